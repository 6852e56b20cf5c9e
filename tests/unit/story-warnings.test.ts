import type { Db } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { removedContentWarnings } from '@/lib/newsroom/text/removed-html';
import { newsroomInMemory, testNow as now } from '../support/newsroom';

/** Warnings of a save about pictures, maps and shortcodes. */

const found = (html: string) =>
  removedContentWarnings('body', html).map(({ what, count, message }) => `${count} ${what} ${message}`);

const map = 'is not shown: maps are removed. Link to the map, or upload a picture of it';
const typed = 'is shown as typed: WordPress shortcodes have no effect here';
const noAlt = 'has no description. Describe the picture in its alt attribute, in the language of the text';
const pasted =
  'is not shown: it was pasted into the text as data. Upload it (POST /api/newsroom/pictures) and use its url';

test.each<[string, string, string[]]>([
  [
    'a map of Google',
    '<p>a</p><iframe src="https://www.google.com/maps/embed?pb=!1m18"></iframe>',
    [`1 <iframe src="https://www.google.com/maps/embed?pb=!1m18"> ${map}`],
  ],
  [
    'a map of Google for India, loaded late',
    '<iframe data-src="//maps.google.co.in/maps?q=Rajkot&output=embed"></iframe>',
    [`1 <iframe src="//maps.google.co.in/maps?q=Rajkot&output=embed"> ${map}`],
  ],
  [
    'a map of OpenStreetMap in an object',
    '<object data="https://www.openstreetmap.org/export/embed.html"></object>',
    [`1 <object src="https://www.openstreetmap.org/export/embed.html"> ${map}`],
  ],
  [
    'another frame',
    '<iframe src="https://v.example/maps"></iframe>',
    ['1 <iframe> is not shown: frames and players are removed'],
  ],
  ['a film', '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>', []],
  ['a gallery of WordPress, twice', '<p>[gallery ids="1,2"]</p><p>[gallery]</p>', [`2 [gallery] ${typed}`]],
  ['a shortcode around words', '<p>[caption id="a"]Rain[/caption]</p>', [`1 [caption] ${typed}`]],
  ['a shortcode of a plugin', '<p>[my-form id=7 /] and [poll/]</p>', [`1 [my-form] ${typed}`]],
  ['words in brackets', '<p>He said [sic] it [vice-president] was [VIDEO] [1] [in Gujarati]</p>', []],
  ['a shortcode that is to be read', '<p>[[gallery ids="1"]]</p>', []],
  ['a shortcode without an end', `<p>${'[a '.repeat(2000)}</p>`, []],
  [
    'a picture without a description',
    '<img src="/a.jpg"><img src="/b.jpg" alt="Rain">',
    [`1 <img src="/a.jpg"> ${noAlt}`],
  ],
  ['a picture that shows nothing of its own', '<img src="/a.jpg" alt="">', []],
  [
    'a picture pasted as data',
    '<img alt="a" src="data:image/png;base64,iVBORw0KGgo=">',
    [`1 <img src="data:image/png;base64,iVBORw0KGgo="> ${pasted}`],
  ],
])('%s', (_, html, warnings) => expect(found(html)).toEqual(warnings));

describe('a story whose picture', () => {
  let db: Db;
  beforeAll(async () => (db = await newsroomInMemory()));
  afterAll(() => db.destroy());

  const imageUrl = '/sample/monsoon.jpg';
  const text = (imageDescription?: string) => ({
    title: 'T',
    sortDescription: 's',
    body: '<p>b</p>',
    imageDescription,
  });
  type Texts = Partial<Record<'english' | 'hindi' | 'gujarati', ReturnType<typeof text>>>;
  const save = (texts: Texts, more: object = {}) =>
    saveStory(db, { category: 'india', imageUrl, texts, ...more } as never, now);
  const missing = ({ warnings }: Awaited<ReturnType<typeof saveStory>>) =>
    warnings.filter(({ what }) => what === 'no picture description').map(({ field }) => field);

  test.each<[string, Texts, object, string[]]>([
    ['is described in each of its languages', { english: text('Rain'), hindi: text('बारिश') }, {}, []],
    [
      'is described in one of three languages',
      { english: text('Rain'), hindi: text(), gujarati: text('  ') },
      {},
      ['texts.hindi.imageDescription', 'texts.gujarati.imageDescription'],
    ],
    ['is not described in a draft', { english: text() }, { status: 'draft' }, ['texts.english.imageDescription']],
    ['is none', { english: text() }, { imageUrl: undefined }, []],
  ])('%s', async (_, texts, more, fields) => expect(missing(await save(texts, more))).toEqual(fields));

  test('has no description in any language causes a warning only for a change that affects it', async () => {
    const { id } = await save({ english: text(), hindi: text() });
    const change = async (input: object) => missing(await saveStory(db, { id, ...input } as never, now));
    expect(await change({ texts: { hindi: { title: 'नया' } } })).toEqual(['texts.hindi.imageDescription']);
    expect(await change({ editorsPick: true })).toEqual([]);
    expect(await change({ imageUrl: '/sample/upi.jpg' })).toEqual(['imageDescription', 'hindiImageDescription']);
    expect(await change({ texts: { hindi: { imageDescription: 'बारिश' } } })).toEqual([]);
  });

  test('exists causes a warning about a shortcode in the standfirst', async () => {
    const { warnings } = await save({ english: { ...text('Rain'), sortDescription: 'See [gallery ids="1"]' } });
    expect(warnings).toEqual([{ field: 'texts.english.sortDescription', what: '[gallery]', count: 1, message: typed }]);
  });
});
