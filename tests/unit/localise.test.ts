import { existsIn, localise } from '@/lib/localise';
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
};

describe('the texts of an item', () => {
  test('in English', () => expect(localise(newsItem(), 'en')).toEqual(english));

  test('in Hindi', () =>
    expect(localise(newsItem(), 'hindi')).toEqual({
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
    expect(localise(newsItem(), 'gujarati')).toEqual({
      title: 'કોચીમાં વરસાદ',
      shortTitle: 'કોચીમાં વરસાદ',
      summary: 'આખી રાત વરસાદ પડ્યો.',
      imageDescription: 'વાદળ',
      categoryName: 'ભારત',
      authorName: 'રાષ્ટ્રીય ડેસ્ક',
      tags: ['વરસાદ'],
      readingMinutes: 4,
    }));

  test.each([null, undefined, ''])('that are %j in a language are the English ones', (none) => {
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
      summary: 'આખી રાત વરસાદ પડ્યો.',
      categoryName: 'ભારત',
    });
  });

  const short = { shortTitle: 'Rain', hindiShortTitle: 'बारिश', gujaratiShortTitle: null };
  test.each([
    ['en', short, 'Rain'],
    ['hindi', short, 'बारिश'],
    ['gujarati', short, 'કોચીમાં વરસાદ'],
    ['gujarati', { ...short, gujaratiTitle: null }, 'Rain'],
  ] as const)('in %s with %j are short as %s', (edition, titles, shortTitle) =>
    expect(localise(newsItem(titles), edition).shortTitle).toBe(shortTitle),
  );

  test('never mix in English tags or picture descriptions, which a reader can do without', () => {
    const item = newsItem({
      hindiTags: null,
      hindiImageDescription: null,
      gujaratiTags: null,
      gujaratiImageDescription: null,
    });
    expect(localise(item, 'hindi')).toMatchObject({ tags: [], imageDescription: '' });
    expect(localise(item, 'gujarati')).toMatchObject({ tags: [], imageDescription: '' });
  });

  test.each(['en', 'hindi', 'gujarati'] as const)('in %s may lack an author', (edition) =>
    expect(localise(newsItem({ author: null }), edition).authorName).toBeUndefined(),
  );

  test('without a reading time of their own take the English one', () => {
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
] as const)('in %s an item with %j exists: %s', (edition, changes, exists) =>
  expect(existsIn(newsItem(changes), edition)).toBe(exists),
);
