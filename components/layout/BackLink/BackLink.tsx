import type { ReactNode } from 'react';
import { SiteLink } from '../SiteLink/SiteLink';
import styles from './BackLink.module.css';

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <SiteLink className={styles['up']} href={href}>
        {children}
      </SiteLink>
    </p>
  );
}
