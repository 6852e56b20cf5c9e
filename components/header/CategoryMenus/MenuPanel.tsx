import type { KeyboardEvent } from 'react';
import type { LinkGroup } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './CategoryMenus.module.css';

/** One group of the menu bar. Needs the browser so that Escape closes it and gives the focus back to its title. */
export function MenuPanel({ name, links }: LinkGroup) {
  const closeWithEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <li>
      <details name="category-menu" onKeyDown={closeWithEscape}>
        <summary className={styles['title']}>{name}</summary>
        <div className={styles['panel']}>
          <ul className={`page ${styles['links']}`}>
            {links.map((link) => (
              <li key={link.href}>
                <SiteLink className={styles['link']} href={link.href}>
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
