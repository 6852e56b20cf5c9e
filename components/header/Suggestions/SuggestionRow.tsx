import type { ReactNode } from 'react';
import styles from './Suggestions.module.css';

type Props = { id: string; selected: boolean; follow: () => void; children: ReactNode };

export function SuggestionRow({ id, selected, follow, children }: Props) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={selected}
      className={styles['option']}
      // The box keeps the focus, or the list would close before the tap arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={follow}
    >
      {children}
    </li>
  );
}
