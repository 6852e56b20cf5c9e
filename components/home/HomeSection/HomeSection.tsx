import { useId } from 'react';
import type { HomeSection as Section } from '@/lib/views';
import { PictureCard } from '../../story/PictureCard/PictureCard';
import { TextCard } from '../../story/TextCard/TextCard';
import { ThumbCard } from '../../story/ThumbCard/ThumbCard';
import styles from './HomeSection.module.css';

const picturesBeside = 2;

export function HomeSection({ section }: { section: Section }) {
  const title = useId();
  const { lead, stories } = section;
  return (
    <section className={styles['section']} aria-labelledby={title}>
      <h2 className={styles['title']} id={title}>
        {section.name}
      </h2>
      {section.style === 'text' ? (
        <ul className={styles['texts']}>
          {[...(lead ? [lead] : []), ...stories].map((story) => (
            <li key={story.id} className={styles['text']}>
              <TextCard story={story} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles['grid']}>
          {lead && <PictureCard story={lead} size="section" sizes="(min-width: 900px) 480px, 100vw" />}
          <ul className={styles['rows']}>
            {stories.map((story, index) => (
              <li key={story.id} className={styles['row']}>
                {index < picturesBeside ? (
                  <PictureCard
                    story={story}
                    size="plain"
                    sizes="(min-width: 900px) 330px, (min-width: 600px) 45vw, 130px"
                  />
                ) : (
                  <ThumbCard story={story} />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
