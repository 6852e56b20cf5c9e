import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import type { LayoutProps } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { currentIn } from '../current-in';
import styles from './SectionBar.module.css';

/**
 * The edition's main sections in one row, with cities and videos. Needs the browser to bring the
 * section that is read into view, where the row is longer than the window.
 */
export function SectionBar({ layout, here }: { layout: LayoutProps; here: string }) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && row.current) row.current.scrollLeft = current.offsetLeft - 48;
  }, [here]);
  const others = layout.menu.flatMap(({ key, href }) =>
    href && (key === 'city' || key === 'video') ? [{ name: t(key), href }] : [],
  );
  return (
    <ul ref={row} className={styles['row']}>
      {[...layout.sections, ...others].map(({ name, href }) => (
        <li key={href}>
          <SiteLink className={styles['section']} href={href} aria-current={currentIn(here, href)}>
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
