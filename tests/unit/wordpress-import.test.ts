import fs from 'node:fs';
import path from 'node:path';
import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { allEditions } from '@/lib/platform/editions';
import { resolveRedirect } from '@/lib/newsroom/redirects/redirects';
import { redirectCandidates } from '@/lib/newsroom/redirects/legacy-paths';
import { MediaImporter } from '@/lib/newsroom/importers/content/media-importer';
import { migrateWordPress } from '@/lib/newsroom/importers/wordpress/migrate-wordpress';
import type { MigrationMapping } from '@/lib/newsroom/importers/wordpress/mapping';
import { readExport } from '@/lib/newsroom/importers/wordpress/input/wxr';
import { updateTerm, getTerm } from '@/lib/newsroom/taxonomy/terms';
import { listTags } from '@/lib/newsroom/taxonomy/tag-list';
import { getTopic } from '@/lib/newsroom/reading/terms/topics';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

/** Imports the export of a small WordPress in Gujarati and Hindi. */

const example = path.resolve(__dirname, '../support/wordpress/export.xml');

let db: Db;
let uploads: string;
beforeEach(async () => {
  db = await newsroomInMemory();
  const mediaDir = temporaryFolder();
  uploads = temporaryFolder();
  app.configuration = parseConfiguration({ MEDIA_DIR: mediaDir });
  fs.mkdirSync(path.join(uploads, '2024/03'), { recursive: true });
  fs.copyFileSync(path.resolve('public/sample/monsoon.jpg'), path.join(uploads, '2024/03/lion.jpg'));
  fs.writeFileSync(path.join(uploads, '2024/03/અહેવાલ.pdf'), '%PDF-1.7');
});
afterEach(async () => {
  await db.destroy();
  resetApp();
  removeFolders();
});

const move = (map?: MigrationMapping, isDry = false, file = example) =>
  migrateWordPress(
    db,
    { survey: () => readExport(file), entries: () => readExport(file) },
    {
      map,
      isDry,
      now: () => testNow,
      pictures: (source) => new MediaImporter(app.configuration?.mediaDir ?? '', source, { uploads }),
    },
  );

const texts = () =>
  db
    .selectFrom('story_texts')
    .innerJoin('categories', 'categories.id', 'story_texts.category_id')
    .innerJoin('source_items', 'source_items.story_id', 'story_texts.story_id')
    .select(['story_texts.story_id as id', 'source_id', 'language', 'title', 'summary', 'body', 'tags', 'status'])
    .select(['publish_at', 'updated_at', 'story_texts.slug', 'categories.slug as section'])
    .orderBy('source_id')
    .orderBy('language')
    .execute();
const textOf = async (sourceId: string, language: string) => {
  const found = (await texts()).find((text) => text.source_id === sourceId && text.language === language);
  if (!found) throw new Error(`There is no ${sourceId} in ${language}`);
  return found;
};
const placeOf = (url: string) => resolveRedirect(db, redirectCandidates(url), testNow);

