import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { useClosingDetails } from '@/lib/browser/use-closing-details';
import type { MenuItem } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { MenuPanel } from './MenuPanel';
import styles from './CategoryMenus.module.css';

/**
 * The main menu as a bar: links, and groups (of categories, and the cities) that toggle. Each group
 * is a native disclosure, so that it opens with a tap, Enter or Space without script. Needs the
 * browser only to close an open one.
 */
export function CategoryMenus({ menu }: { menu: MenuItem[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useClosingDetails(list);

  return (
    <ul className={styles['menus']} ref={list}>
      {menu.map(({ key, href, links, groups }) => {
        if (groups) return groups.map((group) => <MenuPanel key={group.name} name={group.name} links={group.links} />);
        if (links?.length && href) {
          return <MenuPanel key={key} name={t(key)} links={[{ name: t('allCities'), href }, ...links]} />;
        }
        return (
          href && (
            <li key={key}>
              <SiteLink className={styles['plain']} href={href}>
                {t(key)}
              </SiteLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
