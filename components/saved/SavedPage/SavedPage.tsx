import { useRef } from 'react';
import { forgetStory, type SavedStory, useSavedStories } from '@/lib/browser/saved-stories';
import { shortDate } from '@/lib/format/time';
import type { SavedView, StoryCard } from '@/lib/views';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import { smallestSource } from '../../story/Picture/picture-sources';
import { ThumbCard } from '../../story/ThumbCard/ThumbCard';
import styles from './SavedPage.module.css';

/**
 * A saved story as a card. A list of any length needs no ids here: addresses tell its stories
 * apart.
 */
function cardOf(story: SavedStory): StoryCard {
  const { href, title, category, image, published, readingMinutes, lang } = story;
  const date = { iso: published, label: shortDate(new Date(published), lang) };
  return { id: 0, href, title, category, date, readingMinutes, ...(image ? { thumb: smallestSource(image) } : {}) };
}

/**
 * The stories that a reader put aside. Needs the browser, whose storage is the only place that
 * knows them.
 */
export function SavedPage({ view }: { view: SavedView }) {
  const title = useRef<HTMLHeadingElement>(null);
  const stories = useSavedStories();
  const remove = (story: SavedStory) => {
    forgetStory(story.href);
    // The button that had the focus is gone.
    title.current?.focus();
  };
  return (
    <div className={styles['saved']}>
      <h1 ref={title} className={styles['title']} tabIndex={-1}>
        {view.title}
      </h1>
      <p className={styles['intro']}>{view.intro}</p>
      <noscript>
        <p>{view.noScript}</p>
      </noscript>
      {stories?.length === 0 && (
        <>
          <p>{view.empty}</p>
          <NextSteps />
        </>
      )}
      <ul>
        {stories?.map((story) => (
          <li key={story.href} className={styles['item']}>
            <div className={styles['card']} lang={story.lang}>
              <ThumbCard story={cardOf(story)} heading="h2" />
            </div>
            <button
              type="button"
              className={styles['remove']}
              aria-label={`${view.remove}: ${story.title}`}
              onClick={() => remove(story)}
            >
              {view.remove}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
