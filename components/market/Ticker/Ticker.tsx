import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { type Market, watchMarket } from '@/lib/browser/market-feed';
import { useTexts } from '@/lib/browser/use-texts';
import { editionOf, editions } from '@/lib/editions';
import styles from './Ticker.module.css';
import { tickerTexts } from './ticker-texts';

const kinds = ['up', 'down', 'same'] as const;
const marks = ['M0 9h10L5 1z', 'M0 1h10L5 9z', 'M0 4h10v2H0z'];

/**
 * Indices that run past, with what they won or lost. Needs the browser, which asks for them and again every minute while the market
 * is open. They stand still under the pointer, with the focus, and when the reader paused them; readers who asked for less motion get
 * a strip to scroll. Nothing announces a change: it would talk over the page once a minute.
 */
export function Ticker() {
  const texts = useTexts(tickerTexts);
  const { apiLanguage, lang } = editions[editionOf(useRouter().locale)];
  const [market, setMarket] = useState<Market>();
  const [paused, setPaused] = useState(false);
  useEffect(() => watchMarket(apiLanguage, setMarket), [apiLanguage]);
  if (!market) return null;

  const formatted = (value: number, signDisplay: 'auto' | 'exceptZero' = 'exceptZero') =>
    value.toLocaleString(`${lang}-IN`, {
      numberingSystem: 'latn',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay,
    });
  const list = (copy: boolean) => (
    <ul className={styles['list']} aria-hidden={copy}>
      {market.indices.map(({ name, livePrice, netChange, percentChange }) => {
        const kind = netChange > 0 ? 0 : netChange < 0 ? 1 : 2;
        return (
          <li key={name}>
            <b lang={/[a-z]/i.test(name) ? 'en' : undefined}>{name}</b> {formatted(livePrice, 'auto')}{' '}
            <span className={styles[kinds[kind]]}>
              <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" fill="currentColor">
                <path d={marks[kind]} />
              </svg>{' '}
              <span className="visually-hidden">{texts.marks[kind]} </span>
              {formatted(netChange)} ({formatted(percentChange)}%)
            </span>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section className={`page ${styles['ticker']}`} aria-label={texts.name}>
      {market.marketOpen && <strong className={styles['live']}>{texts.live}</strong>}
      {market.sample && <span className={styles['sample']}>{texts.sample}</span>}
      {/* Can have the focus, which holds it still, and is how a keyboard scrolls the strip. */}
      <div className={styles['window']} role="group" aria-label={texts.name} tabIndex={0}>
        <div className={`${styles['track']} ${paused ? styles['paused'] : ''}`}>
          {list(false)}
          {list(true)}
        </div>
      </div>
      <button type="button" className={styles['pause']} onClick={() => setPaused(!paused)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
          <path d={paused ? 'M7 4l13 8-13 8z' : 'M6 4h4v16H6zM14 4h4v16h-4z'} />
        </svg>
        <span className="visually-hidden">{paused ? texts.play : texts.pause}</span>
      </button>
    </section>
  );
}
