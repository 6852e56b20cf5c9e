import { useTranslation } from 'next-i18next/pages';
import type { CityView } from '@/lib/views';
import { CategoryPage } from '../../category/CategoryPage/CategoryPage';
import { BackLink } from '../../layout/BackLink/BackLink';
import styles from './CityPage.module.css';

/** A city: its stories, set as those of a category are, with the way back to all cities. */
export function CityPage({ view }: { view: CityView }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles['up']}>
        <BackLink href={view.citiesHref}>{t('cities')}</BackLink>
      </div>
      <CategoryPage view={view} />
    </>
  );
}
