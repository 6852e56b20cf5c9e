import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { suggestMapping } from '@/lib/newsroom/importers/wordpress/suggest-mapping';
import { mappingSchema } from '@/lib/newsroom/importers/wordpress/mapping';
import type { Post } from '@/lib/newsroom/importers/wordpress/post';
import { ScriptCounts, scriptOfPost } from '@/lib/newsroom/importers/wordpress/post-scripts';
import { type SiteSurvey, surveySite, termKey } from '@/lib/newsroom/importers/wordpress/site-survey';
import { createTerm } from '@/lib/newsroom/taxonomy/terms';
import { newsroomInMemory, testNow } from '../support/newsroom';

/** The map that a first dry run suggests. */

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  await createTerm(db, 'city', machineActor('desk'), { names: { english: 'Surat', gujarati: 'સુરત' } }, testNow);
});
afterAll(() => db.destroy());

/** A survey of categories with their numbers of posts and parents. */
async function surveyed(
  categories: [slug: string, name: string, count: number, parent?: string][],
): Promise<SiteSurvey> {
  const entries = async function* () {
    yield { is: 'site' as const, site: { url: 'https://sorath.example', title: 'x', language: 'gu' } };
  };
  const survey = await surveySite(entries());
  for (const [index, [slug, name, count, parent = '']] of categories.entries())
    survey.terms.set(termKey('category', slug), { taxonomy: 'category', id: index + 1, slug, name, count, parent });
  return survey;
}

test('categories with many posts become sections if none has their name', async () => {
  const map = await suggestMapping(
    db,
    await surveyed([
      ['sports', 'રમત', 900],
      ['kabaddi', 'કબડ્ડી', 50, 'sports'],
      ['ધર્મ', 'ધર્મ &amp; ભક્તિ', 400],
      ['vrat', 'વ્રત', 3, 'ધર્મ'],
      ['video', 'Video', 60],
      ['parda', 'परदा', 15],
      ['parda-purane', 'पुराना परदा', 6, 'parda'],
      ['few', 'થોડાં', 19],
      ['surat', 'સુરત', 300],
      ['uncategorized', 'Uncategorized', 5000],
    ]),
  );
  expect(map.sections).toEqual({
    sports: 'sports',
    kabaddi: 'sports',
    ધર્મ: 'dharm',
    vrat: 'dharm',
    video: 'video-news',
    surat: null,
    parda: 'parda',
    'parda-purane': 'parda',
    few: null,
    uncategorized: null,
  });
  expect(map.newSections).toEqual({
    dharm: { names: { gujarati: 'ધર્મ & ભક્તિ' }, group: 'news' },
    'video-news': { names: { english: 'Video' }, group: 'news' },
    parda: { names: { hindi: 'परदा' }, group: 'news' },
  });
  expect(mappingSchema.parse(JSON.parse(JSON.stringify(map)))).toEqual(map);
});

test.each([
  ['a map of before there were any', {}, undefined],
  [
    'one that is reserved for a page of the site',
    { newSections: { api: { names: { english: 'x' } } } },
    'newSections.api',
  ],
  ['one without a name', { newSections: { cricket: { names: {} } } }, 'newSections.cricket.names'],
  [
    'an unknown group',
    { newSections: { cricket: { names: { english: 'x' }, group: 'x' } } },
    'newSections.cricket.group',
  ],
])('of new sections in a mapping, %s is accepted, or refused with the invalid part', async (_, changes, path) => {
  const map = await suggestMapping(db, await surveyed([]));
  const read = mappingSchema.safeParse({ ...map, newSections: undefined, ...changes });
  expect(read.success ? undefined : read.error.issues[0]?.path.join('.')).toBe(path);
});

test.each<[string, Partial<Post>, string | undefined]>([
  ['Gujarati words', { title: 'ગીરમાં સિંહની સંખ્યા વધી' }, 'Gujr'],
  [
    'Gujarati words in much markup',
    {
      content: `<!-- wp:paragraph {"className":"lead-text"} --><p style="font-family:x" class="very-long-name">ગીરમાં સિંહ</p>[gallery ids="1,2" columns="three"] https://sorath.example/a-long-address-in-latin-letters`,
    },
    'Gujr',
  ],
  ['Hindi words with a name in English', { title: 'IPL: मुंबई ने चेन्नई को हराया', excerpt: '<p>रोमांचक मैच</p>' }, 'Deva'],
  ['English words', { title: 'Rain in Rajkot', content: '<p>It rains.</p>' }, 'Latn'],
  ['as much of both', { title: 'Rajkot rain news राजकोट बारिश समाचार' }, undefined],
  ['digits and a short abbreviation', { title: 'IPL 2026', content: '<p>7-5</p>' }, undefined],
  ['nothing', {}, undefined],
])('the script of a post with %s', (_, texts, script) => {
  expect(scriptOfPost({ title: '', excerpt: '', content: '', ...texts } as Post)).toBe(script);
});

test.each<[string, [title: string, category: string][], object]>([
  [
    'a category of posts in an old font has no language of its own',
    [
      ['ગીરમાં સિંહની સંખ્યા', 'gujarat'],
      ['ZFHSM8DF\\ JZ;FN ULZDF\\ l;\\CMGL', 'archive-2004'],
    ],
    { languageOfCategory: {}, languageOfScript: {} },
  ],
  [
    'a category in English has, and a Gujarati post in it stays Gujarati',
    [
      ['ગીરમાં સિંહની સંખ્યા', 'gujarat'],
      ['Rain in Rajkot has ended the heat of the summer', 'english-news'],
      ['The lions of Gir were counted', 'english-news'],
      ['રાજકોટમાં વરસાદ', 'english-news'],
    ],
    { languageOfCategory: { 'english-news': 'english' }, languageOfScript: { Gujr: 'gujarati' } },
  ],
])('%s', (_, posts, expected) => {
  const scripts = new ScriptCounts();
  for (const [title, slug] of posts)
    scripts.add({ title, excerpt: '', content: '', terms: [{ taxonomy: 'category', slug }] as Post['terms'] } as Post);
  expect(scripts.guessesFor('gujarati')).toEqual(expected);
});

test.each<[string, string[], Edition | undefined, Edition | undefined]>([
  ['Gujarati posts of a site in English', ['ગીરમાં સિંહની સંખ્યા', 'રાજકોટમાં વરસાદ', 'Rain in Rajkot'], 'en', 'gujarati'],
  ['Hindi posts of a site in Gujarati', ['राजकोट में बारिश', 'गिर में शेर बढ़े'], 'gujarati', 'hindi'],
  ['posts in an old font of a site in Gujarati', ['ZFHSM8DF\\ JZ;FN', 'ULZDF\\ l;\\CMGL'], 'gujarati', 'gujarati'],
  ['posts in English of a site that names no language', ['Rain in Rajkot', 'Lions of Gir'], undefined, 'en'],
  ['as many in two scripts', ['રાજકોટમાં વરસાદ', 'राजकोट में बारिश'], undefined, undefined],
  ['no posts', [], 'hindi', 'hindi'],
])('the language of %s', (_, titles, named, expected) => {
  const scripts = new ScriptCounts();
  for (const title of titles) scripts.add({ title, excerpt: '', content: '', terms: [] as Post['terms'] } as Post);
  expect(scripts.languageOf(named)).toBe(expected);
});
