import type { Frame, NewsletterView } from '@/lib/views';
import { NewsletterBox } from '../../footer/NewsletterBox/NewsletterBox';
import { WaysOn } from '../../layout/WaysOn/WaysOn';
import styles from './NewsletterPage.module.css';

/** What became of the address that a reader left in the newsletter box, or the box itself. */
export function NewsletterPage({ view, frame }: { view: NewsletterView; frame: Frame }) {
  const role = { none: undefined, sent: 'status', problem: 'alert', later: 'alert' }[view.outcome];
  return (
    <div className={styles['newsletter']}>
      <h1 className={styles['title']}>{view.title}</h1>
      <p role={role} className={role && styles['outcome']}>
        {view.text}
      </p>
      {view.outcome === 'sent' ? (
        <WaysOn />
      ) : (
        <NewsletterBox action={frame.newsletterAction} {...(view.refused ? { refused: view.refused } : {})} />
      )}
    </div>
  );
}
