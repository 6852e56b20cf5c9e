import type { ComponentProps } from 'react';
import styles from './ToolButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** Path data of a mark in a box of 24. */
  mark: string;
};

export function ToolButton({ mark, children, ...button }: Props) {
  return (
    <button {...button} type="button" className={styles['button']}>
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={mark} />
      </svg>
      {children}
    </button>
  );
}
