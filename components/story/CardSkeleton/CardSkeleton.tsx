import styles from './CardSkeleton.module.css';

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
