import type { CSSProperties } from 'react';
import styles from './Logo.module.css';
import { nameLines } from './name-lines';

/**
 * The name of the site, or the picture that stands for it, which leads home. A plain link, so that
 * a tap on it loads the page anew. On phones a long name gets smaller and takes two lines, so that
 * editions and login stay beside it.
 */
export function Logo({ name, href, picture }: { name: string; href: string; picture?: string | undefined }) {
  const { lines, letters } = nameLines(name);
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
        {/* With its dot, which would otherwise stand on a line of its own. */}
        <span className={styles['last']}>{name.slice(last)}</span>
      </span>
    </a>
  );
}