test('a dry run writes only the mapping', async () => {
  const { map, report } = await move(undefined, true);
  expect(map).toMatchObject({
    source: 'https://sorath.example',
    language: 'gujarati',
    languages: { gu: 'gujarati', hi: 'hindi' },
    types: { post: 'story', page: 'page', nav_menu_item: null },
    sections: { ગુજરાત: 'gujarat', junagadh: 'gujarat', sports: 'sports', uncategorised: null },
    authors: { asha: { slug: 'asha-joshi' }, desk: { slug: 'desk' } },
    pages: { '/about-us': '/about' },
  });
  expect(Object.keys(map.authors['asha']?.names ?? {})).toHaveLength(allEditions.length);
  expect(report.addsUp).toBe(true);
  expect(report.total('new')).toBe(9);
  for (const table of ['stories', 'authors', 'redirects', 'source_items'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

describe('an import', () => {
  test('has every post in its language, section and state, and a report that adds up', async () => {
    const { report } = await move();
    expect(report.lines().slice(0, 5)).toEqual([
      '                    read       new   changed unchanged withdrawn   skipped   refused',
      'attachment             2         2         0         0         0         0         0',
      'post                   8         7         0         0         0         1         0',
      'page                   1         0         0         0         0         1         0',
      'nav_menu_item          1         0         0         0         0         1         0',
    ]);
    expect(report.addsUp).toBe(true);
    const lines = report.lines();
    const skipped = lines.slice(lines.indexOf('Skipped') + 1);
    expect(skipped.slice(0, skipped.indexOf(''))).toEqual([
      '        1  post: in the trash (37)',
      '        1  page: replaced by a page of this site (38)',
      '        1  nav_menu_item: left out by the map (types) (40)',
    ]);
    const shown = (await texts()).map((text) => [
      text.source_id,
      text.language,
      text.section,
      text.status,
      text.publish_at,
    ]);
    expect(shown).toEqual([
      ['31', 'gujarati', 'gujarat', 'published', '2024-03-02T04:00:00.000Z'],
      ['31', 'hindi', 'gujarat', 'published', '2024-03-02T06:00:00.000Z'],
      ['32', 'gujarati', 'gujarat', 'published', '2024-03-02T04:00:00.000Z'],
      ['32', 'hindi', 'gujarat', 'published', '2024-03-02T06:00:00.000Z'],
      ['33', 'gujarati', 'sports', 'published', '2024-03-05T12:00:00.000Z'],
      ['34', 'gujarati', 'general', 'published', '2027-01-01T00:00:00.000Z'],
      ['35', 'gujarati', 'general', 'draft', testNow.toISOString()],
      ['36', 'gujarati', 'general', 'draft', testNow.toISOString()],
      ['39', 'gujarati', 'general', 'published', '2024-03-07T00:00:00.000Z'],
    ]);
    expect(report.losses).toEqual(
      expect.arrayContaining([
        { what: 'block latest-posts', count: 1 },
        { what: 'shortcode [poll]', count: 1 },
        { what: 'gallery pictures that are not in the media library', count: 1 },
        ...['comments', 'co-authors who are not WordPress users'].map((what) => ({ what, count: 1 })),
        { what: 'further sections of a story', count: 1 },
        { what: 'private posts, imported as drafts', count: 1 },
        { what: 'links to pages that are not on this site, left unchanged', count: 1 },
      ]),
    );
  });

  test('has text, pictures and links in their places', async () => {
    await move();
    const lion = '/media/sorath.example/2024/03/lion.jpg';
    const [first, hindi, match] = [
      await textOf('31', 'gujarati'),
      await textOf('31', 'hindi'),
      await textOf('33', 'gujarati'),
    ];
    expect(first).toMatchObject({
      title: 'ગીરમાં ૮૯૧ સિંહ & બચ્ચાં',
      summary: 'પાંચ વર્ષમાં ત્રીસ ટકા વધારો.',
      tags: '["ગીર"]',
      slug: 'gir-sinh',
      updated_at: '2024-03-03T10:30:00.000Z',
    });
    expect(first.body).toContain(
      `<figure><img src="${lion}" alt="સિંહ" loading="lazy" /><figcaption>સાસણ</figcaption></figure>`,
    );
    expect(first.body).toContain(`<a href="/gujarati/sports/match/${match.id}" rel="noopener">મેચ</a>`);
    expect(first.body).toContain('<a href="https://www.youtube.com/watch?v=abcdef12345" rel="noopener">');
    expect(hindi).toMatchObject({
      slug: 'gir-sher',
      summary: 'गिर में शेरों की गिनती पूरी हुई और संख्या बढ़ी है, वन विभाग ने बताया।',
    });
    expect(hindi.body.replace(/\n/g, '')).toContain(
      `<figure><img src="${lion}" alt="સિંહ" loading="lazy" /><figcaption>ગીરનો સિંહ. <em>ફોટો: આશા</em>`,
    );
    expect(match.body).toContain('<figcaption>ટીમ [PTI]</figcaption>');
    expect(match.body).toContain(`<a href="/gujarati/gujarat/gir-sinh/${first.id}" rel="noopener">સિંહ</a>`);
    expect(match.body).toContain('href="https://sorath.example/nowhere/"');
    const story = db.selectFrom('stories').select(['image_url', 'author_id']).where('id', '=', first.id);
    expect((await story.executeTakeFirstOrThrow()).image_url).toBe(lion);
    const authors = await db.selectFrom('authors').select('slug').orderBy('id').execute();
    expect(authors).toEqual([{ slug: 'asha-joshi' }, { slug: 'desk' }]);
    // After the first one.
    expect(await db.selectFrom('story_coauthors').select('story_id').execute()).toEqual([{ story_id: first.id }]);
  });

  test('redirects every old URL to its new one in one step', async () => {
    await move();
    const [first, match] = [await textOf('31', 'gujarati'), await textOf('33', 'gujarati')];
    const story = `/gujarati/gujarat/gir-sinh/${first.id}`;
    const document = encodeURI('/media/sorath.example/2024/03/અહેવાલ.pdf');
    const rows: [string, string | undefined][] = [
      ['/2024/03/02/%E0%AA%97%E0%AB%80%E0%AA%B0-%E0%AA%B8%E0%AA%BF%E0%AA%82%E0%AA%B9/', story],
      ['/2024/03/02/%e0%aa%97%e0%ab%80%e0%aa%b0-%e0%aa%b8%e0%aa%bf%e0%aa%82%e0%aa%b9/?utm_source=x', story],
      ['/2024/03/02/ગીર-સિંહ/amp/', story],
      ['/2024/03/02/sinh/', story],
      ['/2024/03/02/gir-sinh/', story],
      ['/?p=31', story],
      ['/index.php?p=31&preview=true', story],
      ['/hi/2024/03/02/gir-sher/', `/hindi/gujarat/gir-sher/${first.id}`],
      ['/?p=32', `/hindi/gujarat/gir-sher/${first.id}`],
      ['/2024/03/05/match/feed/', `/gujarati/sports/match/${match.id}`],
      ['/?p=34', undefined],
      ['/?p=37', undefined],
      ['/category/%e0%aa%97%e0%ab%81%e0%aa%9c%e0%aa%b0%e0%aa%be%e0%aa%a4/junagadh/', '/gujarati/gujarat'],
      ['/hi/category/sports/page/3/', '/hindi/sports'],
      ['/category/sports/feed/', '/gujarati/feed/sports/rss.xml'],
      ['/?cat=7', '/gujarati/sports'],
      ['/tag/gir/', '/gujarati/topic/gir'],
      ['/hi/tag/gir/page/2/', '/hindi/topic/gir'],
      ['/?tag=gir', '/gujarati/topic/gir'],
      ['/tag/sorath-cup/feed/', '/gujarati/feed/topic/sorath-cup/rss.xml'],
      ['/author/asha/', '/gujarati/author/asha-joshi'],
      ['/?author=2', '/gujarati/author/asha-joshi'],
      ['/feed/', '/gujarati/feed/rss.xml'],
      ['/hi/feed', '/hindi/feed/rss.xml'],
      ['/about-us/', '/gujarati/about'],
      ['/sitemap_index.xml', '/sitemap.xml'],
      ['/wp-content/uploads/2024/03/lion.jpg', '/media/sorath.example/2024/03/lion.jpg'],
      ['/wp-content/uploads/2024/03/lion-150x150.jpg', '/media/sorath.example/2024/03/lion.jpg'],
      ...['/wp-content/uploads/2024/03/અહેવાલ.pdf', '/?p=29'].map((url): [string, string] => [url, document]),
      ['/2024/03/02/sinh/lion/', '/media/sorath.example/2024/03/lion.jpg'],
      ['/wp-login.php', undefined],
    ];
    const places = await Promise.all(rows.map(async ([url]) => [url, await placeOf(url)]));
    expect(places).toEqual(rows);
  });

  test('has topics with the slugs and descriptions of its tags', async () => {
    await move();
    expect(await getTopic(db, 'gir', testNow)).toMatchObject({
      gujaratiName: 'ગીર',
      gujaratiDescription: 'ગીરનું જંગલ & સિંહ.',
    });
    expect(await getTopic(db, 'sorath-cup', testNow)).toMatchObject({ gujaratiName: 'સોરઠ કપ' });
    // If an editor has renamed it since, another import does not change the name back.
    const by = machineActor('desk');
    await updateTerm(db, 'tag', 'sorath-cup', { by, input: { slug: 'cup' }, now: testNow });
    await move();
    expect((await listTags(db, {})).items.map(({ slug }) => slug)).toEqual(['gir', 'cup']);
    expect(await placeOf('/tag/sorath-cup/')).toBe('/gujarati/topic/cup');
  });

  test('that runs a second time changes nothing', async () => {
    const { map } = await move();
    const state = async () => [
      await texts(),
      await db
        .selectFrom('changes')
        .select((e) => e.fn.countAll().as('lines'))
        .execute(),
      await db.selectFrom('redirects').selectAll().orderBy('path').execute(),
    ];
    const before = await state();
    const { report } = await move(map);
    expect(report.total('unchanged')).toBe(9);
    expect(['new', 'changed', 'withdrawn'].map((outcome) => report.total(outcome as 'new'))).toEqual([0, 0, 0]);
    expect(await state()).toEqual(before);
  });

  test('uses the mapping for languages, sections, tags, authors and pages', async () => {
    const { map } = await move(undefined, true);
    const changed: MigrationMapping = {
      ...map,
      languages: { gu: 'gujarati', hi: null },
      languageOfCategory: { uncategorised: 'hindi' },
      sections: { ...map.sections, junagadh: 'crime' },
      tags: { gir: 'ગીર જંગલ' },
      authors: { asha: null, desk: null },
      pages: { '/about-us': 'general' },
    };
    const { report } = await move(changed);
    expect(report.lines().join('\n')).toContain('post: language hi left out by the map');
    expect(await textOf('31', 'gujarati')).toMatchObject({ section: 'crime', tags: '["ગીર જંગલ"]' });
    expect(await textOf('34', 'hindi')).toMatchObject({ title: 'આવતા વર્ષે' });
    expect(await textOf('38', 'gujarati')).toMatchObject({ section: 'general' });
    expect(await db.selectFrom('authors').selectAll().execute()).toEqual([]);
    await expect(move({ ...map, sections: { sports: 'gossip' } })).rejects.toThrow(
      'sections.sports: unknown section "gossip". Add it to newSections to create it.',
    );
  });

  test('redirects both author URLs if URLs cannot contain the login', async () => {
    const file = path.join(temporaryFolder(), 'export.xml');
    fs.writeFileSync(file, fs.readFileSync(example, 'utf8').replaceAll('<![CDATA[asha]]>', '<![CDATA[Asha.J]]>'));
    await move(undefined, false, file);
    for (const name of ['asha.j', 'asha-j']) expect(await placeOf(`/author/${name}/`)).toMatch(/author\/asha-joshi$/);
  });

  test('creates a section of the mapping once, before its stories, but not in a dry run', async () => {
    const { map } = await move(undefined, true);
    const made: MigrationMapping = {
      ...map,
      sections: { ...map.sections, junagadh: 'sorath' },
      newSections: { sorath: { names: { gujarati: 'સોરઠ' }, group: 'news' }, sports: { names: { english: 'Sport' } } },
    };
    const looked = await move(made, true);
    expect(looked.report.lines().join('\n')).toContain('sections to create (sorath): 1');
    expect(looked.report.total('refused')).toBe((await move(map, true)).report.total('refused'));
    expect(await refusalOf(getTerm(db, 'section', 'sorath'))).toMatch(/^404/);
    const { report } = await move(made);
    expect(report.counts['sections created (sorath)']).toBe(1);
    expect(await textOf('31', 'gujarati')).toMatchObject({ section: 'sorath' });
    expect(await placeOf('/category/ગુજરાત/junagadh')).toBe('/gujarati/sorath');
    expect(await getTerm(db, 'section', 'sorath')).toMatchObject({ group: 'news', names: { gujarati: 'સોરઠ' } });
    // Editors may rename it, and it is still recognised.
    const renamed = { by: machineActor('desk'), input: { slug: 'saurashtra' }, now: testNow };
    await updateTerm(db, 'section', 'sorath', renamed);
    const again = await move(made);
    expect(['new', 'changed'].map((outcome) => again.report.total(outcome as 'new'))).toEqual([0, 0]);
    expect(again.report.counts).toEqual({});
    expect(await refusalOf(getTerm(db, 'section', 'sorath'))).toMatch(/^404/);
  });
});

test.each<[string, (text: string) => string, RegExp]>([
  ['no export', () => '<html><body>x</body></html>', /is not a WordPress export/],
  ['no XML', () => 'PK\u0003\u0004 zip', /cannot be read/],
  ['nested without end', (text) => text.replace('<generator>', '<a>'.repeat(100)), /nested too deeply/],
  ['a text without end', (text) => text.replace('અધૂરું', 'x'.repeat(33_000_000)), /a text that is too long/],
])('refuses an export that is %s, with the reason', async (_, spoilt, message) => {
  const file = path.join(temporaryFolder(), 'export.xml');
  fs.writeFileSync(file, spoilt(fs.readFileSync(example, 'utf8')));
  await expect(move(undefined, false, file)).rejects.toThrow(message);
});
