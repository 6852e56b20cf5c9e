import { useState } from 'react';
import {
  removeStory,
  replaceSavedStories,
  type SavedStory,
  getSavedStories,
  useSavedStories,
} from '@/lib/client/storage/saved-stories';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { formatShortDate } from '@/lib/platform/format/time';
import { pathInEdition, routes, parseStoryId } from '@/lib/platform/routes';
import { toLiteUrl, formatSavedIds } from '@/lib/platform/routes/lite';
import type { SavedView, StoryCard } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { NextSteps } from '../../layout/NextSteps/NextSteps';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { WithTrending } from '../../layout/WithTrending/WithTrending';
import { ThumbCard } from '../../story/ThumbCard/ThumbCard';
import styles from './SavedPage.module.css';

/** Converts a saved story to a card. The ids are all 0, because `href` is the key of this list. */
function toCard(story: SavedStory): StoryCard {
  const { href, title, category, image, published, readingMinutes, lang } = story;
  const date = { iso: published, label: formatShortDate(new Date(published), lang) };
  return { id: 0, href, title, category, date, readingMinutes, ...(image ? { thumb: image } : {}) };
}

/**
 * The reader's saved stories. Needs the browser, which is the only place that stores them. A
 * removed story leaves a row with an undo button until the reader leaves the page.
 */
export const SavedStories = island(
  'SavedStories',
  function SavedStories({ view }: { view: Omit<SavedView, 'trending'> }) {
    const edition = useEdition();
    const stories = useSavedStories();
    const ids = stories?.flatMap(({ href }) => parseStoryId(href.split('/').at(-1) ?? '') ?? []) ?? [];
    /** Stories that were removed on this page, with their positions. */
    const [removed, setRemoved] = useState<{ story: SavedStory; at: number }[]>([]);
    const rows = stories?.map((story) => ({ story, isRemoved: false })) ?? [];
    for (const { story, at } of [...removed].sort((one, other) => one.at - other.at)) {
      if (rows.every((row) => row.story.href !== story.href)) rows.splice(at, 0, { story, isRemoved: true });
    }
    const remove = (story: SavedStory, at: number) => {
      removeStory(story.href);
      setRemoved((before) => [...before.filter((other) => other.story.href !== story.href), { story, at }]);
    };
    const restore = (story: SavedStory) => {
      const visible = rows.filter((row) => !row.isRemoved || row.story === story).map((row) => row.story);
      // Retains stories that another tab has saved in the meantime.
      const others = getSavedStories().filter(({ href }) => visible.every((row) => row.href !== href));
      replaceSavedStories([...others, ...visible]);
    };
    return (
      <div className={styles['saved']}>
        <h1 className={styles['title']}>{view.title}</h1>
        <p className={styles['intro']} data-lite="full">
          {view.intro}{' '}
          <SiteLink className={styles['offline']} href={pathInEdition(edition, routes.offline())}>
            {view.offline}
          </SiteLink>
        </p>
        <noscript>
          <p data-lite="full">
            {view.noScript}{' '}
            <a href={toLiteUrl(pathInEdition(edition, routes.saved()))} rel="nofollow">
              {view.lite}
            </a>
          </p>
        </noscript>
        {rows.length === 0 && (
          <div className={`${styles['none']} ${stories ? '' : styles['perhaps']}`}>
            <p>{view.empty}</p>
            <NextSteps />
          </div>
        )}
        <ul>
          {rows.map(({ story, isRemoved }, at) => (
            <li key={story.href} className={styles['item']} data-removed={isRemoved}>
              {isRemoved ? (
                <p className={styles['gone']} lang={story.lang}>
                  {story.title}
                </p>
              ) : (
                <div className={styles['card']} lang={story.lang}>
                  <ThumbCard story={toCard(story)} heading="h2" />
                </div>
              )}
              {isRemoved && <span role="status">{view.removed}</span>}
              {/* One button for both actions, so that it retains the focus. */}
              <button
                type="button"
                className={styles['remove']}
                aria-label={`${isRemoved ? view.undo : view.remove}: ${story.title}`}
                onClick={() => (isRemoved ? restore(story) : remove(story, at))}
              >
                {isRemoved ? view.undo : view.remove}
              </button>
            </li>
          ))}
        </ul>
        {ids.length > 0 && (
          <a className={styles['lite']} href={toLiteUrl(pathInEdition(edition, routes.savedList(formatSavedIds(ids))))}>
            {view.lite}
          </a>
        )}
      </div>
    );
  },
);

export function SavedPage({ view: { trending, ...view } }: { view: SavedView }) {
  return (
    <WithTrending stories={trending} hideIfEmpty>
      <SavedStories view={view} />
    </WithTrending>
  );
}
