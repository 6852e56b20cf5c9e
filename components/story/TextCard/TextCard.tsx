import type { StoryCard } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { Kicker, kickerSpaceClass } from '../Kicker/Kicker';
import { StoryMeta } from '../StoryMeta/StoryMeta';
import styles from './TextCard.module.css';

export function TextCard({ story }: { story: StoryCard }) {
  return (
    <article className={`${styles['card']} ${kickerSpaceClass(story.category)}`}>
      <h3 className={styles['title']}>
        <SiteLink href={story.href}>{story.title}</SiteLink>
      </h3>
      <Kicker category={story.category} />
      {story.summary && <p className={styles['summary']}>{story.summary}</p>}
      <StoryMeta story={story} />
    </article>
  );
}
