import { existsIn, localise, storyHref } from '@/lib/contract/news/localise';
import { newsItem } from '../support/stories';

const english = {
  title: 'Rain in Kochi',
  shortTitle: 'Rain in Kochi',
  summary: 'It rained all night.',
  imageDescription: 'Clouds',
  categoryName: 'India',
  authorName: 'National desk',
  tags: ['rain'],
  readingMinutes: 2,
  publishOn: '2026-11-20T04:30:00.000Z',
  lastUpdated: '2026-11-20T04:30:00.000Z',
};

describe('the texts of an item', () => {
  test('in English', () => expect(localise(newsItem(), 'en')).toEqual(english));

  test('in Hindi', () =>
    expect(localise(newsItem(), 'hindi')).toMatchObject({
      title: 'कोच्चि में बारिश',
      shortTitle: 'कोच्चि में बारिश',
      summary: 'रात भर पानी बरसा।',
      imageDescription: 'बादल',
      categoryName: 'भारत',
      authorName: 'राष्ट्रीय डेस्क',
      tags: ['बारिश'],
      readingMinutes: 3,
    }));

  test('in Gujarati', () =>
    expect(localise(newsItem(), 'gujarati')).toMatchObject({
      title: 'કોચીમાં વરસાદ',
      shortTitle: 'કોચીમાં વરસાદ',
      summary: 'આખી રાત વરસાદ પડ્યો.',
      imageDescription: 'વાદળ',
      categoryName: 'ભારત',
      authorName: 'રાષ્ટ્રીય ડેસ્ક',
      tags: ['વરસાદ'],
      readingMinutes: 4,
    }));

  test.each([null, undefined, ''])('that are %j in a language fall back to English', (none) => {
    const item = newsItem({
      hindiTitle: none,
      hindiSortDescription: none,
      hindiCategoryName: none,
      gujaratiTitle: none,
      author: { slug: 'national-desk', name: 'National desk', hindiName: none, gujaratiName: none },
    });
    expect(localise(item, 'hindi')).toMatchObject({
      title: 'Rain in Kochi',
      summary: 'It rained all night.',
      categoryName: 'India',
      authorName: 'National desk',
    });
    expect(localise(item, 'gujarati')).toMatchObject({
      title: 'Rain in Kochi',
      summary: 'It rained all night.',
      categoryName: 'ભારત',
    });
  });

  const short = { shortTitle: 'Rain', hindiShortTitle: 'बारिश', gujaratiShortTitle: null };
  test.each([
    ['en', short, 'Rain'],
    ['hindi', short, 'बारिश'],
    ['gujarati', short, 'કોચીમાં વરસાદ'],
    ['gujarati', { ...short, gujaratiTitle: null }, 'Rain'],
  ] as const)('in %s with %j have the short title %s', (edition, titles, shortTitle) =>
    expect(localise(newsItem(titles), edition).shortTitle).toBe(shortTitle),
  );

  test('never fall back to English tags or picture descriptions', () => {
    const item = newsItem({
      hindiTags: null,
      hindiImageDescription: null,
      gujaratiTags: null,
      gujaratiImageDescription: null,
    });
    expect(localise(item, 'hindi')).toMatchObject({ tags: [], imageDescription: '' });
    expect(localise(item, 'gujarati')).toMatchObject({ tags: [], imageDescription: '' });
  });

  test.each(['en', 'hindi', 'gujarati'] as const)('in %s can have no author', (edition) =>
    expect(localise(newsItem({ author: null }), edition).authorName).toBeUndefined(),
  );

  test('without their own reading time use the English one', () => {
    const item = newsItem({ readingTimeInMinutesHindi: null, readingTimeInMinutesGujarati: undefined });
    expect([localise(item, 'hindi').readingMinutes, localise(item, 'gujarati').readingMinutes]).toEqual([2, 2]);
  });
});

test.each([
  ['en', {}, true],
  ['en', { hindiTitle: null, gujaratiTitle: null }, true],
  ['hindi', {}, true],
  ['hindi', { hindiTitle: null }, false],
  ['hindi', { hindiTitle: '' }, false],
  ['hindi', { gujaratiTitle: null }, true],
  ['gujarati', { gujaratiTitle: undefined }, false],
  ['gujarati', { hindiTitle: null }, true],
] as const)('an item in %s with %j exists: %s', (edition, changes, exists) =>
  expect(existsIn(newsItem(changes), edition)).toBe(exists),
);

describe('an item that was written in Gujarati first', () => {
  const gujarati = newsItem({
    language: 'gujarati',
    title: 'કોચીમાં વરસાદ',
    sortDescription: 'આખી રાત વરસાદ પડ્યો.',
    tags: ['વરસાદ'],
    imageDescription: 'વાદળ',
    friendlyUrl: 'kochima-varsad',
    readingTimeInMinutes: 4,
    hindiPublishOn: '2026-11-20T06:30:00.000Z',
    hindiLastUpdated: '2026-11-20T07:00:00.000Z',
    hindiFriendlyUrl: 'kochi-mein-barish',
  });

  test('exists only in the languages of its texts, not in English', () =>
    expect((['en', 'hindi', 'gujarati'] as const).map((edition) => existsIn(gujarati, edition))).toEqual([
      false,
      true,
      true,
    ]));

  test('has Gujarati text in the English edition, and an English section name', () =>
    expect(localise(gujarati, 'en')).toMatchObject({
      title: 'કોચીમાં વરસાદ',
      summary: 'આખી રાત વરસાદ પડ્યો.',
      tags: ['વરસાદ'],
      readingMinutes: 4,
      categoryName: 'India',
      authorName: 'National desk',
    }));

  test('has the times of its Hindi text in Hindi', () =>
    expect(localise(gujarati, 'hindi')).toMatchObject({
      title: 'कोच्चि में बारिश',
      readingMinutes: 3,
      publishOn: '2026-11-20T06:30:00.000Z',
      lastUpdated: '2026-11-20T07:00:00.000Z',
    }));

  test('has the URL of the text that it shows in each edition', () =>
    expect((['en', 'hindi', 'gujarati'] as const).map((edition) => storyHref(gujarati, edition))).toEqual([
      '/india/kochima-varsad/7',
      '/hindi/india/kochi-mein-barish/7',
      '/gujarati/india/kochima-varsad/7',
    ]));
});
