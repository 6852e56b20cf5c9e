import { useId } from 'react';
import type { OfflineView } from '@/lib/contract/views';
import { ReturnWhenBack } from '../../layout/ErrorPage/ReturnWhenBack';
import { OfflineChoice } from '../OfflineChoice/OfflineChoice';
import styles from './OfflinePage.module.css';

/**
 * A list that the service worker fills and shows. Do not change the order of its attributes: the
 * worker searches the HTML for them in this order (lib/client/service-worker/offline-page.ts).
 */
function OfflineList({ name, title, children }: { name: string; title: string; children?: React.ReactNode }) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id} data-kept={name} hidden>
      <h2 id={id} className={styles['subtitle']}>
        {title}
      </h2>
      {children}
      <ul className={styles['list']} />
    </section>
  );
}

/**
 * The page of offline copies, with the switch for offline reading. If a page is neither on the
 * network nor on the device, the worker shows this page in its place, with a notice.
 */
export function OfflinePage({ view }: { view: OfflineView }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <h1 className={styles['title']}>{view.title}</h1>
        <div className={styles['away']} data-kept="away" hidden>
          <p>{view.away}</p>
          {/* An empty `href` leads to the requested page. */}
          <a className={styles['again']} href="">
            {view.again}
          </a>
          <ReturnWhenBack />
        </div>
        <p className={styles['intro']}>{view.intro}</p>
        <noscript>
          <p>{view.noScript}</p>
        </noscript>
        <p className={styles['none']} data-kept="none">
          {view.none}
        </p>
        <OfflineList name="saved" title={view.saved} />
        <OfflineList name="read" title={view.read} />
        <div className={styles['choice']}>
          <OfflineChoice texts={view.choice} />
        </div>
      </div>
      <div className={styles['front']}>
        <OfflineList name="front" title={view.front}>
          <p className={styles['seen']}>
            {view.seen} <span data-kept="seen" />
          </p>
          <p className={styles['seen']}>{view.frontNote}</p>
        </OfflineList>
      </div>
    </div>
  );
}
