import { useTranslation } from 'next-i18next/pages';
import type { ArchiveView } from '@/lib/views';
import { MonthSheet } from '../MonthSheet/MonthSheet';
import styles from './ArchivePage.module.css';

/** The calendar of the newsroom's days, newest month first. */
export function ArchivePage({ view }: { view: ArchiveView }) {
  const { t } = useTranslation();
  return (
    <div className={styles['archive']}>
      <h1 className={styles['title']}>{t('archive')}</h1>
      {view.months.length === 0 && <p>{t('emptyCategory')}</p>}
      <div className={styles['months']}>
        {view.months.map((month) => (
          <MonthSheet key={month.key} month={month} weekdays={view.weekdays} />
        ))}
      </div>
    </div>
  );
}
