import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { useNumber } from '@/lib/client/hooks/use-number';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { onVisible } from '@/lib/client/screen/on-visible';
import { editions } from '@/lib/platform/editions';
import type { Market } from '@/lib/contract/views';
import ticker from '@/generated/texts/ticker';
import { island } from '../../islands/island';
import { Icon, pauseIcon, playIcon } from '../../layout/Icon/Icon';
import styles from './Ticker.module.css';

/** Two decimals. Changes have a sign, prices do not. */
const priceFormat = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const changeFormat = { ...priceFormat, signDisplay: 'exceptZero' } as const;

const subscribeToNothing = () => () => undefined;

/**
 * A running band of market indices. Needs the browser, which fetches the figures when the band is
 * near the screen and polls them while the market is open. All tickers of a page share one request.
 *
 * In the page's content, the figures of the last rendering are shown first (`initial`), and only on
 * screens where the header has no ticker. Header and drawer have no `initial`, because a cached
 * page could show a closed market as open.
 *
 * The band pauses under the pointer, with the focus, and when the reader has paused it. Without
 * JavaScript, and with reduced motion, it is a strip to scroll. If the figures are unavailable, the
 * band is empty but retains its height. Changes are not announced: a screen reader would be
 * interrupted once a minute.
 */
export const Ticker = island(
  'Ticker',
  function Ticker({ initial }: { initial?: Market }) {
    const { t } = useTranslation(ticker);
    const number = useNumber();
    const { apiLanguage } = editions[useEdition()];
    const [market, setMarket] = useState<Market | undefined>(initial);
    const [paused, setPaused] = useState(false);
    const band = useRef<HTMLElement>(null);
    // A text browser ignores styles and would show the second copy of the list, which only the
    // running band needs.
    const isRunning = useSyncExternalStore(
      subscribeToNothing,
      () => true,
      () => false,
    );
    useEffect(() => {
      if (!band.current) return;
      let isUnmounted = false;
      let stop = () => undefined as void;
      const cancel = onVisible(band.current, () => {
        importWithRetry(() => import('@/lib/client/calls/market-feed')).then(({ watchMarket }) => {
          if (!isUnmounted) stop = watchMarket(apiLanguage, setMarket);
        }, console.error);
      });
      return () => {
        isUnmounted = true;
        cancel();
        stop();
      };
    }, [apiLanguage]);
    const className = `${styles['ticker']} ${initial ? styles['inPage'] : ''} ${isRunning ? styles['running'] : ''}`;
    if (!market) return <section ref={band} className={className} />;

    const prices = market.indices.map(({ livePrice }) => livePrice).join();
    const list = (copy: boolean) => (
      // New prices make a new list, so that an existing list does not move when texts change their
      // width.
      <ul key={`${copy} ${prices}`} className={styles['list']} aria-hidden={copy}>
        {market.indices.map(({ name, livePrice, netChange, percentChange }) => {
          const direction = netChange > 0 ? 'up' : netChange < 0 ? 'down' : undefined;
          return (
            <li key={name}>
              <b lang={/[a-z]/i.test(name) ? 'en' : undefined}>{name}</b> {number(livePrice, priceFormat)}{' '}
              <span className={direction && styles[direction]}>
                {direction && (
                  <>
                    <span aria-hidden>{direction === 'up' ? '▲' : '▼'}</span>{' '}
                    <span className="visually-hidden">{t(direction)}</span>{' '}
                  </>
                )}
                {number(netChange, changeFormat)} ({number(percentChange, changeFormat)}%)
              </span>
            </li>
          );
        })}
      </ul>
    );
    return (
      <section ref={band} className={className} aria-label={t('name')}>
        {market.marketOpen && <strong className={styles['live']}>{t('live')}</strong>}
        {market.sample && <span className={styles['sample']}>{t('sample')}</span>}
        {/* It can be focused, which pauses the band and lets a keyboard scroll the strip. */}
        <div
          key={`${market.marketOpen} ${market.sample}`}
          className={styles['window']}
          role="group"
          aria-label={t('name')}
          tabIndex={0}
        >
          <div className={`${styles['track']} ${paused ? styles['paused'] : ''}`}>
            {list(false)}
            {isRunning && list(true)}
          </div>
        </div>
        <button type="button" className={styles['pause']} onClick={() => setPaused(!paused)}>
          <Icon d={paused ? playIcon : pauseIcon} filled />
          <span className="visually-hidden">{paused ? t('play') : t('pause')}</span>
        </button>
      </section>
    );
  },
  'seen',
);
