import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { MenuItem } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { MenuPanel } from './MenuPanel';
import styles from './CategoryMenus.module.css';

/**
 * Bar with the front page, the groups of categories, and the cities. The rest of the menu is in the
 * drawer. Each group is a native disclosure that opens without JavaScript. Needs the browser only
 * to close an open one.
 */
export function CategoryMenus({ menu, here }: { menu: MenuItem[]; here: string }) {
  const { t } = useTranslation();

  return (
    <ul className={styles['menus']} data-menu="">
      {menu.map(({ key, href, links, groups }) => {
        if (groups) {
          return groups.map((group) => <MenuPanel key={group.name} here={here} {...group} />);
        }
        if (links?.length && href) {
          return <MenuPanel key={key} here={here} name={t(key)} links={[{ name: t('allCities'), href }, ...links]} />;
        }
        return (
          key === 'home' &&
          href && (
            <li key={key}>
              <SiteLink className={styles['plain']} href={href} aria-current={here === href ? 'page' : undefined}>
                {t(key)}
              </SiteLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
