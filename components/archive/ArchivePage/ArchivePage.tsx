import { useTranslation } from 'next-i18next/pages';
import type { ArchiveView } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './ArchivePage.module.css';

/** The calendar of all days that have stories, newest month first. */
export function ArchivePage({ view }: { view: ArchiveView }) {
  const { t } = useTranslation();
  return (
    <div className={styles['archive']}>
      <h1 className={styles['title']}>{t('archive')}</h1>
      {view.months.length === 0 && <p>{t('emptyCategory')}</p>}
      {view.months.map((month) => (
        <section key={month.key} aria-labelledby={`month-${month.key}`}>
          <h2 className={styles['month']} id={`month-${month.key}`}>
            {month.name}
          </h2>
          <ol className={styles['days']}>
            {month.days.map(({ day, href, count }) => (
              <li key={day}>
                <SiteLink className={styles['day']} href={href}>
                  <span className={styles['number']}>{day}</span>
                  <span className={styles['count']}>{t('storyCount', { count })}</span>
                </SiteLink>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
