import styles from './CardSkeleton.module.css';

/** The shape of a ThumbCard while there is no story for its place. */
export function CardSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      <span className={styles['text']}>
        <span className={styles['line']} />
        <span className={styles['line']} />
        <span className={styles['line']} />
      </span>
      <span className={styles['thumb']} />
    </div>
  );
}
