import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/**
 * A modal dialog. The focus stays in it, and Escape or a click outside closes it. Loaded on demand,
 * because its library is a quarter of a page's script. Needs the browser, where it opens.
 */
export function Dialog({ title, onClose, children }: Props) {
  const id = useId();
  return (
    <MuiDialog
      open
      onClose={onClose}
      aria-labelledby={id}
      transitionDuration={0}
      slotProps={{
        paper: {
          sx: { background: 'var(--paper)', color: 'var(--ink)', borderRadius: 0, backgroundImage: 'none' },
        },
      }}
    >
      <div className={styles['dialog']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {children}
      </div>
    </MuiDialog>
  );
}
