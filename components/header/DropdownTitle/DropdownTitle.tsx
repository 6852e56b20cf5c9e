import type { ReactNode } from 'react';
import styles from './DropdownTitle.module.css';

type Props = {
  /** Class for the spacing around the title. */
  className?: string | undefined;
  children: ReactNode;
};

export function DropdownTitle({ className = '', children }: Props) {
  return <summary className={`${styles['title']} ${className}`}>{children}</summary>;
}
