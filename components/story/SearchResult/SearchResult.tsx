import type { FoundCard } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { Kicker, kickerSpaceClass } from '../Kicker/Kicker';
import { SizedImage } from '../Picture/SizedImage';
import { StoryMeta } from '../StoryMeta/StoryMeta';
import { Marked } from '../Marked/Marked';
import styles from './SearchResult.module.css';

export function SearchResult({ story }: { story: FoundCard }) {
  const { marked } = story;
  const hasPassage = marked ? marked.text.some(({ text }) => text) : story.summary;
  return (
    <article className={styles['story']}>
      <div className={`${styles['text']} ${kickerSpaceClass(story.category)}`}>
        <h2 className={styles['title']}>
          <SiteLink href={story.href}>{marked ? <Marked parts={marked.title} /> : story.title}</SiteLink>
        </h2>
        <Kicker category={story.category} />
        {hasPassage && <p className={styles['passage']}>{marked ? <Marked parts={marked.text} /> : story.summary}</p>}
        <StoryMeta story={story} />
      </div>
      {story.thumb && (
        <SizedImage
          className={styles['thumb']}
          picture={story.thumb}
          shape="thumb"
          sizes="130px"
          width={130}
          height={81}
          alt=""
        />
      )}
    </article>
  );
}
