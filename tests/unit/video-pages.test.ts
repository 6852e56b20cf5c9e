import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { parseYoutubeId } from '@/lib/pages/story/bulletin-view';
import { loadVideoCategory, loadVideo } from '@/lib/pages/loaders/lists/video';
import { allEditions, inEach } from '../support/editions';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { addNamed } from '../support/named';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { hoursAgo } from '../support/stories';
import { cropOf, refOf } from '../support/picture-names';

let db: Db;

beforeAll(async () => {
  db = await newsroomInMemory();
  await addNamed(
    db,
    'bulletin_categories',
    { slug: 'weather', name: 'Weather', hindi_name: 'मौसम', gujarati_name: 'હવામાન', position: 0 },
    { slug: 'empty', name: 'Empty', position: 1 },
    { slug: 'sport', name: 'Sport', hindi_name: 'खेल', gujarati_name: 'રમત', position: 2 },
  );
  const bulletin = (category: number, hours: number, title: string) => ({
    category_id: category,
    title,
    hindi_title: `${title} हिंदी`,
    gujarati_title: `${title} ગુજરાતી`,
    summary: 'Summary',
    hindi_summary: 'सार',
    gujarati_summary: 'સાર',
    youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    image_url: '/sample/video-comedy.jpg',
    publish_at: hoursAgo(hours).toISOString(),
  });
  await addNamed(
    db,
    'bulletins',
    ...Array.from({ length: 13 }, (_, index) => bulletin(1, index + 1, `W${index + 1}`)),
    { ...bulletin(3, 1, 'Final'), hindi_summary: '', youtube_url: 'https://video.example/watch?v=aqz-KE-bpKQ' },
    bulletin(3, -1, 'To come'),
  );
  enterNewsroom(db);
});

afterAll(async () => {
  leaveSite();
  await db.destroy();
});

async function video(edition: Edition) {
  const result = await loadVideo({ edition, params: {}, now: testNow });
  if (!('view' in result)) throw new Error('No page');
  return result;
}

const category = (edition: Edition, categoryDisplayName: string, page?: string) =>
  loadVideoCategory({
    edition,
    params: { categoryDisplayName, ...(page === undefined ? {} : { page }) },
    now: testNow,
  });

async function shown(edition: Edition, name: string, page?: string) {
  const result = await category(edition, name, page);
  if (!('view' in result)) throw new Error(`No page: ${JSON.stringify(result)}`);
  return result;
}

describe('the Video page', () => {
  test.each<[Edition, string[]]>([
    ['en', ['Weather /video/weather', 'Sport /video/sport']],
    ['hindi', ['मौसम /hindi/video/weather', 'खेल /hindi/video/sport']],
    ['gujarati', ['હવામાન /gujarati/video/weather', 'રમત /gujarati/video/sport']],
  ])('of %s lists the categories that have bulletins', async (edition, rows) => {
    const { view } = await video(edition);
    expect(view.categories.map(({ name, href }) => `${name} ${href}`)).toEqual(rows);
  });

  test('shows the three newest of each, without scheduled ones', async () => {
    const { view } = await video('en');
    expect(view.categories.map(({ bulletins }) => bulletins.map(({ title }) => title))).toEqual([
      ['W1', 'W2', 'W3'],
      ['Final'],
    ]);
  });

  test.each<[Edition, string, string, string]>([
    [
      'en',
      'Video: the latest bulletins | Trivarta',
      'Video bulletins by subject, each with a short description. Nothing is loaded from YouTube before you press play.',
      'https://news.example/video',
    ],
    [
      'hindi',
      'वीडियो: ताजा बुलेटिन | त्रिवार्ता',
      'विषय के हिसाब से वीडियो बुलेटिन, हर एक के साथ छोटा परिचय। आपके चलाने से पहले यूट्यूब से कुछ भी लोड नहीं होता।',
      'https://news.example/hindi/video',
    ],
    [
      'gujarati',
      'વીડિયો: તાજાં બુલેટિન | ત્રિવાર્તા',
      'વિષય પ્રમાણે વીડિયો બુલેટિન, દરેકની સાથે ટૂંકો પરિચય. તમે ચલાવો તે પહેલાં યૂટ્યૂબ પરથી કશું લોડ થતું નથી.',
      'https://news.example/gujarati/video',
    ],
  ])('of %s has its fixed title and description', async (edition, title, description, canonical) => {
    const { head, editionLinks } = await video(edition);
    expect(head).toMatchObject({ title, description, canonical });
    expect(head.robots).toMatch(/^index, follow/);
    expect(head.alternates.map(({ lang, href }) => `${lang} ${href}`)).toEqual([
      ...allEditions.map(({ lang, prefix }) => `${lang} https://news.example${prefix}/video`),
      'x-default https://news.example/video',
    ]);
    expect(editionLinks).toEqual(inEach('/video'));
  });
});

