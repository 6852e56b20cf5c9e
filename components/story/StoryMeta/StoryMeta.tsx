import { useTranslation } from 'next-i18next/pages';
import type { StoryCard } from '@/lib/views';
import styles from './StoryMeta.module.css';

/** Date and reading time of a story in a list. */
export function StoryMeta({ story }: { story: StoryCard }) {
  const { t } = useTranslation();
  return (
    <p className={styles['meta']}>
      <time dateTime={story.date.iso}>{story.date.label}</time>
      <span aria-hidden="true"> · </span>
      <span className={styles['time']}>{t('minRead', { n: story.readingMinutes })}</span>
    </p>
  );
}
