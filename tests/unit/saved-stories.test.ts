import { parseSavedStories, type SavedStory } from '@/lib/client/storage/saved-stories';

const withoutPicture: SavedStory = {
  href: '/hindi/india/rain/7',
  lang: 'hi',
  title: 'कोच्चि में बारिश',
  category: { name: 'भारत', href: '/hindi/india' },
  published: '2026-11-20T04:30:00.000Z',
  readingMinutes: 5,
};
const rain: SavedStory = { ...withoutPicture, image: '/sample/rain.jpg' };

describe('the stored list', () => {
  test.each<[string, string | null, SavedStory[]]>([
    ['of none: nothing', null, []],
    [
      'of stories: the stories in order',
      JSON.stringify([rain, { ...rain, href: '/a/b/1' }]),
      [rain, { ...rain, href: '/a/b/1' }],
    ],
    ['of a story without a picture: the story', JSON.stringify([withoutPicture]), [withoutPicture]],
    [
      'of a publisher’s picture: its address',
      JSON.stringify([{ ...rain, image: 'https://p.example/1.jpg' }]),
      [{ ...rain, image: 'https://p.example/1.jpg' }],
    ],
    ['of a text that was cut off: nothing', JSON.stringify([rain]).slice(0, 50), []],
    ['of an empty text: nothing', '', []],
    ['of no list: nothing', JSON.stringify({ 0: rain }), []],
    ['of null: nothing', 'null', []],
    ['of other values among stories: the stories', JSON.stringify([null, 7, 'x', [], {}, rain]), [rain]],
  ])('%s', (_, text, expected) => {
    expect(parseSavedStories(text)).toEqual(expected);
  });

  test.each<[string, object]>([
    ['leads elsewhere', { href: 'https://elsewhere.example/' }],
    ['leads elsewhere without saying how', { href: '//elsewhere.example/' }],
    ['leads elsewhere by a backslash', { href: '/\\elsewhere.example' }],
    ['would run as script', { href: 'javascript:alert(1)' }],
    ['has a category that leads elsewhere', { category: { name: 'India', href: 'https://elsewhere.example/' } }],
    ['has no title', { title: '' }],
    ['has no category', { category: undefined }],
    ['has a date that is none', { published: 'yesterday' }],
    ['has no number for a reading time', { readingMinutes: '5' }],
  ])('ignores a story that %s', (_, change) => {
    expect(parseSavedStories(JSON.stringify([{ ...rain, ...change }]))).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//p.example/1.jpg', 7])(
    'ignores the picture of %s',
    (image) => {
      expect(parseSavedStories(JSON.stringify([{ ...rain, image }]))).toEqual([withoutPicture]);
    },
  );

  test('has no fields that are not shown', () => {
    expect(parseSavedStories(JSON.stringify([{ ...rain, extra: 1 }]))).toEqual([rain]);
  });
});
