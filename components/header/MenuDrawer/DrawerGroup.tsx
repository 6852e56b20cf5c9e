import { useId, useState } from 'react';
import type { Link } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './MenuDrawer.module.css';

type Props = { name: string; links: Link[]; onChoose: () => void };

/**
 * A group in the drawer. Needs the browser to expand when its title is tapped, and to close at the
 * second tap.
 */
export function DrawerGroup({ name, links, onChoose }: Props) {
  const list = useId();
  const [expanded, setExpanded] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={`${styles['link']} ${styles['group']}`}
        aria-expanded={expanded}
        aria-controls={list}
        onClick={() => setExpanded(!expanded)}
      >
        {name}
      </button>
      <ul id={list} hidden={!expanded} className={styles['links']}>
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink className={styles['link']} href={link.href} onClick={onChoose}>
              {link.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
