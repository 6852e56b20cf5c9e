import type { ComponentProps, ReactNode } from 'react';
import { Mark } from '../../layout/Mark/Mark';
import styles from './ToolButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** Path data of a mark in a box of 24. */
  mark: string;
  /** On a Lite page a link replaces it (lib/http/lite). */
  'data-lite'?: 'save';
};

/** What a tool shows: its mark, and its name, which phones have no room for. */
export function ToolFace({ mark, children }: { mark: string | ReactNode; children: ReactNode }) {
  return (
    <>
      {typeof mark === 'string' ? <Mark d={mark} /> : <Mark filled>{mark}</Mark>}
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
