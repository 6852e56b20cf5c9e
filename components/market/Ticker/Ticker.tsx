import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { importAgain } from '@/lib/client/calls/import-again';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { useNumber } from '@/lib/client/hooks/use-number';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { whenSeen } from '@/lib/client/screen/when-seen';
import { editions } from '@/lib/platform/editions';
import type { Market } from '@/lib/contract/views';
import ticker from '@/generated/texts/ticker';
import { island } from '../../islands/island';
import { Mark, pauseMark, playMark } from '../../layout/Mark/Mark';
import styles from './Ticker.module.css';

/** Two decimals with a sign; the price, which is never below nothing, goes without. */
const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const changes = { ...figures, signDisplay: 'exceptZero' } as const;

const never = () => () => undefined;

/**
 * Indices that run past, with what they won or lost. In the content of a page they are there from
 * the start, with the figures of its rendering (`initial`), and only where the header shows none.
 * In the header and the drawer the browser fetches them: a page that was rendered a while ago would
 * call a closed market open. Needs the browser, which fetches them once the band is seen, and again
 * every minute while the market is open. All tickers of a page share one request. They stand still
 * under the pointer, with the focus, and when the reader paused them; readers without script, and
 * those who asked for less motion, get a strip to scroll. When there are none any more the band is
 * empty, so that nothing moves. Nothing announces a change: it would talk over the page once a
 * minute.
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
    // A text browser, which knows no styles, would show the copy of the list that a running band
    // needs.
    const isRunning = useSyncExternalStore(
      never,
      () => true,
      () => false,
    );
    useEffect(() => {
      if (!band.current) return;
      let left = false;
      let stop = () => undefined as void;
      const giveUp = whenSeen(band.current, () => {
        importAgain(() => import('@/lib/client/calls/market-feed')).then(({ watchMarket }) => {
          if (!left) stop = watchMarket(apiLanguage, setMarket);
        }, console.error);
      });
      return () => {
        left = true;
        giveUp();
        stop();
      };
    }, [apiLanguage]);
    const className = `${styles['ticker']} ${initial ? styles['inPage'] : ''} ${isRunning ? styles['running'] : ''}`;
    if (!market) return <section ref={band} className={className} />;

    const prices = market.indices.map(({ livePrice }) => livePrice).join();
    const list = (copy: boolean) => (
      // New figures are a new list: an old one would be moved by what is longer or shorter.
      <ul key={`${copy} ${prices}`} className={styles['list']} aria-hidden={copy}>
        {market.indices.map(({ name, livePrice, netChange, percentChange }) => {
          const direction = netChange > 0 ? 'up' : netChange < 0 ? 'down' : undefined;
          return (
            <li key={name}>
              <b lang={/[a-z]/i.test(name) ? 'en' : undefined}>{name}</b> {number(livePrice, figures)}{' '}
              <span className={direction && styles[direction]}>
                {direction && (
                  <>
                    <span aria-hidden>{direction === 'up' ? '▲' : '▼'}</span>{' '}
                    <span className="visually-hidden">{t(direction)}</span>{' '}
                  </>
                )}
                {number(netChange, changes)} ({number(percentChange, changes)}%)
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
        {/* Can have the focus, which holds it still, and is how a keyboard scrolls the strip. */}
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
          <Mark d={paused ? playMark : pauseMark} filled />
          <span className="visually-hidden">{paused ? t('play') : t('pause')}</span>
        </button>
      </section>
    );
  },
  'seen',
);
