import { useTranslation } from 'next-i18next/pages';
import type { StoryCard } from '@/lib/views';
import styles from './StoryMeta.module.css';

export function StoryMeta({ story }: { story: StoryCard }) {
  const { t } = useTranslation();
  return (
    <p className={styles['meta']}>
      <span className={styles['parts']}>
        <time className={styles['part']} dateTime={story.date.iso}>
          {story.date.label}
        </time>{' '}
        <span className={styles['part']}>{t('minRead', { n: story.readingMinutes })}</span>
      </span>
    </p>
  );
}
