import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/**
 * A question over the page: the focus stays in it, Escape and a click beside it answer no. It is
 * fetched when one is asked, for its library is a quarter of a page's script.
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
