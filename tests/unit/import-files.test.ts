import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Db } from '@/lib/database/connection';
import { importEntries } from '@/lib/newsroom/importers/import-entries';
import type { SourceEntry } from '@/lib/newsroom/importers/items/item';
import { readJsonLines } from '@/lib/newsroom/importers/formats/json-lines';
import { MediaImporter } from '@/lib/newsroom/importers/content/media-importer';
import { Report } from '@/lib/newsroom/importers/report';
import { UnresponsiveSourceError } from '@/lib/newsroom/importers/source-errors';
import { migrateWordPress } from '@/lib/newsroom/importers/wordpress/migrate-wordpress';
import { readExport } from '@/lib/newsroom/importers/wordpress/input/wxr';
import { readRedirectFile } from '@/lib/cli/redirect-file';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { oldSite, wxrFile, wxrItem, wxrPicture } from '../support/wordpress/wxr';

/**
 * Real-world export files: without ids and dates, truncated, in other encodings, with posts without
 * text. Each case checks the dry run and the import.
 */

const uploadsUrl = `${oldSite}/wp-content/uploads`;

let db: Db;
let folder: string;
beforeEach(async () => {
  db = await newsroomInMemory();
  folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'media'));
  fs.mkdirSync(path.join(folder, 'uploads'));
  app.configuration = parseConfiguration({ MEDIA_DIR: path.join(folder, 'media') });
  fs.copyFileSync(path.resolve('public/sample/monsoon.jpg'), path.join(folder, 'uploads/lion.jpg'));
  fs.writeFileSync(path.join(folder, 'uploads/notes.jpg'), 'no picture');
});
afterEach(async () => {
  await db.destroy();
  resetApp();
  removeFolders();
});

type Way = { isDry?: boolean; pictures?: 'uploads' | 'none' | ((address: string) => Promise<Buffer | undefined>) };

async function moveFile(bytes: string | Buffer, { isDry = false, pictures = 'uploads' }: Way = {}, name = 'x.xml') {
  const file = path.join(folder, name);
  fs.writeFileSync(file, bytes);
  const origin = typeof pictures === 'function' ? { fromSource: pictures } : { uploads: path.join(folder, 'uploads') };
  return migrateWordPress(
    db,
    { survey: () => readExport(file), entries: () => readExport(file) },
    {
      map: undefined,
      isDry,
      now: () => testNow,
      pictures: (source) =>
        pictures === 'none' ? undefined : new MediaImporter(path.join(folder, 'media'), source, origin),
    },
  );
}
const move = (items: readonly string[], way?: Way) => moveFile(wxrFile(items), way);

const texts = () =>
  db
    .selectFrom('story_texts')
    .innerJoin('stories', 'stories.id', 'story_texts.story_id')
    .select(['title', 'summary', 'body', 'story_texts.status', 'story_texts.publish_at', 'image_url'])
    .orderBy('story_id')
    .execute();
const titles = async () => (await texts()).map(({ title }) => title);
const counts = (report: Report) =>
  Object.fromEntries(
    (['new', 'changed', 'unchanged', 'skipped', 'refused'] as const).flatMap((outcome) =>
      report.total(outcome) ? [[outcome, report.total(outcome)]] : [],
    ),
  );
const notes = (report: Report) => report.toCheck.map(({ what, count }) => `${count} ${what}`);

test('a file that starts with an empty line can be read', async () => {
  const { report } = await moveFile(`\n${wxrFile([wxrItem({ title: 'એક' })])}`);
  expect([counts(report), await titles()]).toEqual([{ new: 1 }, ['એક']]);
});

