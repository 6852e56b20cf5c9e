import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { editionOf, editions } from '@/lib/editions';
import type { Link } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './CityLinks.module.css';

/** The cities that a story concerns. They speak the edition's language even beside a story that is there in English only. */
export function CityLinks({ cities }: { cities: Link[] }) {
  const { t } = useTranslation();
  const { lang } = editions[editionOf(useRouter().locale)];
  if (!cities.length) return null;
  return (
    <div className={styles['cities']} lang={lang}>
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
