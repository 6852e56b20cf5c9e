import type { MarkedText } from '@/lib/contract/views';
import styles from './Marked.module.css';

export function Marked({ parts }: { parts: MarkedText }) {
  return parts.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className={styles['hit']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
