import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { ArchiveView } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { MonthSheet } from '../MonthSheet/MonthSheet';
import styles from './ArchivePage.module.css';

export function ArchivePage({ view }: { view: ArchiveView }) {
  const { t } = useTranslation();
  return (
    <div className={styles['archive']}>
      <h1 className={styles['title']}>{view.year === undefined ? t('archive') : `${t('archive')}: ${view.year}`}</h1>
      {view.years.length > 1 && (
        <nav aria-label={t('archive')}>
          <ol className={styles['years']}>
            {view.years.map(({ year, href }) => (
              <li key={year}>
                <SiteLink className={styles['year']} href={href} aria-current={year === view.year ? 'page' : undefined}>
                  {year}
                </SiteLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {view.months.length === 0 && <p>{t('emptyCategory')}</p>}
      <div className={styles['months']}>
        {view.months.map((month) => (
          <MonthSheet key={month.key} month={month} weekdays={view.weekdays} />
        ))}
      </div>
    </div>
  );
}
