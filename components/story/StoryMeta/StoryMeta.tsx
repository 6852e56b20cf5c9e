import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { StoryCard } from '@/lib/contract/views';
import { When } from '../When/When';
import styles from './StoryMeta.module.css';

export function StoryMeta({ story }: { story: StoryCard }) {
  const { t } = useTranslation();
  return (
    <p className={styles['meta']}>
      <span className={styles['parts']}>
        <When className={styles['part']} moment={story.date} />{' '}
        <span className={styles['part']}>{t('minRead', { n: story.readingMinutes })}</span>
        {story.madeByAi && <span className={styles['part']}> {t('pictureByAi')}</span>}
      </span>
    </p>
  );
}
