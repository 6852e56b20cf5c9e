import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useNumber } from '@/lib/client/hooks/use-number';
import type { Pages } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './PageLinks.module.css';

type Props = {
  view: Pages;
  of?: 'stories' | 'videos';
  /** Link texts of a list that is not in chronological order. */
  steps?: { newer: string; older: string };
};

export function PageLinks({ view, of = 'stories', steps }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  if (view.pages < 2) return null;
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      {view.newerHref && (
        <SiteLink className={styles['step']} href={view.newerHref} rel="prev">
          {steps?.newer ?? t(of === 'videos' ? 'newerVideos' : 'newerStories')}
        </SiteLink>
      )}
      <ol className={styles['numbers']}>
        {view.pageLinks.map(({ page, href }, index) => (
          <li key={page} className={styles['number']}>
            {index > 0 && page - (view.pageLinks[index - 1]?.page ?? page) > 1 && <span aria-hidden="true">…</span>}
            <SiteLink
              className={styles['link']}
              href={href}
              aria-label={t('page', { page: number(page) })}
              aria-current={page === view.page ? 'page' : undefined}
            >
              {number(page)}
            </SiteLink>
          </li>
        ))}
      </ol>
      {view.olderHref && (
        <SiteLink className={styles['step']} href={view.olderHref} rel="next">
          {steps?.older ?? t(of === 'videos' ? 'olderVideos' : 'olderStories')}
        </SiteLink>
      )}
    </nav>
  );
}
