import type { CSSProperties } from 'react';
import styles from './Logo.module.css';
import { fitNameLines } from './fit-name-lines';

/**
 * Name or logo of the site, with a link to the front page. On phones, a long name gets smaller and
 * takes two lines, so that editions and login fit next to it.
 */
export function Logo({ name, href, picture }: { name: string; href: string; picture?: string | undefined }) {
  const { lines, letters } = fitNameLines(name);
  if (picture !== undefined)
    return (
      <a className={styles['logo']} href={href}>
        <img className={styles['picture']} src={picture} alt={name} />
      </a>
    );
  const last = name.lastIndexOf(' ') + 1;
  return (
    <a
      className={`${styles['logo']} ${lines === 2 ? styles['twoLines'] : ''}`}
      style={{ '--letters': letters } as CSSProperties}
      href={href}
    >
      <span>
        {name.slice(0, last)}
        {/* The last word with its dot, which would otherwise wrap to its own line. */}
        <span className={styles['last']}>{name.slice(last)}</span>
      </span>
    </a>
  );
}
