import { useRouter } from 'next/router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Frame } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './CategoryMenus.module.css';

/**
 * The category groups. Each is a native disclosure, so that it opens with a tap, Enter or Space without script. Needs the
 * browser only to close an open one: with Escape, by a click elsewhere, and after a link was followed.
 */
export function CategoryMenus({ menu }: { menu: Frame['menu'] }) {
  const list = useRef<HTMLUListElement>(null);
  const { events } = useRouter();

  useEffect(() => {
    const open = () => [...(list.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])];
    const closeOutside = (event: Event) => {
      for (const group of open()) if (!group.contains(event.target as Node)) group.open = false;
    };
    const closeAll = () => {
      for (const group of open()) group.open = false;
    };
    document.addEventListener('click', closeOutside);
    events.on('routeChangeComplete', closeAll);
    return () => {
      document.removeEventListener('click', closeOutside);
      events.off('routeChangeComplete', closeAll);
    };
  }, [events]);

  const closeWithEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };

  return (
    <ul className={styles['menus']} ref={list}>
      {menu.map((group) => (
        <li key={group.name}>
          <details name="category-menu" onKeyDown={closeWithEscape}>
            <summary className={styles['title']}>{group.name}</summary>
            <div className={styles['panel']}>
              <ul className={`page ${styles['links']}`}>
                {group.links.map((link) => (
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
      ))}
    </ul>
  );
}
