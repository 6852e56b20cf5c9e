import type { NewsStory } from '@/lib/contract/news/entities';
import { storyInEdition } from '@/lib/contract/news/localise';
import { toStoryCard, toStoryView, toTrendingCard } from '@/lib/pages/story/story-view';
import { enterSite, leaveSite } from '../support/in-process';
import { newsItem } from '../support/stories';
import { refOf } from '../support/picture-names';

beforeEach(() => enterSite(undefined));
afterEach(leaveSite);

const story = (changes: Partial<NewsStory> = {}): NewsStory => ({
  ...newsItem(),
  body: '<p>Rain.</p>',
  hindiBody: '<p>बारिश।</p>',
  gujaratiBody: '<p>વરસાદ.</p>',
  cities: [],
  corrections: [],
  ...changes,
});
const withoutHindi = { hindiTitle: null, hindiSortDescription: null, hindiBody: null, hindiTags: null };
/** ICU writes a narrow no-break space before AM and PM. */
const seen = (text: string | undefined) => text?.replace(/\s/g, ' ');

describe('a card', () => {
  test('has only the fields that a list of thumbnails shows', () => {
    expect(toStoryCard(newsItem(), 'hindi')).toEqual({
      id: 7,
      href: '/hindi/india/rain-in-kochi/7',
      title: 'कोच्चि में बारिश',
      category: { name: 'भारत', href: '/hindi/india' },
      thumb: refOf('/sample/monsoon.jpg'),
      date: { iso: '2026-11-20T04:30:00.000Z', label: '20 नवंबर 2026' },
      readingMinutes: 3,
    });
  });

  test.each([
    [{}, []],
    [{ summary: true }, ['summary']],
    [{ image: true }, ['image']],
    [{ thumb: true }, ['thumb']],
    [{ image: true, summary: true }, ['image', 'summary']],
  ])('requested with %j has the optional parts %j', (parts, keys) => {
    const card = toStoryCard(newsItem(), 'en', parts);
    expect(['image', 'summary', 'thumb'].filter((key) => key in card)).toEqual(keys);
  });

  test('of the trending list and the news tabs has the short title, where there is one', () => {
    const item = newsItem({ shortTitle: 'Kochi rain', hindiShortTitle: 'कोच्चि बारिश' });
    const titles = (['en', 'hindi', 'gujarati'] as const).map((edition) => toTrendingCard(item, edition).title);
    expect(titles).toEqual(['Kochi rain', 'कोच्चि बारिश', 'કોચીમાં વરસાદ']);
    expect(toStoryCard(item, 'en').title).toBe('Rain in Kochi');
  });

  test('of a story without a picture has none', () => {
    expect(toStoryCard(newsItem({ imageUrl: null, thumbUrl: null }), 'en')).not.toHaveProperty('image');
    expect(toStoryCard(newsItem({ imageUrl: null, thumbUrl: null }), 'en')).not.toHaveProperty('thumb');
  });

  test('of a story with a separate list picture shows that', () => {
    expect(toStoryCard(newsItem({ thumbUrl: '/sample/upi.jpg' }), 'en').thumb).toEqual(refOf('/sample/upi.jpg'));
  });

  test.each([null, undefined, ''])('of a story with the thumbnail %j shows its picture', (thumbUrl) => {
    expect(toStoryCard(newsItem({ thumbUrl }), 'en').thumb).toEqual(refOf('/sample/monsoon.jpg'));
  });
});