describe('items are distinguished', () => {
  const one = { title: 'એક' };
  const two = { title: 'બે' };
  test.each<[string, string[]]>([
    [
      'by their guids, without numbers',
      [wxrItem({ ...one, guid: `${oldSite}/?p=1` }), wxrItem({ ...two, guid: `${oldSite}/?p=2` })],
    ],
    [
      'by their links, without numbers and guids',
      [wxrItem({ ...one, guid: '', link: `${oldSite}/a/` }), wxrItem({ ...two, guid: '', link: `${oldSite}/b/` })],
    ],
    [
      'by their links, with one guid',
      [wxrItem({ ...one, guid: 'g', link: `${oldSite}/a/` }), wxrItem({ ...two, guid: 'g', link: `${oldSite}/b/` })],
    ],
    ['by their content, without anything else', [one, two].map((item) => wxrItem({ ...item, guid: '', link: '' }))],
    [
      'by their guids, with one number',
      [wxrItem({ ...one, id: 7, guid: `${oldSite}/?p=7` }), wxrItem({ ...two, id: 7, guid: `${oldSite}/?p=8` })],
    ],
    [
      'by their content, with one number and no guid',
      [one, two].map((item) => wxrItem({ ...item, id: 7, guid: '', link: '' })),
    ],
    [
      'by their texts, without a title',
      ['એક', 'બે'].map((word) => wxrItem({ title: word, guid: '', link: '', content: `<p>${word}</p>` })),
    ],
    [
      'by their guids, with numbers that are none',
      [one, two].map((item, at) => wxrItem({ ...item, guid: `g${at}`, more: '<wp:post_id>0</wp:post_id>' })),
    ],
  ])('%s', async (_, items) => {
    const { report } = await move(items);
    expect([counts(report), await titles()]).toEqual([{ new: 2 }, ['એક', 'બે']]);
    const again = await move(items);
    expect([counts(again.report), await titles()]).toEqual([{ unchanged: 2 }, ['એક', 'બે']]);
  });

  test('but the same item twice, as in joined files, is one story', async () => {
    const items = [wxrItem({ guid: 'g' }), wxrItem({ guid: 'g' }), wxrItem({ id: 3 }), wxrItem({ id: 3 })];
    const { report } = await move(items);
    expect([counts(report), (await texts()).length]).toEqual([{ new: 2, unchanged: 2 }, 2]);
  });

  test('and a picture without an id does not belong to any post', async () => {
    const picture = wxrPicture(0, 'lion.jpg').replace('<wp:post_id>0</wp:post_id>', '');
    await move([picture, wxrItem({ id: 1 })]);
    expect(await texts()).toMatchObject([{ image_url: null }]);
  });
});

test.each<[string, Parameters<typeof wxrItem>[0], [string, string]]>([
  ['in UTC', {}, ['published', '2024-03-02T04:00:00.000Z']],
  ['by the clock of the paper', { gmt: '0000-00-00 00:00:00' }, ['published', '2024-03-02T04:00:00.000Z']],
  ['by the clock, without the other', { gmt: undefined }, ['published', '2024-03-02T04:00:00.000Z']],
  ['by the clock, with a day that is none', { gmt: '2024-02-31 04:00:00' }, ['published', '2024-03-02T04:00:00.000Z']],
  [
    'of the feed alone',
    { gmt: undefined, local: undefined, more: '<pubDate>Sat, 02 Mar 2024 05:00:00 +0000</pubDate>' },
    ['published', '2024-03-02T05:00:00.000Z'],
  ],
  [
    'that is none at all',
    { gmt: '0000-00-00 00:00:00', local: 'x', more: '<pubDate>Wed, 30 Nov -0001 00:00:00 +0000</pubDate>' },
    ['draft', testNow.toISOString()],
  ],
  ['that a scheduled post lacks', { status: 'future', gmt: '', local: '' }, ['draft', testNow.toISOString()]],
  ['that a draft lacks', { status: 'draft', gmt: '0000-00-00 00:00:00' }, ['draft', testNow.toISOString()]],
])('a post with a date %s', async (_, item, [status, publish_at]) => {
  const { report } = await move([wxrItem({ id: 1, ...item })]);
  expect(await texts()).toMatchObject([{ status, publish_at }]);
  const isTold = notes(report).includes('1 published items without a date, imported as drafts');
  expect(isTold).toBe(status === 'draft' && item.status !== 'draft');
});

