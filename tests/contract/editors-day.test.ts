import { routes } from '@/lib/platform/routes';
import { done, haveEmptyNewsroom, page, site, tokens } from '../support/empty-newsroom';
import { eventually } from '../support/eventually';
import { browserSubscription, type PushService, pushServiceSettings, startPushService } from '../support/push-service';
import { postJson, request } from '../support/request';

/**
 * An editor's day by the API. After each step, every place for readers, crawlers and share cards
 * shows the same.
 */

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
haveEmptyNewsroom(() => pushServiceSettings(service));

const [gujarati, hindi] = [
  { title: 'ગીરમાં સિંહ વધ્યા', sortDescription: 'નવી ગણતરી.', body: '<p>વન વિભાગ કહે છે.</p>', tags: ['ગીર'] },
  { title: 'गिर में सिंह बढ़े', sortDescription: 'नई गिनती।', body: '<p>वन विभाग कहता है।</p>', tags: ['गिर'] },
];
const texts = { gujarati, hindi };
type Language = keyof typeof texts;
/** A word in two scripts is two topics until an editor merges them. */
const topics = { gujarati: 'gir', hindi: 'gir-hi' };
const codes = { gujarati: 'gu', hindi: 'hi' };

/** The day in India of a time, which has a page in the archive. */
const dayOf = (moment: number) => new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Every list that may contain the story. */
const lists = (language: Language, moment: number): Record<string, string> => ({
  home: `/${language}`,
  section: `/${language}/india`,
  city: `/${language}/cities/morbi`,
  author: `/${language}/author/asha-patel`,
  topic: `/${language}/topic/${topics[language]}`,
  feed: `/${language}/feed/rss.xml`,
  'section’s feed': `/${language}/feed/india/rss.xml`,
  'JSON feed': `/${language}/feed/feed.json`,
  'news sitemap': `/news-sitemap-${codes[language]}.xml`,
  'sitemap of the month': `/sitemap-${codes[language]}-${dayOf(moment).slice(0, 7)}.xml`,
  day: `/${language}${routes.day(dayOf(moment))}`,
  lite: `/${language}/lite/india`,
});

let id: number;
let moment = Date.now();
const isFound = async (language: Language, keyword: string): Promise<boolean> =>
  (await postJson(site.url, `/api/news/search/${language}`, { keyword })).text.includes(`"id":${id},`);

/** Expects the story in all lists of a language and in its search, or in none. */
async function expectShown(language: Language, isShown: boolean, title = texts[language].title): Promise<void> {
  const found = await Promise.all(
    Object.entries(lists(language, moment)).map(async ([name, address]): Promise<[string, boolean]> => {
      const { text } = await request(site.url, address);
      // A monthly sitemap contains only URLs.
      return [name, text.includes(name === 'sitemap of the month' ? `/${id}<` : title)];
    }),
  );
  expect([language, found.filter(([, isThere]) => isThere !== isShown)]).toEqual([language, []]);
  expect(
    await eventually(
      () => isFound(language, title),
      (is) => is === isShown,
      20_000,
    ),
  ).toBe(isShown);
}

type Written = { addresses: Record<string, string> };
const change = async (who: string, body: object): Promise<Written> => {
  const { etag } = await done(who, 'GET', `stories/${id}`);
  return done<Written>(who, 'PATCH', `stories/${id}`, body, { 'if-match': etag });
};
const addressOf = ({ addresses }: Written, language: Language) => addresses[language] ?? '';

/** The share card in the story's head, and the card in its section's list. */
async function cards(language: Language, address: string): Promise<(string | null | undefined)[]> {
  const { document } = await page(address);
  const list = (await page(`/${language}/india`)).document;
  return [
    document
      .querySelector('meta[property="og:title"]')
      ?.getAttribute('content')
      ?.replace(/ \| .*/, ''),
    document.querySelector('h1')?.textContent,
    list.querySelector(`main a[href="${address}"]`)?.closest('article')?.querySelector('h2, h3')?.textContent,
  ];
}

