import type { HomeSection as Section } from '@/lib/views';
import { PictureCard } from '../../story/PictureCard/PictureCard';
import { TextCard } from '../../story/TextCard/TextCard';
import { HomePart } from '../HomePart/HomePart';
import styles from './HomeSection.module.css';

export function HomeSection({ section }: { section: Section }) {
  const { lead, stories, style, name, href } = section;
  const isRow = style === 'row';
  const others = isRow && lead ? [lead, ...stories] : stories;
  return (
    <HomePart kind={style} name={name} href={href} lang={lead?.category.lang} section={section.section}>
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
          {/* Twelve pixels less than it takes: a telephone of 360 need not load the next width. */}
          {lead && !isRow && (
            <PictureCard story={lead} size="section" sizes="(min-width: 900px) 480px, calc(100vw - 40px)" />
          )}
          <ul className={isRow ? styles['row'] : styles['rest']}>
            {others.map((story) => (
              <li key={story.id} className={styles['story']}>
                <PictureCard
                  story={story}
                  size="plain"
                  under={isRow ? name : undefined}
                  sizes="(min-width: 900px) 290px, (min-width: 600px) 30vw, 130px"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </HomePart>
  );
}
