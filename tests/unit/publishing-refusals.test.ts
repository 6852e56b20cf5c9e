import { ApiError } from '@/lib/contract/errors';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { addNamed } from '../support/named';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';
import { hoursAgo } from '../support/stories';

let db: Db;
let known: number;
beforeAll(async () => {
  db = await newsroomInMemory();
  await addNamed(db, 'cities', { slug: 'kochi', name: 'Kochi', kind: 'other', position: 0 });
  known = (await saveStory(db, storyInput({ cities: ['kochi'] }), hoursAgo(3))).id;
});
afterAll(() => db.destroy());

/** All rows that a write could change. */
const stored = async () => ({
  stories: await db.selectFrom('stories').selectAll().execute(),
  texts: await db.selectFrom('story_texts').selectAll().execute(),
  cities: await db.selectFrom('story_cities').selectAll().execute(),
  associations: await db.selectFrom('story_associations').selectAll().execute(),
});

const refusalOf = async (input: StoryInput): Promise<{ status: number; fields: unknown[]; message: string }> => {
  const error: unknown = await saveStory(db, input, testNow).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof ApiError)) throw new Error(`not refused as it should be: ${String(error)}`);
  return { status: error.status, fields: error.errors.map((problem) => problem.field), message: error.message };
};

const wrong: [string, Record<string, unknown>, string[]][] = [
  ['an unknown category', { category: 'nowhere' }, ['category']],
  ['an unknown author', { author: 'nobody' }, ['author']],
  ['an unknown city', { cities: ['kochi', 'atlantis'] }, ['cities']],
  ['an unknown association', { associations: [5] }, ['associations']],
  ['a field that is not known', { headline: 'x' }, ['headline']],
  ['a field of the API that is computed here', { friendlyUrl: 'mine' }, ['friendlyUrl']],
  ['its title taken away', { title: null }, ['title']],
  ['a blank title', { title: '  ' }, ['title']],
  ['a title of control characters', { title: '\u0000\u0007' }, ['title']],
  ['a standfirst of control characters', { sortDescription: '\u0000' }, ['sortDescription']],
  ['a title that is too long', { title: 'a'.repeat(301) }, ['title']],
  ['a short title of 45 letters', { shortTitle: 'a'.repeat(45) }, ['shortTitle']],
  ['a short title of 45 Hindi letters', { hindiShortTitle: 'कि'.repeat(45) }, ['hindiShortTitle']],
  [
    'a short title in a language that it has no text in',
    {
      gujaratiTitle: null,
      gujaratiSortDescription: null,
      gujaratiBody: null,
      gujaratiShortTitle: 'ટૂંકું',
    },
    ['gujaratiTitle', 'gujaratiSortDescription', 'gujaratiBody'],
  ],
  ['Hindi without its title', { hindiTitle: null }, ['hindiTitle']],
  ['Hindi without its body', { hindiBody: null }, ['hindiBody']],
  [
    'Gujarati with a title alone',
    { gujaratiSortDescription: null, gujaratiBody: null },
    ['gujaratiSortDescription', 'gujaratiBody'],
  ],
  ['a Hindi title of control characters', { hindiTitle: '\u0000' }, ['hindiTitle']],
  ['a Gujarati standfirst of control characters', { gujaratiSortDescription: '\u0000' }, ['gujaratiSortDescription']],
  ['a body of nothing but a script', { body: '<script>alert(1)</script>' }, ['body']],
  ['a body of empty paragraphs', { body: '<p>&nbsp;</p><p><br></p>' }, ['body']],
  ['a body of joiners', { hindiBody: '<p>&zwj;</p>' }, ['hindiBody']],
  ['a body of a picture that is not shown', { gujaratiBody: '<img src="http://a.example/a.jpg">' }, ['gujaratiBody']],
  ['a text without a standfirst', { gujaratiSortDescription: null }, ['gujaratiSortDescription']],
  [
    'a link without words of the text',
    { gujaratiBody: '<p><a href="https://a.example">અહીં</a> વાંચો</p>', gujaratiSortDescription: null },
    ['gujaratiSortDescription'],
  ],
  ['a body of 500,001 characters', { body: 'a'.repeat(500_001) }, ['body']],
  ['a body that is a nesting bomb', { body: `${'<b>'.repeat(100_000)}a` }, ['body']],
  ['a picture from nowhere safe', { imageUrl: 'javascript:alert(1)' }, ['imageUrl']],
  ['a picture of this machine', { imageUrl: 'https://127.0.0.1/a.jpg' }, ['imageUrl']],
  ['a picture of this machine in other digits', { imageUrl: 'https://0x7f.1/a.jpg' }, ['imageUrl']],
  ['a picture of this machine in IPv6', { imageUrl: 'https://[::1]/a.jpg' }, ['imageUrl']],
  ['a picture of this machine by its name', { imageUrl: 'https://localhost/a.jpg' }, ['imageUrl']],
  ['a picture of a private network', { thumbUrl: 'https://10.0.0.7/a.jpg' }, ['thumbUrl']],
  ['a picture of a private name', { imageUrl: 'https://intranet/a.jpg' }, ['imageUrl']],
  ['a picture of a name in a private zone', { imageUrl: 'https://db.internal./a.jpg' }, ['imageUrl']],
  ['a picture with a password', { imageUrl: 'https://user:pw@pictures.example/a.jpg' }, ['imageUrl']],
  ['a picture with a user', { imageUrl: 'https://user@pictures.example/a.jpg' }, ['imageUrl']],
  ['a picture by http', { imageUrl: 'http://pictures.example/a.jpg' }, ['imageUrl']],
  ['a protocol-relative picture', { thumbUrl: '//pictures.example/a.jpg' }, ['thumbUrl']],
  ['a date without a zone', { publishOn: '2026-11-20T10:00:00' }, ['publishOn']],
  ['a day that does not exist', { publishOn: '2026-02-30T10:00:00Z' }, ['publishOn']],
  ['an id that is none', { id: 0 }, ['id']],
  ['a city that is no slug', { cities: ["x' or 1=1"] }, ['cities.0']],
];

describe.each([
  ['a new story', false],
  ['a story that is replaced', true],
])('%s', (_name, replaced) => {
  test.each(wrong)('with %s is refused, and nothing is written', async (_problem, changes, fields) => {
    const before = await stored();
    const input = { ...storyInput(replaced ? { id: known, cities: ['kochi'] } : {}), ...changes } as StoryInput;
    const refusal = await refusalOf(input);
    expect(refusal.status).toBe(400);
    expect(refusal.fields).toEqual(fields);
    expect(refusal.message).toContain(fields[0]);
    expect(await stored()).toEqual(before);
  });
});

test('an unknown id is 404, and nothing is written', async () => {
  const before = await stored();
  expect((await refusalOf(storyInput({ id: 4711 }))).status).toBe(404);
  expect(await stored()).toEqual(before);
});

test.each([
  ['no title', { title: undefined }, ['title']],
  ['Hindi without its body', { hindiBody: undefined }, ['hindiBody']],
])('a new story with %s is refused', async (_problem, changes, fields) => {
  expect((await refusalOf({ ...storyInput(), ...changes } as StoryInput)).fields).toEqual(fields);
});

test('several mistakes are reported at once', async () => {
  const input = { ...storyInput({ title: '', category: 'No Slug' }), body: 5 } as unknown as StoryInput;
  expect((await refusalOf(input)).fields).toEqual(['category', 'title', 'body']);
});
