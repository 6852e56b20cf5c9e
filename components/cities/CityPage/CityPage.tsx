import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { CityView } from '@/lib/contract/views';
import { CategoryPage } from '../../category/CategoryPage/CategoryPage';
import { BackLink } from '../../layout/BackLink/BackLink';
import styles from './CityPage.module.css';

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
