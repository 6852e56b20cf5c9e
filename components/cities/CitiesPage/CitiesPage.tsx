import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { CitiesView, Link } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './CitiesPage.module.css';

type GroupProps = { kind: 'metro' | 'other'; cities: Link[] };

function CityGroup({ kind, cities }: GroupProps) {
  const { t } = useTranslation();
  if (!cities.length) return null;
  return (
    <section className={styles[kind]} aria-labelledby={`cities-${kind}`}>
      <h2 className={styles['kind']} id={`cities-${kind}`}>
        {kind === 'metro' ? t('metroCities') : t('otherCities')}
      </h2>
      <ul className={styles['list']}>
        {cities.map(({ name, href, lang }) => (
          <li key={href} className={styles['city']}>
            <SiteLink className={styles['link']} href={href} lang={lang}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CitiesPage({ view }: { view: CitiesView }) {
  const { t } = useTranslation();
  return (
    <div className={styles['cities']}>
      <h1 className={styles['title']}>{t('cities')}</h1>
      {view.metro.length + view.other.length === 0 && <p>{t('emptyCategory')}</p>}
      <CityGroup kind="metro" cities={view.metro} />
      <CityGroup kind="other" cities={view.other} />
    </div>
  );
}