describe('a post without text', () => {
  const picture = `<img src="${uploadsUrl}/lion.jpg" alt="">`;
  const lion = '/media/old.example/lion.jpg';
  const shown = `<img src="${lion}" alt="" loading="lazy" />`;
  const captioned = `<figure class="wp-block-image">${picture}<figcaption>સાસણમાં સિંહ</figcaption></figure>`;
  const noStandfirst = '1 stories with only pictures or embeds, without a standfirst';

  test.each<[string, Parameters<typeof wxrItem>[0], Partial<Awaited<ReturnType<typeof texts>>[number]>, string[]]>([
    [
      'of a picture',
      { title: 'ફોટો', content: `<p>${picture}</p>` },
      { title: 'ફોટો', summary: '', body: `<p>${shown}</p>`, image_url: lion },
      [noStandfirst],
    ],
    [
      'of a picture with a caption, without a title',
      { title: '', content: captioned },
      { title: 'સાસણમાં સિંહ', summary: '', image_url: lion },
      ['1 titles made from a caption', noStandfirst],
    ],
    [
      'of a picture without any words at all',
      { title: '', content: `<p>${picture}</p>` },
      { title: '2 માર્ચ 2024', summary: '' },
      ['1 titles made from the date', noStandfirst],
    ],
    [
      'of a gallery',
      { title: 'ગીર', content: `<figure class="wp-block-gallery">${captioned}${captioned}</figure>` },
      { title: 'ગીર', summary: '', image_url: lion },
      [noStandfirst],
    ],
    [
      'of a picture that stands beside an empty text',
      {
        title: 'ગીર',
        content: '',
        more: '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>',
      },
      { summary: '', image_url: lion, body: `<figure>${shown}<figcaption>નર સિંહ</figcaption></figure>` },
      [noStandfirst],
    ],
    [
      'of a film',
      { title: 'ફિલ્મ', content: 'https://www.youtube.com/watch?v=abcdef12345' },
      { title: 'ફિલ્મ', summary: '', image_url: null },
      [noStandfirst],
    ],
    [
      'of a film of a host that no story shows',
      { title: 'ફિલ્મ', content: '<iframe src="https://player.vimeo.com/video/123"></iframe>' },
      { summary: '', body: '<p><a href="https://vimeo.com/123" rel="noopener">vimeo.com/123</a></p>' },
      [noStandfirst],
    ],
  ])('%s', async (_, item, wanted, told) => {
    const items = [wxrItem({ id: 1, ...item }), wxrPicture(9, 'lion.jpg', 'નર સિંહ')];
    const dry = await move(items, { isDry: true });
    const { report } = await move(items);
    expect([counts(dry.report), counts(report)]).toEqual([{ new: 2 }, { new: 2 }]);
    expect(await texts()).toMatchObject([{ status: 'published', ...wanted }]);
    expect(notes(report)).toEqual(told);
    expect(counts((await move(items, { isDry: true })).report)).toEqual({ unchanged: 2 });
  });

  test('an untitled text gets its date as title, and a draft without date its first words', async () => {
    const content = '<p>ગીરમાં વરસાદ.</p>';
    const draft = { status: 'draft', gmt: '0000-00-00 00:00:00', local: '0000-00-00 00:00:00' };
    await move([wxrItem({ id: 1, title: '', content }), wxrItem({ id: 2, title: ' ', content, ...draft })]);
    expect(await texts()).toMatchObject([
      { title: '2 માર્ચ 2024', summary: 'ગીરમાં વરસાદ.', status: 'published' },
      { title: 'ગીરમાં વરસાદ.', status: 'draft' },
    ]);
  });

  test('is a draft and reported if nothing is left of it', async () => {
    const items = [
      wxrItem({ id: 1, title: 'ખાલી', content: '<script>x</script>' }),
      wxrItem({ id: 2, content: '', title: '' }),
    ];
    const { report } = await move(items);
    expect([counts(report), notes(report)]).toEqual([
      { new: 2 },
      ['2 published items without text or picture, imported as drafts', '1 titles made from the date'],
    ]);
    expect(await texts()).toMatchObject([{ title: 'ખાલી', status: 'draft' }, { status: 'draft' }]);
  });
});

