import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../layout/Icon/Icon';
import styles from './ToolButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** Path data of an icon in a 24 × 24 box. */
  icon: string;
  /** A Lite page replaces the button by a link (lib/http/lite). */
  'data-lite'?: 'save';
};

/** Content of a tool: its icon and its name. Phones show only the icon. */
export function ToolFace({ icon, children }: { icon: string | ReactNode; children: ReactNode }) {
  return (
    <>
      {typeof icon === 'string' ? <Icon d={icon} /> : <Icon filled>{icon}</Icon>}
      <span className={styles['label']}>{children}</span>
    </>
  );
}

export const toolClass = styles['tool'];

export function ToolButton({ icon, children, ...button }: Props) {
  return (
    <button {...button} type="button" className={toolClass}>
      <ToolFace icon={icon}>{children}</ToolFace>
    </button>
  );
}
