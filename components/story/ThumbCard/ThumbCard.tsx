import type { StoryCard } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { Kicker, kickerSpaceClass } from '../Kicker/Kicker';
import { SizedImage } from '../Picture/SizedImage';
import { StoryMeta } from '../StoryMeta/StoryMeta';
import { isLongHeadline } from '../is-long-headline';
import styles from './ThumbCard.module.css';

type Props = {
  story: StoryCard;
  /** Level of the headline. */
  heading?: 'h2' | 'h3';
  /**
   * For the trending list and the news tabs: the title has at most two lines and takes the full
   * width above the thumb.
   */
  clamped?: boolean;
  /** Name of the page or part around the card. A kicker with the same name is hidden. */
  parentName?: string | undefined;
};

export function ThumbCard({ story, heading: Heading = 'h3', clamped = false, parentName }: Props) {
  const title = (
    <Heading className={`${styles['title']} ${styles[Heading] ?? ''}`} data-long={isLongHeadline(story.title)}>
      <SiteLink href={story.href}>{story.title}</SiteLink>
    </Heading>
  );
  return (
    <article className={`${styles['card']} ${clamped ? styles['clamped'] : ''}`}>
      {clamped && title}
      {story.thumb && (
        <SiteLink href={story.href} tabIndex={-1} aria-hidden="true" className={styles['thumbLink']}>
          <SizedImage
            className={styles['thumb']}
            picture={story.thumb}
            shape="thumb"
            sizes="130px"
            width={130}
            height={81}
            alt=""
          />
        </SiteLink>
      )}
      <div className={`${styles['text']} ${clamped ? '' : kickerSpaceClass(story.category, parentName)}`}>
        {!clamped && title}
        <Kicker category={story.category} parentName={parentName} />
        {story.summary && <p className={styles['summary']}>{story.summary}</p>}
        <StoryMeta story={story} />
      </div>
    </article>
  );
}