describe('pictures that cannot be used', () => {
  const words = '<p>ગીરમાં વરસાદ પછી સિંહ દેખાયા, અને વન વિભાગે ગણતરી શરૂ કરી.</p>';
  const gif = `<p><img src="${uploadsUrl}/a.gif" alt="x"/></p>`;
  const http = '<p>&nbsp;<img src="http://cdn.example/a.jpg"></p>';
  const none = `<p><img src="${uploadsUrl}/none.jpg"></p>`;
  const noPicture = `<p><a href="${uploadsUrl}/notes.jpg"><img src="${uploadsUrl}/notes.jpg"></a></p>`;

  test.each<[string, Way['pictures'], string, string[]]>([
    ['a GIF, with pictures', 'uploads', gif, ['pictures that are not JPEG, PNG or WebP']],
    ['a GIF, without pictures', 'none', gif, ['pictures that are not JPEG, PNG or WebP']],
    ['one that is not there', 'uploads', none, ['pictures that do not exist']],
    ['a file that is none', 'uploads', noPicture, ['pictures that are not JPEG, PNG or WebP']],
    ['one without https, without pictures', 'none', http, ['pictures without https']],
  ])('%s is left out of its story', async (_, pictures, picture, lost) => {
    const items = [
      wxrItem({ id: 1, content: words + picture }),
      wxrItem({ id: 2, content: picture }),
      wxrItem({ id: 3, content: words, more: '' }),
    ];
    const dry = await move(items, { pictures, isDry: true });
    const { report } = await move(items, { pictures });
    expect(counts(report)).toEqual({ new: 3 });
    for (const one of [dry.report, report]) expect(one.losses).toEqual(lost.map((what) => ({ what, count: 2 })));
    expect([counts(dry.report), notes(dry.report)]).toEqual([counts(report), notes(report)]);
    const stored = await texts();
    expect(stored.map(({ body, status }) => [body, status])).toEqual([
      [words, 'published'],
      ['', 'draft'],
      [words, 'published'],
    ]);
  });

  test('a featured picture with an unusable name is left out of its story', async () => {
    const featured =
      '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>';
    for (const name of ['a.gif', 'x'.repeat(600) + '.jpg']) {
      const items = [wxrItem({ id: 1, more: featured, content: `${words}${name.length}` }), wxrPicture(9, name)];
      const dry = await move(items, { pictures: 'none', isDry: true });
      const { report } = await move(items, { pictures: 'none' });
      expect([counts(dry.report).refused, counts(report).refused]).toEqual([undefined, undefined]);
      expect(await texts()).toMatchObject([{ image_url: null }]);
    }
  });

  test('a dry run fetches only those that a story consists of', async () => {
    const asked: string[] = [];
    const pictures = async (address: string) => {
      asked.push(address.replace(`${uploadsUrl}/`, ''));
      return address.includes('lion') ? fs.readFileSync(path.resolve('public/sample/monsoon.jpg')) : undefined;
    };
    const items = ['lion', 'none'].flatMap((name, at) => {
      const picture = `<img src="${uploadsUrl}/${name}${at}.jpg">`;
      return [
        wxrItem({ id: 10 + at, content: picture }),
        wxrItem({ id: 20 + at, content: `${words}<img src="${uploadsUrl}/${name}.jpg">` }),
      ];
    });
    const dry = await move(items, { pictures, isDry: true });
    expect(asked).toEqual(['lion0.jpg', 'none1.jpg']);
    expect(fs.readdirSync(path.join(folder, 'media'))).toEqual([]);
    expect(dry.report.counts).toMatchObject({
      'pictures and files that the dry run did not check': 2,
    });
    const { report } = await move(items, { pictures });
    expect([counts(dry.report), notes(dry.report)]).toEqual([counts(report), notes(report)]);
    expect((await texts()).map(({ status }) => status)).toEqual(['published', 'published', 'draft', 'published']);
  });

  test('are not requested one by one from a site that does not respond', async () => {
    let [now, asked] = [0, 0];
    const fromSource = async () => {
      asked += 1;
      if (now < 60_000) throw new UnresponsiveSourceError('no answer');
      return fs.readFileSync(path.resolve('public/sample/monsoon.jpg'));
    };
    const shelf = new MediaImporter(path.join(folder, 'media'), oldSite, { fromSource }, () => now);
    const silent = { lost: 'pictures and files of a site that does not respond' };
    expect(await shelf.importPicture(`${uploadsUrl}/1.jpg`)).toEqual(silent);
    expect(await shelf.probe(`${uploadsUrl}/2.jpg`)).toEqual(silent);
    expect(await shelf.importUpload(`${uploadsUrl}/3.pdf`)).toEqual(silent);
    expect(asked).toBe(1);
    now = 90_000;
    expect(await shelf.importPicture(`${uploadsUrl}/4.jpg`)).toMatchObject({ path: '/media/old.example/4.jpg' });
  });

  test('are left out of stories in JSON lines, too', async () => {
    const text = { title: 'ગીર', sortDescription: 'ક', body: `${words}<img src="/media/none.jpg">` };
    const line = { sourceId: 1, category: 'india', imageUrl: '/media/none.jpg', thumbUrl: '/media/none.jpg' };
    const file = path.join(folder, 'stories.jsonl');
    fs.writeFileSync(file, JSON.stringify({ ...line, texts: { gujarati: text } }));
    const report = new Report();
    const options = {
      source: oldSite,
      hosts: new Set<string>(),
      pictures: undefined,
      isDry: false,
      now: () => testNow,
    };
    await importEntries(db, readJsonLines(file), options, report);
    expect([counts(report), await texts()]).toMatchObject([{ new: 1 }, [{ body: words, image_url: null }]]);
  });
});

