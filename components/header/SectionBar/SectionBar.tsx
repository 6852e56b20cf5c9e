import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LayoutProps, Link } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { getAriaCurrent } from '../aria-current';
import styles from './SectionBar.module.css';

/** The edition's main sections in one row, with links to cities and videos. */
export function SectionBar({ layout, here }: { layout: LayoutProps; here: string }) {
  const { t } = useTranslation();
  const others = layout.menu.flatMap(({ key, href }): Link[] =>
    href && (key === 'city' || key === 'video') ? [{ name: t(key), href }] : [],
  );
  return (
    <ul className={styles['row']} data-section-row="">
      {[...layout.sections, ...others].map(({ name, href, lang }) => (
        <li key={href}>
          <SiteLink className={styles['section']} href={href} lang={lang} aria-current={getAriaCurrent(here, href)}>
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
