import type { HomeSection as Section } from '@/lib/contract/views';
import { PictureCard } from '../../story/PictureCard/PictureCard';
import { TextCard } from '../../story/TextCard/TextCard';
import { ThumbCard } from '../../story/ThumbCard/ThumbCard';
import { HomePart } from '../HomePart/HomePart';
import styles from './HomeSection.module.css';

type Props = {
  section: Section;
  /** Whether the lead has a large picture on phones. */
  isLarge?: boolean;
};

export function HomeSection({ section, isLarge = false }: Props) {
  const { lead, stories, style, name, href } = section;
  const isRow = style === 'row';
  const others = isRow && lead ? [lead, ...stories] : stories;
  return (
    <HomePart
      kind={style === 'pictures' && !isLarge ? 'smallPictures' : style}
      name={name}
      href={href}
      lang={lead?.category.lang}
      section={section.section}
    >
      {style === 'text' ? (
        <ul className={styles['texts']}>
          {[...(lead ? [lead] : []), ...stories].map((story) => (
            <li key={story.id} className={styles['text']}>
              <TextCard story={story} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={isRow ? undefined : styles['grid']}>
          {/*
           * Twelve pixels less than the actual width, so that a phone of 360 pixels does not load
           * the next size.
           */}
          {lead && !isRow && (
            <PictureCard
              story={lead}
              size={isLarge ? 'section' : 'part'}
              sizes={`(min-width: 900px) 480px, (min-width: 600px) 55vw, ${isLarge ? 'calc(100vw - 40px)' : '130px'}`}
            />
          )}
          <ul className={isRow ? styles['row'] : styles['rest']}>
            {others.map((story) => (
              <li key={story.id} className={styles['story']}>
                <ThumbCard story={story} parentName={isRow ? name : undefined} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </HomePart>
  );
}