describe('a truncated file', () => {
  const items = [1, 2, 3].map((id) => wxrItem({ id, title: `સમાચાર ${id}` }));
  const file = wxrFile(items);
  const cut = file.slice(0, file.indexOf('સમાચાર 3') + 3);

  test.each<[string, string, string | Buffer, RegExp]>([
    ['in a text', 'x.xml', cut, /x\.xml is cut off: line \d+, after 2 items, the last “સમાચાર 2”$/],
    ['between items', 'x.xml', file.slice(0, file.indexOf(items[2] ?? '')), /is cut off: .* after 2 items/],
    ['packed', 'x.xml.gz', gzipSync(file.repeat(1)).subarray(0, -40), /is cut off: line \d+/],
    [
      'with a fault',
      'x.xml',
      file.replace('<title><![CDATA[સમાચાર 3', '</title><b><![CDATA[સમાચાર 3'),
      /x\.xml cannot be read any further: line \d+, after 2 items, the last “સમાચાર 2” \(.*\)$/,
    ],
  ])(
    '%s: the items before the end are imported, and the position of the end is reported',
    async (_, name, bytes, message) => {
      const dry = await moveFile(bytes, { isDry: true }, name);
      expect(dry.cut).toMatch(message);
      const { report, cut: end } = await moveFile(bytes, {}, name);
      expect(end).toBe(dry.cut);
      expect(counts(report)).toEqual(counts(dry.report));
      if (!name.endsWith('.gz')) expect(await titles()).toEqual(['સમાચાર 1', 'સમાચાર 2']);
      expect(counts((await moveFile(file)).report)).toMatchObject({ new: 3 - (await report.total('new')) });
      expect(await titles()).toEqual(['સમાચાર 1', 'સમાચાર 2', 'સમાચાર 3']);
    },
  );

  test('of JSON lines, too', async () => {
    const texts = { gujarati: { title: 'ક', sortDescription: 'ક', body: '<p>ખ</p>' } };
    const lines = Array.from({ length: 9 }, (_, id) => JSON.stringify({ sourceId: id, category: 'india', texts }));
    const name = path.join(folder, 'x.jsonl');
    fs.writeFileSync(name, lines.join('\n').slice(0, -10));
    const report = new Report();
    const options = {
      source: oldSite,
      hosts: new Set<string>(),
      pictures: undefined,
      isDry: false,
      now: () => testNow,
    };
    const entries: AsyncIterable<SourceEntry> = readJsonLines(name);
    await expect(importEntries(db, entries, options, report)).rejects.toThrow(/x\.jsonl: line 9 is not JSON/);
    expect(counts(report)).toEqual({ new: 8 });
  });
});

