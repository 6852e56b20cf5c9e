import { useTranslation } from 'next-i18next/pages';
import type { Link } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './CityLinks.module.css';

export function CityLinks({ cities }: { cities: Link[] }) {
  const { t } = useTranslation();
  if (!cities.length) return null;
  return (
    <div className={styles['cities']}>
      <h2 className={styles['title']}>{t('cities')}</h2>
      <ul className={styles['list']}>
        {cities.map(({ name, href }) => (
          <li key={href} className={styles['city']}>
            <SiteLink className={styles['link']} href={href}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