describe('a story in its own language', () => {
  test('has all fields', () => {
    expect(toStoryView(storyInEdition(story(), 'gujarati'))).toEqual({
      id: 7,
      title: 'કોચીમાં વરસાદ',
      summary: 'આખી રાત વરસાદ પડ્યો.',
      body: ['<p>વરસાદ.</p>'],
      category: { name: 'ભારત', href: '/gujarati/india' },
      picture: { ref: refOf('/sample/monsoon.jpg'), description: 'વાદળ' },
      author: { name: 'રાષ્ટ્રીય ડેસ્ક', href: '/gujarati/author/national-desk', kind: 'desk' },
      published: { iso: '2026-11-20T04:30:00.000Z', label: '20 નવેમ્બર 2026, 10:00', day: '20 નવેમ્બર 2026' },
      readingMinutes: 4,
      tags: ['વરસાદ'],
      cities: [],
      corrections: [],
      url: 'https://news.example/gujarati/india/rain-in-kochi/7',
    });
  });

  test.each([
    ['en', [{ name: 'Surat', href: '/cities/surat' }]],
    ['hindi', [{ name: 'सूरत', href: '/hindi/cities/surat' }]],
    ['gujarati', [{ name: 'Surat', lang: 'en', href: '/gujarati/cities/surat' }]],
  ] as const)('has its cities in %s, or in English without a name there', (edition, links) => {
    const cities = [{ id: 1, cityName: 'Surat', hindiCityName: 'सूरत', gujaratiCityName: null, displayName: 'surat' }];
    expect(toStoryView(storyInEdition(story({ cities }), edition)).cities).toEqual(links);
  });

  test('has no picture or author fields without them', () => {
    const view = toStoryView(storyInEdition(story({ imageUrl: null, author: null }), 'en'));
    expect([view.picture, view.author]).toEqual([undefined, undefined]);
  });
});

describe('a story without text in the edition', () => {
  const view = () => toStoryView(storyInEdition(story({ ...withoutHindi, hindiImageDescription: 'बादल' }), 'hindi'));

  test('is shown in English, and marked so', () => {
    expect(view()).toMatchObject({
      title: 'Rain in Kochi',
      summary: 'It rained all night.',
      body: ['<p>Rain.</p>'],
      picture: { description: 'Clouds' },
      author: { name: 'राष्ट्रीय डेस्क', href: '/hindi/author/national-desk', kind: 'desk' },
      readingMinutes: 2,
      tags: ['rain'],
      foreign: {
        edition: 'en',
        lang: 'en',
        name: 'अंग्रेजी',
        home: '/',
        category: { name: 'India', href: '/india' },
      },
    });
  });

  test('is shared by its English URL', () => {
    expect(view().url).toBe('https://news.example/india/rain-in-kochi/7');
  });

  test('has its category and dates in the language of the edition', () => {
    expect(view().category).toEqual({ name: 'भारत', href: '/hindi/india' });
    expect(view().published.label).toBe('20 नवंबर 2026, 10:00');
  });
});

describe('an update', () => {
  test.each([
    ['at once', '2026-11-20T04:30:00.000Z', undefined],
    ['a minute later', '2026-11-20T04:31:00.000Z', undefined],
    ['a minute and a second later', '2026-11-20T04:31:01.000Z', 'Nov 20, 2026, 10:01 AM'],
    ['a day later', '2026-11-21T04:30:00.000Z', 'Nov 21, 2026, 10:00 AM'],
    ['before it was published', '2026-11-19T04:30:00.000Z', undefined],
  ])('%s is shown as %s', (_when, lastUpdated, label) =>
    expect(seen(toStoryView(storyInEdition(story({ lastUpdated }), 'en')).updated?.label)).toBe(label),
  );
});

describe('corrections', () => {
  const corrections = [
    { date: '2026-11-20T05:00:00.000Z', text: 'It was Kollam.', hindiText: 'वह कोल्लम था।', gujaratiText: null },
    { date: '2026-11-20T06:00:00.000Z', text: 'At night.' },
  ];

  test.each([
    ['en', ['It was Kollam.', 'At night.'], 'Nov 20, 2026, 10:30 AM'],
    ['hindi', ['वह कोल्लम था।', 'At night.'], '20 नवंबर 2026, 10:30'],
    ['gujarati', ['It was Kollam.', 'At night.'], '20 નવેમ્બર 2026, 10:30'],
  ] as const)('in %s are shown in it if translated, in their order', (edition, texts, label) => {
    const view = toStoryView(storyInEdition(story({ corrections }), edition));
    expect(view.corrections.map((correction) => correction.text)).toEqual(texts);
    expect(seen(view.corrections[0]?.date.label)).toBe(label);
  });

  test('of a story shown in English are English', () => {
    const view = toStoryView(storyInEdition(story({ ...withoutHindi, corrections }), 'hindi'));
    expect(view.corrections.map((correction) => correction.text)).toEqual(['It was Kollam.', 'At night.']);
  });
});
