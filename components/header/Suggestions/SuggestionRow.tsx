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
      // Leaves the focus in the input. Otherwise the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={follow}
    >
      {children}
    </li>
  );
}