describe('a category of bulletins', () => {
  test('shows a bulletin with our poster, its player and its date', async () => {
    const { view } = await shown('gujarati', 'weather');
    expect(view).toMatchObject({ name: 'હવામાન', videoHref: '/gujarati/video' });
    expect(view.bulletins[0]).toEqual({
      id: 1,
      title: 'W1 ગુજરાતી',
      summary: 'સાર',
      poster: refOf('/sample/video-comedy.jpg'),
      player: {
        embed: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
        watch: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      },
      date: { iso: '2026-11-20T05:30:00.000Z', label: '20 નવેમ્બર 2026' },
    });
  });

  test('has twelve per page', async () => {
    const first = await shown('en', 'weather');
    expect(first.view.bulletins).toHaveLength(12);
    expect(first.view).toMatchObject({ page: 1, pages: 2, olderHref: '/video/weather?page=2' });
    const second = await shown('hindi', 'weather', '2');
    expect(second.view.bulletins.map(({ title }) => title)).toEqual(['W13 हिंदी']);
    expect(second.view.newerHref).toBe('/hindi/video/weather');
  });

  test('has a later page in every edition, because all editions have the same bulletins', async () => {
    const { head, editionLinks } = await shown('en', 'weather', '2');
    expect(head.canonical).toBe('https://news.example/video/weather?page=2');
    expect(head.alternates[1]).toEqual({ lang: 'hi', href: 'https://news.example/hindi/video/weather?page=2' });
    expect(editionLinks.hindi).toBe('/hindi/video/weather?page=2');
  });

  test.each<[Edition, string, string]>([
    ['en', 'Video: Weather | Trivarta', 'All videos in “Weather”, newest first, each with a short description.'],
    ['hindi', 'वीडियो: मौसम | त्रिवार्ता', '‘मौसम’ के सभी वीडियो, सबसे नए सबसे पहले, हर एक के साथ छोटा परिचय।'],
    ['gujarati', 'વીડિયો: હવામાન | ત્રિવાર્તા', '‘હવામાન’ વિભાગના બધા વીડિયો, સૌથી નવા સૌથી પહેલાં, દરેકની સાથે ટૂંકો પરિચય.'],
  ])('has a head in %s', async (edition, title, description) => {
    const { head } = await shown(edition, 'weather');
    expect(head).toMatchObject({ title, description });
    expect(head.image?.url).toEqual(cropOf('share', '/sample/video-comedy.jpg'));
  });

  test('an incompletely translated bulletin is shown in English, and marked so', async () => {
    const [bulletin] = (await shown('hindi', 'sport')).view.bulletins;
    expect(bulletin).toMatchObject({ title: 'Final', summary: 'Summary', lang: 'en' });
  });

  test('a bulletin that is not on YouTube has no player', async () => {
    const [bulletin] = (await shown('en', 'sport')).view.bulletins;
    expect(bulletin).not.toHaveProperty('player');
  });

  test('without bulletins has a page that is not indexed', async () => {
    const { view, head } = await shown('en', 'empty');
    expect(view).toMatchObject({ name: 'Empty', bulletins: [], pages: 1 });
    expect(head.robots).toBe('noindex, follow');
  });

  test('page=1 redirects to the path without a page number', async () => {
    expect(await category('gujarati', 'weather', '1')).toMatchObject({ redirect: '/gujarati/video/weather' });
  });

  test.each([
    ['an unknown category', 'cooking', undefined],
    ['no slug', 'Weather', undefined],
    ['the page after the last', 'weather', '3'],
    ['page 2 of an empty one', 'empty', '2'],
    ['a page that is no number', 'weather', 'x'],
  ])('%s is not a page', async (_, name, page) => {
    expect(await category('en', name, page)).toMatchObject({ notFound: true });
  });
});

describe('the id of a YouTube video', () => {
  test.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=10s',
    'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=x',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
  ])('is found in %s', (address) => expect(parseYoutubeId(address)).toBe('aqz-KE-bpKQ'));

  test.each([
    '',
    'aqz-KE-bpKQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ%22onload=',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evilyoutube.com/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
  ])('is not found in %j', (address) => expect(parseYoutubeId(address)).toBeUndefined());
});
