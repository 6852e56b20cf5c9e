import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import type { FeedFormat } from '@/lib/platform/routes/document-paths';
import { atomText } from '@/lib/distribution/documents/feeds/atom';
import { loadFeed } from '@/lib/distribution/documents/feeds/load-feed';
import { jsonFeedText } from '@/lib/distribution/documents/feeds/json-feed';
import { rssText } from '@/lib/distribution/documents/feeds/rss';
import { getOEmbed } from '@/lib/distribution/documents/oembed';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { buildStoryMessages } from '@/lib/newsroom/readers/story-notification';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { loadArticle } from '@/lib/pages/loaders/article';
import { removeLeadPicture } from '@/lib/pages/story/story-body';
import { toStoryCard } from '@/lib/pages/story/story-view';
import { parseStoryId } from '@/lib/platform/routes';
import { atomProblems, jsonFeedProblems, rssProblems } from '../support/feed-rules';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { article } from '../support/json-ld';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

/**
 * Stories that consist of pictures or an embed need no standfirst, and no page shows an empty one.
 */

let db: Db;
beforeEach(async () => {
  db = await newsroomInMemory();
  enterNewsroom(db);
});
afterEach(async () => {
  leaveSite();
  await db.destroy();
});

const picture = '<img src="/sample/monsoon.jpg" alt="">';
const photo = (text: object, more: object = {}) =>
  ({
    category: 'gujarat',
    imageUrl: '/sample/monsoon.jpg',
    ...more,
    texts: { gujarati: { title: 'ગીરમાં ચોમાસું', friendlyUrl: 'gir', ...text } },
  }) as StoryInput;
const save = (text: object, more?: object) => saveStory(db, photo(text, more), testNow);
const refused = (text: object) => refusalOf(save(text));

test.each<[string, string]>([
  ['a picture', picture],
  ['a gallery', `<figure class="gallery"><figure>${picture}</figure><figure>${picture}</figure></figure>`],
  ['a picture beside words', `<p>ચોમાસું બેઠું.</p>${picture}`],
  ['an embed', '<figure class="embed"><a href="https://www.youtube.com/watch?v=abcdefghijk">x</a></figure>'],
  ['a player', '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>'],
  ['an address alone', '<p>https://www.youtube.com/watch?v=abcdefghijk</p>'],
])('a story of %s needs no standfirst', async (_, body) => {
  const { id, warnings } = await save({ body });
  expect(warnings.filter(({ what }) => what === 'no standfirst')).toEqual([
    {
      field: 'texts.gujarati.sortDescription',
      what: 'no standfirst',
      count: 1,
      message: 'is set. Lists, feeds and share cards will only have the title',
    },
  ]);
  expect(await embeddedNewsApi(db).viewStory({ id })).toMatchObject({ sortDescription: '' });
});

test('a story with text needs a standfirst, and a story without a visible picture has no text', async () => {
  const standfirst = 'texts.gujarati.sortDescription: is required, because the story has other gujarati fields';
  expect(await refused({ body: '<p>ચોમાસું બેઠું.</p>' })).toContain(standfirst);
  expect(await refused({ body: '<p><a href="https://a.example">અહીં</a> વાંચો</p>' })).toContain(standfirst);
  expect(await refused({ body: '<img src="http://a.example/a.jpg">' })).toContain('body: must not be empty');
  const { id } = await save({ body: picture });
  const change = { id, texts: { gujarati: { body: '<p>ચોમાસું બેઠું.</p>' } } };
  expect(await refusalOf(saveStory(db, change, testNow))).toContain(standfirst);
});

const wholeOf = async (path: string) =>
  embeddedNewsApi(db).viewStory({ id: parseStoryId(path.split('/').at(-1) ?? '') ?? 0 });

async function feedOf(format: FeedFormat) {
  const feed = await loadFeed({ edition: 'gujarati', format });
  if (!feed) throw new Error('there is no feed');
  return feed;
}

