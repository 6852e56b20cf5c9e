import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenSeen } from '@/lib/browser/when-seen';
import styles from './MarketBox.module.css';

/**
 * Room for the market ticker, kept from the first paint on, so that nothing moves whether it comes
 * late or never. Needs the browser to fetch the ticker when it is idle; without script there is no
 * box.
 */
export function MarketBox() {
  const box = useRef<HTMLDivElement>(null);
  const [Ticker, setTicker] = useState<ComponentType>();
  useEffect(() => {
    if (!box.current) return;
    return whenSeen(box.current, () => {
      import('../Ticker/Ticker').then((late) => setTicker(() => late.Ticker), console.error);
    });
  }, []);
  return (
    <div ref={box} className={styles['box']}>
      {Ticker && <Ticker />}
    </div>
  );
}
