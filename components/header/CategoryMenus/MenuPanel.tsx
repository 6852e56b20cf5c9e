import type { LinkGroup } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { getAriaCurrent } from '../aria-current';
import { DropdownTitle } from '../DropdownTitle/DropdownTitle';
import styles from './CategoryMenus.module.css';

export function MenuPanel({ name, links, here }: LinkGroup & { here: string }) {
  const isCurrent = links.some(({ href }) => getAriaCurrent(here, href));
  return (
    <li>
      <details name="category-menu">
        <DropdownTitle className={`${styles['title']} ${isCurrent ? styles['current'] : ''}`}>{name}</DropdownTitle>
        <div className={styles['panel']}>
          <ul className={`page ${styles['links']}`}>
            {links.map((link) => (
              <li key={link.href}>
                <SiteLink
                  className={styles['link']}
                  href={link.href}
                  lang={link.lang}
                  aria-current={getAriaCurrent(here, link.href)}
                >
                  {link.name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}
