import type { ComponentProps, ReactNode } from 'react';
import { Mark } from '../../layout/Mark/Mark';
import styles from './ToolButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** Path data of an icon in a 24 × 24 box. */
  mark: string;
  /** A Lite page replaces the button by a link (lib/http/lite). */
  'data-lite'?: 'save';
};

/** Content of a tool: its icon and its name. Phones show only the icon. */
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
