import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { onVisible } from '@/lib/client/screen/on-visible';
import type { Link } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { HomePart } from '../HomePart/HomePart';
import styles from './YourCity.module.css';

type Props = { href: string; cities: Link[] };

type Strip = ComponentType<{ cities: Link[] }>;

/**
 * Links to city pages, replaced by the newest stories of the reader's city. Needs the browser,
 * which stores the choice and loads the script when the part is near the screen. Before the first
 * paint, public/display.js reserves space for stories if the reader has chosen a city.
 */
export const CityPlace = island(
  'CityPlace',
  function CityPlace({ href, cities }: Props) {
    const { t } = useTranslation();
    const box = useRef<HTMLDivElement>(null);
    const [Strip, setStrip] = useState<Strip>();
    useEffect(() => {
      const show = () =>
        importWithRetry(() => import('../CityStrip/CityStrip')).then(
          (late) => setStrip(() => late.CityStrip),
          console.error,
        );
      return box.current ? onVisible(box.current, () => void show()) : undefined;
    }, []);
    return (
      <div ref={box} className={styles['city']}>
        {Strip ? (
          <Strip cities={cities} />
        ) : (
          <>
            <ul className={styles['cities']}>
              {[{ name: t('allCities'), href }, ...cities].map((city: Link) => (
                <li key={city.href}>
                  <SiteLink className={styles['choice']} href={city.href} lang={city.lang}>
                    {city.name}
                  </SiteLink>
                </li>
              ))}
            </ul>
            <div className={styles['room']} />
          </>
        )}
      </div>
    );
  },
  'seen',
);

export function YourCity({ href, cities }: Props) {
  const { t } = useTranslation();
  return (
    <HomePart kind="city" name={t('yourCity')} href={href}>
      <CityPlace href={href} cities={cities} />
    </HomePart>
  );
}