describe('a file in another encoding', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
  const gujarati = wxrFile([wxrItem({ id: 1, title: 'ગીર' })]);
  const declared = wxrFile([wxrItem({ id: 1, title: 'ગીર' })], 'UTF-16');
  const latin = wxrFile([wxrItem({ id: 1, title: '“Café” – €5' })], 'windows-1252');
  /** The windows-1252 bytes of the test's letters. */
  const windows = Buffer.from(
    latin.replace(
      /[^\x00-\x7f]/g,
      (letter) => ({ '“': '\x93', '”': '\x94', é: '\xe9', '–': '\x96', '€': '\x80' })[letter] ?? '?',
    ),
    'latin1',
  );

  test.each<[string, Buffer, string]>([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${gujarati}`), 'ગીર'],
    ['UTF-16 with a mark', utf16(`\ufeff${declared}`), 'ગીર'],
    ['UTF-16, big end first, with a mark', swapped(utf16(`\ufeff${declared}`)), 'ગીર'],
    ['UTF-16 without a mark', utf16(declared), 'ગીર'],
    ['UTF-16, big end first, without a mark', swapped(utf16(declared)), 'ગીર'],
    ['UTF-16 that declares UTF-8', utf16(`\ufeff${gujarati}`), 'ગીર'],
    ['UTF-8 that declares UTF-16', Buffer.from(declared), 'ગીર'],
    ['windows-1252', windows, '“Café” – €5'],
  ])('%s', async (_, bytes, title) => {
    expect((await moveFile(bytes)).cut).toBeUndefined();
    expect(await titles()).toEqual([title]);
    expect(counts((await moveFile(gzipSync(bytes), {}, 'x.xml.gz')).report)).toEqual({ unchanged: 1 });
  });

  test('that cannot be decoded is refused by its name', async () => {
    const bytes = wxrFile([wxrItem({ id: 1 })], 'x-klingon');
    await expect(moveFile(bytes)).rejects.toThrow(/x\.xml is encoded as x-klingon, .* Convert it to UTF-8/);
    await expect(moveFile(Buffer.from('fffe00003c000000', 'hex'))).rejects.toThrow(/is encoded as utf-32/);
  });

  test('of old URLs from spreadsheets can be read', () => {
    const file = path.join(folder, 'addresses.csv');
    fs.writeFileSync(file, utf16('\ufefffrom,to\r\n/જૂનું,/politics/new/17\r\n'));
    expect(readRedirectFile(file)).toEqual([{ from: '/જૂનું', to: '/politics/new/17' }]);
  });
});

test.each<[string, string, string]>([
  [
    'a paragraph',
    '<p>ટૂંકું.</p><p>ગીરમાં વરસાદ પછી સિંહ દેખાયા, વન વિભાગે કહ્યું.</p>',
    'ગીરમાં વરસાદ પછી સિંહ દેખાયા, વન વિભાગે કહ્યું.',
  ],
  [
    'no caption',
    `[caption id="a"]<img src="${uploadsUrl}/lion.jpg"> સાસણ ગીરમાં એક નર સિંહ ચોમાસા પછી પહેલી વાર[/caption]\n\nગીરમાં વરસાદ.`,
    'ગીરમાં વરસાદ.',
  ],
  [
    'no caption of an old theme',
    `<div class="wp-caption"><img src="${uploadsUrl}/lion.jpg"><p class="wp-caption-text">સાસણ ગીરમાં એક નર સિંહ ચોમાસા પછી પહેલી વાર</p></div><p>ગીરમાં વરસાદ.</p>`,
    'ગીરમાં વરસાદ.',
  ],
  [
    'no address of an embed',
    '<p>જુઓ <iframe src="https://www.youtube.com/embed/abcdef12345"></iframe> પછી</p>\n<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
    'જુઓ પછી',
  ],
  [
    'no post of a network',
    '<blockquote class="twitter-tweet"><p>એક લાંબી પોસ્ટ જેમાં ચાલીસથી વધારે અક્ષરો છે, જુઓ.</p><a href="https://twitter.com/a/status/1">x</a></blockquote>\n\nગીરમાં વરસાદ.',
    'ગીરમાં વરસાદ.',
  ],
  ['no address that was typed', '<p>વધુ https://a.example/x?y=1 અહીં www.b.example/z ગીર</p>', 'વધુ અહીં ગીર'],
  ['the words of a table, where there are no others', '<table><tr><td>ગીર</td><td>૮૯૧</td></tr></table>', 'ગીર ૮૯૧'],
])('a generated standfirst has %s', async (_, content, summary) => {
  await move([wxrItem({ id: 1, content })]);
  expect(await texts()).toMatchObject([{ summary, status: 'published' }]);
});

test('an excerpt loses its URLs', async () => {
  await move([wxrItem({ id: 1, excerpt: 'ગીરમાં વરસાદ https://youtu.be/abcdef12345' })]);
  expect(await texts()).toMatchObject([{ summary: 'ગીરમાં વરસાદ' }]);
});

test('letters of another script are reported', async () => {
  const content = '<p><font face="LMG-Arun">U]HZFT ;DFRFZ cFJFDFG</font></p>';
  const hindi = '<p>गिर में शेरों की गिनती पूरी हुई और संख्या बढ़ी है, वन विभाग ने बताया।</p>';
  const { report } = await move([
    wxrItem({ id: 1, content }),
    wxrItem({ id: 2, title: 'शेरों की गिनती पूरी', content: hindi }),
  ]);
  expect(notes(report)).toEqual([
    '1 texts.gujarati.body: LMG-Arun is a legacy font: readers will see wrong letters. Convert the text to Unicode',
  ]);
  expect(report.lines()).toContain('To check');
});