test('an editor’s day, from the first draft to a restored version', async () => {
  for (const [name, role] of Object.entries({ Asha: 'writer', Ravi: 'editor' })) {
    await done('machine', 'POST', 'editors', { name, role });
    tokens[name] = (await done<{ token: string }>('machine', 'POST', 'tokens', { editor: name, label: 'desk' })).token;
  }
  await done('machine', 'POST', 'authors', { names: { english: 'Asha Patel', hindi: 'आशा', gujarati: 'આશા પટેલ' } });
  await done('machine', 'POST', 'cities', { names: { english: 'Morbi', hindi: 'मोरबी', gujarati: 'મોરબી' } });
  const reader = browserSubscription();
  await postJson(site.url, '/api/store-fcm-token?language=gujarati', { token: reader.token });

  // Write.
  const draft = { category: 'india', authors: ['asha-patel'], cities: ['morbi'], texts: { gujarati } };
  ({ id } = await done<{ id: number }>('Asha', 'POST', 'stories', draft));
  await expectShown('gujarati', false);

  // Preview.
  const { links } = await done<{ links: Record<string, string> }>('Asha', 'POST', `stories/${id}/preview`, {});
  const preview = new URL(links['gujarati'] ?? '');
  expect((await page(`${preview.pathname}${preview.search}`)).heading).toBe(gujarati.title);

  // Schedule: the story is published by itself.
  moment = Date.now() + 3000;
  const publishOn = new Date(moment).toISOString();
  const scheduled = await change('Ravi', { status: 'published', publishOn });
  expect((await page(addressOf(scheduled, 'gujarati') || `/gujarati/india/girman-sinh-vadhya/${id}`)).status).toBe(404);
  await expectShown('gujarati', false);
  const out = await eventually(
    () => request(site.url, '/gujarati/india'),
    ({ text }) => text.includes(gujarati.title),
    15_000,
  );
  expect(out.text).toContain(gujarati.title);
  await eventually(
    () => request(site.url, '/gujarati'),
    ({ text }) => text.includes(gujarati.title),
    20_000,
  );
  await expectShown('gujarati', true);
  await expectShown('hindi', false);

  // Translate later: the story is new in that edition only.
  const before = (await page('/gujarati')).text;
  moment = Date.now();
  const translated = await change('Ravi', { texts: { hindi } });
  await expectShown('hindi', true);
  const [ours, theirs] = [addressOf(translated, 'gujarati'), addressOf(translated, 'hindi')];
  expect(before).toContain(ours);
  const alternates = [...(await page(ours)).document.head.querySelectorAll('link[rel=alternate][hreflang]')];
  expect(alternates.map((link) => link.getAttribute('hreflang'))).toEqual(['hi', 'gu', 'x-default']);
  expect(await cards('gujarati', ours)).toEqual(Array(3).fill(gujarati.title));

  // Correct, with a new title.
  const title = 'ગીરમાં ૮૯૧ સિંહ';
  const corrections = [{ texts: { gujarati: 'આંકડો સુધાર્યો.', hindi: 'आंकड़ा ठीक किया।' } }];
  const corrected = addressOf(await change('Ravi', { texts: { gujarati: { title } }, corrections }), 'gujarati');
  expect(await page(ours)).toMatchObject({ status: 308, location: corrected });
  expect(await cards('gujarati', corrected)).toEqual(Array(3).fill(title));
  expect((await page(corrected)).text).toContain('આંકડો સુધાર્યો.');
  await expectShown('gujarati', true, title);

  // Feature.
  const older = { category: 'world', texts: { gujarati: { ...gujarati, title: 'બીજા સમાચાર', tags: [] } } };
  await done('Ravi', 'POST', 'stories', older);
  const lead = async () => (await page('/gujarati')).document.querySelector('main article h2')?.textContent;
  expect(await lead()).toBe('બીજા સમાચાર');
  await done('Ravi', 'PUT', 'front-page/gujarati', { slots: [{ story: id }] });
  expect(await lead()).toBe(title);

  // Breaking, in its languages only.
  const bar = async (edition: string) =>
    (await page(`${edition}/business`)).document.querySelector(`header p[class*=bar] a[href$="/${id}"]`) !== null;
  const until = new Date(Date.now() + 600_000).toISOString();
  await done('Ravi', 'POST', `stories/${id}/breaking`, { until });
  expect([await bar('/gujarati'), await bar('/hindi'), await bar('')]).toEqual([true, true, false]);
  await done('Ravi', 'POST', `stories/${id}/breaking`, { until: null });
  expect(await bar('/gujarati')).toBe(false);

  // Notify.
  await done('Ravi', 'POST', `stories/${id}/notify`, { languages: ['gujarati'] });
  const posted = await eventually(
    () => Promise.resolve(service.posted),
    ({ length }) => length > 0,
    20_000,
  );
  expect(posted.map(({ body }) => reader.read(body))).toMatchObject([{ title, lang: 'gu' }]);

  // Withdraw: the story disappears everywhere, including its slot on the front page.
  const { etag } = await done('Ravi', 'GET', `stories/${id}`);
  await done('Ravi', 'DELETE', `stories/${id}`, undefined, { 'if-match': etag });
  expect([(await page(corrected)).status, (await page(theirs)).status, await lead()]).toEqual([
    404,
    404,
    'બીજા સમાચાર',
  ]);
  await expectShown('gujarati', false, title);
  await expectShown('hindi', false);

  // Restore the version before the correction, and publish again.
  const { items } = await done<{ items: { version: number; changed: string[] }[] }>(
    'Ravi',
    'GET',
    `stories/${id}/versions`,
  );
  const wrong = items.find(
    ({ changed }) => changed.includes('texts.gujarati.title') && changed.includes('corrections'),
  );
  await done('Ravi', 'POST', `stories/${id}/versions/${Number(wrong?.version) - 1}/restore`);
  const back = addressOf(await change('Ravi', { status: 'published' }), 'gujarati');
  expect(back).toBe(ours);
  expect(await cards('gujarati', ours)).toEqual(Array(3).fill(gujarati.title));
  await expectShown('gujarati', true);
  await expectShown('hindi', true);

  type Row = { who: string; action: string };
  const audit = await done<{ items: Row[] }>('Ravi', 'GET', `audit?kind=story&what=${id}&size=50`);
  expect(audit.items.map(({ who, action }) => `${who} ${action}`).reverse()).toEqual([
    'Asha story_saved',
    'Asha preview_created',
    'Ravi story_scheduled',
    'Ravi story_published',
    'Ravi story_changed',
    'Ravi story_corrected',
    'Ravi story_marked_breaking',
    'Ravi story_unmarked_breaking',
    'Ravi story_notified',
    'Ravi story_withdrawn',
    // Restored without the correction, and published again.
    'Ravi story_saved',
    'Ravi story_corrected',
    'Ravi story_published',
  ]);
});
