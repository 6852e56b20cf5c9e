import type { ComponentProps, ReactNode } from 'react';
import styles from './ToolButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** Path data of a mark in a box of 24. */
  mark: string;
};

/** What a tool shows: its mark, and its name, which phones have no room for. */
export function ToolFace({ mark, children }: { mark: string | ReactNode; children: ReactNode }) {
  const isPath = typeof mark === 'string';
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        {...(isPath ? { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } : { fill: 'currentColor' })}
      >
        {isPath ? <path d={mark} /> : mark}
      </svg>
      <span className={styles['label']}>{children}</span>
    </>
  );
}

export const toolClass = styles['tool'];

export function ToolButton({ mark, children, ...button }: Props) {
  return (
    <button {...button} type="button" className={toolClass}>
      <ToolFace mark={mark}>{children}</ToolFace>
    </button>
  );
}
