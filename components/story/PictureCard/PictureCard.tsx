import type { StoryCard } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { isLongHeadline } from '../is-long-headline';
import { Kicker, kickerSpaceClass } from '../Kicker/Kicker';
import { Picture } from '../Picture/Picture';
import { StoryMeta } from '../StoryMeta/StoryMeta';
import styles from './PictureCard.module.css';

type Props = {
  story: StoryCard;
  /**
   * - `lead`: opens a page.
   * - `row`: opens a page, with its text next to the picture.
   * - `section`: opens a part of a page.
   * - `part`: opens a part of a page, with a small picture on phones.
   * - `plain`: one of several.
   * - `column`: one of several, with the picture above the text on phones.
   */
  size: 'lead' | 'row' | 'section' | 'part' | 'plain' | 'column';
  sizes: string;
  first?: boolean;
  /** Level of the headline. */
  heading?: 'h2' | 'h3';
  /** Name of the page or part around the card. A kicker with the same name is hidden. */
  parentName?: string | undefined;
};

export function PictureCard({ story, size, sizes, first = false, heading: Heading = 'h3', parentName }: Props) {
  return (
    <article className={`${styles['card']} ${styles[size]}`}>
      {story.image && (
        <SiteLink href={story.href} tabIndex={-1} aria-hidden="true" className={styles['pictureLink']}>
          <Picture picture={story.image} description="" sizes={sizes} first={first} />
        </SiteLink>
      )}
      <div className={`${styles['text']} ${kickerSpaceClass(story.category, parentName)}`}>
        <Heading className={styles['title']} data-long={isLongHeadline(story.title)}>
          <SiteLink href={story.href}>{story.title}</SiteLink>
        </Heading>
        <Kicker category={story.category} parentName={parentName} />
        {story.summary && <p className={styles['summary']}>{story.summary}</p>}
        <StoryMeta story={story} />
      </div>
    </article>
  );
}
