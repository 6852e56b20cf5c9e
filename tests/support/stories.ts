import type { NewsItem } from '@/lib/contract/news/entities';
import type { Page } from '@/lib/contract/envelope';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { storyInput, testNow } from './newsroom';

const hour = 60 * 60 * 1000;

/** The time `hours` before `testNow`. Negative hours are in the future. */
export const hoursAgo = (hours: number): Date => new Date(testNow.getTime() - hours * hour);

/** Texts that remove Hindi and Gujarati from a story. */
export const englishOnly: Partial<StoryInput> = {
  hindiTitle: null,
  hindiSortDescription: null,
  hindiBody: null,
  gujaratiTitle: null,
  gujaratiSortDescription: null,
  gujaratiBody: null,
};

/** Publishes a story `hours` before `testNow` and returns its id. */
export async function publish(db: Db, hours: number, changes: Partial<StoryInput> = {}): Promise<number> {
  const at = hoursAgo(hours);
  return (await saveStory(db, storyInput({ publishOn: at.toISOString(), ...changes }), at)).id;
}

/** Records `count` pageviews of a story in the hour `hours` before `testNow`. */
export async function read(db: Db, storyId: number, hours: number, count: number): Promise<void> {
  await db
    .insertInto('pageviews')
    .values({ story_id: storyId, hour: `${hoursAgo(hours).toISOString().slice(0, 13)}:00:00.000Z`, view_count: count })
    .execute();
}

/** English titles of a page's stories, in order. */
export const titlesOf = (page: Pick<Page<NewsItem>, 'items'>): string[] => page.items.map((item) => item.title);

/** A news item with texts in all languages, with `changes`. */
export function newsItem(changes: Partial<NewsItem> = {}): NewsItem {
  return {
    id: 7,
    title: 'Rain in Kochi',
    hindiTitle: 'कोच्चि में बारिश',
    gujaratiTitle: 'કોચીમાં વરસાદ',
    sortDescription: 'It rained all night.',
    hindiSortDescription: 'रात भर पानी बरसा।',
    gujaratiSortDescription: 'આખી રાત વરસાદ પડ્યો.',
    displayName: 'india',
    friendlyUrl: 'rain-in-kochi',
    imageUrl: '/sample/monsoon.jpg',
    thumbUrl: null,
    imageDescription: 'Clouds',
    hindiImageDescription: 'बादल',
    gujaratiImageDescription: 'વાદળ',
    categoryId: 10,
    category: 'India',
    hindiCategoryName: 'भारत',
    gujaratiCategoryName: 'ભારત',
    dateCreated: '2026-11-20T04:30:00.000Z',
    publishOn: '2026-11-20T04:30:00.000Z',
    lastUpdated: '2026-11-20T04:30:00.000Z',
    readingTimeInMinutes: 2,
    readingTimeInMinutesHindi: 3,
    readingTimeInMinutesGujarati: 4,
    author: {
      slug: 'national-desk',
      name: 'National desk',
      hindiName: 'राष्ट्रीय डेस्क',
      gujaratiName: 'રાષ્ટ્રીય ડેસ્ક',
      kind: 'desk',
    },
    tags: ['rain'],
    hindiTags: ['बारिश'],
    gujaratiTags: ['વરસાદ'],
    ...changes,
  };
}
