import type { ReactNode } from 'react';
import styles from './DropdownTitle.module.css';

type Props = {
  /** The class that says how much room is around it. */
  className?: string | undefined;
  children: ReactNode;
};

export function DropdownTitle({ className = '', children }: Props) {
  return <summary className={`${styles['title']} ${className}`}>{children}</summary>;
}
