import { routes } from '@/lib/platform/routes';
import type { LayoutProps, NewsletterView } from '@/lib/contract/views';
import { NewsletterBox } from '../../footer/NewsletterBox/NewsletterBox';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import { WithTrending } from '../../layout/WithTrending/WithTrending';
import styles from './NewsletterPage.module.css';

export function NewsletterPage({ view, layout }: { view: NewsletterView; layout: LayoutProps }) {
  const role = { none: undefined, sent: 'status', problem: 'alert', later: 'alert' }[view.outcome];
  return (
    <WithTrending stories={view.trending} hideIfEmpty below>
      <div className={styles['newsletter']}>
        <h1 className={styles['title']}>{view.title}</h1>
        <p role={role} className={styles[role ? 'outcome' : 'invitation']}>
          {view.text}
        </p>
        {view.outcome === 'sent' ? (
          <NextSteps />
        ) : (
          <NewsletterBox
            action={routes.newsletterForm(layout.newsletterHref)}
            {...(view.refused ? { refused: view.refused } : {})}
          />
        )}
      </div>
    </WithTrending>
  );
}