describe.each([
  [
    'with a caption',
    `<figure>${picture}<figcaption>ગીરમાં <b>ચોમાસાનાં</b> વાદળ</figcaption></figure>`,
    'ગીરમાં ચોમાસાનાં વાદળ',
  ],
  ['without any word', `<p>${picture}</p>`, ''],
])('a photo story %s', (_, body, caption) => {
  const description = { imageDescription: caption || null };

  test('shows its picture once on its page, and its head uses the available description', async () => {
    const { id } = await save({ body, ...description });
    const params = { id: String(id), friendlyUrl: 'gir', displayName: 'gujarat' };
    const page = await loadArticle({ edition: 'gujarati', params, now: testNow });
    if (!('view' in page)) throw new Error(JSON.stringify(page));
    const { story } = page.view;
    expect([story.summary, story.body, story.picture?.description]).toEqual(['', [''], caption]);
    expect(page.head.description).toBe(caption);
    const record = JSON.parse(await article(id, 'gir', 'gujarat', 'gujarati')) as {
      '@graph': Record<string, unknown>[];
    };
    const [news] = record['@graph'].filter((one) => one['headline']);
    expect([news?.['description'], Array.isArray(news?.['image'])]).toEqual([caption || undefined, true]);
  });

  test('appears in valid feeds, in cards and in notifications', async () => {
    const { id, addresses } = await save({ body, ...description });
    const [rss, atom, json] = [
      rssText(await feedOf('rss.xml')),
      atomText(await feedOf('atom.xml')),
      jsonFeedText(await feedOf('feed.json')),
    ];
    const at = (format: FeedFormat) => `https://news.example/gujarati/feed/${format}`;
    expect(rssProblems(rss, at('rss.xml'))).toEqual([]);
    expect(atomProblems(atom, at('atom.xml'))).toEqual([]);
    expect(jsonFeedProblems(json, at('feed.json'))).toEqual([]);
    const [item = ''] = /<item>.*<\/item>/s.exec(rss) ?? [];
    expect([item.includes('<description>'), item.includes('monsoon.jpg')]).toEqual([caption !== '', true]);
    expect(atom.includes('<summary>')).toBe(caption !== '');
    const parsed = JSON.parse(json) as { items: { summary?: string }[] };
    expect(parsed.items[0]?.summary).toBe(caption || undefined);
    const card = (await getOEmbed(`https://news.example${addresses.gujarati}`, {}))?.data;
    expect(card?.['html']).not.toMatch(/<p\s*\/>|<p><\/p>/);
    expect((await buildStoryMessages(db, id, testNow, ['gujarati'])).gujarati?.body).toBe(caption);
    expect(toStoryCard(await wholeOf(addresses.gujarati ?? ''), 'gujarati', { summary: true }).summary).toBe('');
  });
});

test('a photo story never shows the standfirst of another language', async () => {
  const { addresses } = await save({ body: picture });
  const id = parseStoryId(addresses.gujarati?.split('/').at(-1) ?? '') ?? 0;
  const english = { title: 'Monsoon', sortDescription: 'Clouds over Gir.', body: '<p>Rain.</p>' };
  await saveStory(db, { id, texts: { english } }, testNow);
  const story = await embeddedNewsApi(db).viewStory({ id });
  const summaries = (['en', 'gujarati'] as const).map(
    (edition) => toStoryCard(story, edition, { summary: true }).summary,
  );
  expect(summaries).toEqual(['Clouds over Gir.', '']);
});

test.each<[string, string, ReturnType<typeof removeLeadPicture>]>([
  ['a figure', `<figure><img src="/a.jpg" alt="" /></figure>\n<p>ક</p>`, { body: '<p>ક</p>' }],
  ['a picture that leads to itself', '<p><a href="/a.jpg"><img src="/a.jpg"></a></p><p>ક</p>', { body: '<p>ક</p>' }],
  [
    'a picture with its words',
    '<figure><img src="/a.jpg"><figcaption>ક &amp; ખ</figcaption></figure>',
    { body: '', caption: 'ક & ખ' },
  ],
  ['another picture', '<figure><img src="/b.jpg"></figure>', { body: '<figure><img src="/b.jpg"></figure>' }],
  ['words before it', '<p>ક</p><img src="/a.jpg">', { body: '<p>ક</p><img src="/a.jpg">' }],
  ['words beside it', '<p><img src="/a.jpg"> ક</p>', { body: '<p><img src="/a.jpg"> ક</p>' }],
  [
    'a gallery',
    '<figure class="gallery"><img src="/a.jpg"></figure>',
    { body: '<figure class="gallery"><img src="/a.jpg"></figure>' },
  ],
])('a text that opens with %s', (_, html, wanted) => {
  expect(removeLeadPicture(html, '/a.jpg')).toEqual(wanted);
});
