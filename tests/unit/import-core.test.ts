import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Db } from '@/lib/database/connection';
import { redirectCandidates } from '@/lib/newsroom/redirects/legacy-paths';
import { resolveRedirect } from '@/lib/newsroom/redirects/redirects';
import { importEntries } from '@/lib/newsroom/importers/import-entries';
import type { ImportOptions } from '@/lib/newsroom/importers/items/prepare-item';
import type { SourceEntry, SourceItem } from '@/lib/newsroom/importers/items/item';
import { rewriteLinks } from '@/lib/newsroom/importers/rewrite-links';
import { MediaImporter } from '@/lib/newsroom/importers/content/media-importer';
import { Report } from '@/lib/newsroom/importers/report';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { animatedWebp } from '../support/hostile-pictures';
import { newsroomOn, newsroomInMemory, testNow } from '../support/newsroom';
import { engines } from '../support/engines';
import { removeFolders, temporaryFolder } from '../support/folders';

/** How items become stories, whichever format they come from. */

const source = 'https://old.example';

const item = (id: string, changes: Partial<SourceItem> = {}): SourceItem => ({
  id,
  kind: 'post',
  category: 'politics',
  texts: {
    gujarati: {
      title: `સમાચાર ${id}`,
      body: '<p>પહેલો ફકરો, જેમાં ઘણા શબ્દો છે અને તે લાંબો છે.</p>',
      tags: ['ગીર'],
      slug: `post-${id}`,
      status: 'published',
      publishAt: '2024-03-02T04:00:00.000Z',
      updatedAt: '2024-03-05T04:00:00.000Z',
    },
  },
  oldPaths: [{ path: `/2024/03/02/post-${id}`, edition: 'gujarati' }],
  losses: [],
  ...changes,
});

const withText = (id: string, changes: object, more: Partial<SourceItem> = {}): SourceItem => {
  const made = item(id, more);
  return { ...made, texts: { gujarati: { ...made.texts.gujarati!, ...changes } } };
};
const inHindi = (id: string, group: string): SourceItem => {
  const { texts, ...made } = item(id, { group });
  return {
    ...made,
    texts: { hindi: { ...texts.gujarati!, title: 'समाचार', body: '<p>पहला पैरा।</p>', slug: 'hindi' } },
  };
};

async function* entries(...items: (SourceItem | SourceEntry)[]): AsyncGenerator<SourceEntry> {
  for (const one of items) yield 'is' in one ? one : { is: 'item', item: one };
}

describe.each(engines)('an import on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    if (engine === 'SQLite') {
      db = await newsroomInMemory();
      drop = () => db.destroy();
      return;
    }
    ({ db, drop } = await newsroomOn(engine));
  });
  afterEach(async () => {
    await drop();
    resetApp();
    removeFolders();
  });

  /** Behaviour that does not depend on the engine is tested on one of them. */
  const once = engine === 'SQLite' ? test : () => undefined;
  const run = async (items: (SourceItem | SourceEntry)[], changes: Partial<ImportOptions> = {}) => {
    const report = new Report();
    const options = { source, hosts: new Set(['old.example']), pictures: undefined, isDry: false, now: () => testNow };
    await importEntries(db, entries(...items), { ...options, ...changes }, report);
    if (!changes.isDry) await rewriteLinks(db, options, report);
    expect(report.addsUp).toBe(true);
    return report;
  };
  const texts = () =>
    db
      .selectFrom('story_texts')
      .select(['story_id', 'language', 'title', 'summary', 'slug', 'status', 'publish_at', 'updated_at', 'body'])
      .orderBy('story_id')
      .orderBy('language')
      .execute();
  const countOf = async () => (await db.selectFrom('stories').select('id').execute()).length;
  const outcomes = (report: Report) =>
    (['new', 'changed', 'unchanged', 'withdrawn', 'skipped', 'refused'] as const).flatMap((outcome) =>
      report.total(outcome) ? [`${outcome} ${report.total(outcome)}`] : [],
    );

  once('a story has its times, slug, standfirst and old URL', async () => {
    expect(outcomes(await run([item('7')]))).toEqual(['new 1']);
    expect(await texts()).toMatchObject([
      {
        language: 'gujarati',
        title: 'સમાચાર 7',
        slug: 'post-7',
        status: 'published',
        summary: 'પહેલો ફકરો, જેમાં ઘણા શબ્દો છે અને તે લાંબો છે.',
        publish_at: '2024-03-02T04:00:00.000Z',
        updated_at: '2024-03-05T04:00:00.000Z',
      },
    ]);
    const story = await db.selectFrom('stories').select(['updated_at', 'publish_day']).executeTakeFirstOrThrow();
    expect(story).toEqual({ updated_at: '2024-03-05T04:00:00.000Z', publish_day: '2024-03-02' });
    expect(await resolveRedirect(db, redirectCandidates('/2024/03/02/post-7/'), testNow)).toMatch(
      /^\/gujarati\/politics\/post-7\/\d+$/,
    );
  });

  test('a second run changes nothing, a change changes one', async () => {
    await run([item('1'), item('2')]);
    const before = await texts();
    const lines = async () => (await db.selectFrom('changes').select('id').execute()).length;
    const linesBefore = await lines();
    expect(outcomes(await run([item('1'), item('2')]))).toEqual(['unchanged 2']);
    expect([await texts(), await lines()]).toEqual([before, linesBefore]);
    expect(outcomes(await run([item('1'), withText('2', { title: 'બીજું' })]))).toEqual(['changed 1', 'unchanged 1']);
    expect(await countOf()).toBe(2);
    expect((await texts()).map(({ title }) => title)).toEqual(['સમાચાર 1', 'બીજું']);
  });

  test('translations become one story, in any order', async () => {
    await run([item('10', { group: 'a' }), inHindi('11', 'a'), inHindi('20', 'b'), item('21', { group: 'b' })]);
    const found = (await texts()).map(({ story_id, language }) => [story_id, language]);
    const [first, second] = [found[0]?.[0], found[2]?.[0]];
    expect(found).toEqual([
      [first, 'gujarati'],
      [first, 'hindi'],
      [second, 'gujarati'],
      [second, 'hindi'],
    ]);
    expect(outcomes(await run([inHindi('11', 'a'), item('10', { group: 'a' })]))).toEqual(['unchanged 2']);
  });

  once('two texts in one language of a group become two stories, and are reported', async () => {
    const report = await run([item('10', { group: 'a' }), item('11', { group: 'a' })]);
    expect(await countOf()).toBe(2);
    expect(report.losses).toEqual([{ what: 'second texts in one language, imported as separate stories', count: 1 }]);
  });

  once('links between stories point to the new URLs, even if the target is imported later', async () => {
    const body = (id: string) =>
      `<p><a href="https://old.example/2024/03/02/post-${id}/#x">આગળ</a> <a href="https://other.example/">બીજે</a></p>`;
    await run([withText('1', { body: body('2') }), withText('2', { body: body('9') })]);
    const [first, second] = await texts();
    expect(first?.body).toContain(`href="/gujarati/politics/post-2/${second?.story_id}#x"`);
    expect(first?.body).toContain('href="https://other.example/"');
    expect(first?.updated_at).toBe('2024-03-05T04:00:00.000Z');
    expect(second?.body).toContain('https://old.example/2024/03/02/post-9/#x');
    const report = await run([withText('1', { body: body('2') }), withText('2', { body: body('9') }), item('9')]);
    expect(outcomes(report)).toEqual(['new 1', 'unchanged 2']);
    expect((await texts())[1]?.body).toContain('href="/gujarati/politics/post-9/');
  });

  once('pictures are imported once, in the uploaded size, and missing ones are reported', async () => {
    const [mediaDir, uploads] = [temporaryFolder(), temporaryFolder()];
    app.configuration = parseConfiguration({ MEDIA_DIR: mediaDir });
    const jpeg = fs.readFileSync(path.resolve(__dirname, '../../public/sample/monsoon.jpg'));
    fs.mkdirSync(path.join(uploads, '2024'));
    fs.writeFileSync(path.join(uploads, '2024', 'ગીર.jpg'), jpeg);
    fs.writeFileSync(path.join(uploads, 'notes.jpg'), 'no picture');
    fs.symlinkSync('/etc/hostname', path.join(uploads, 'out.jpg'));
    const fetched: string[] = [];
    const shelf = () =>
      new MediaImporter(mediaDir, source, {
        uploads,
        fetch: async (address) => {
          fetched.push(address);
          return address.includes('there') ? jpeg : undefined;
        },
      });
    const place = '/media/old.example/2024/%E0%AA%97%E0%AB%80%E0%AA%B0.jpg';
    const up = 'https://old.example/wp-content/uploads';
    const body =
      `<p>ક</p><img src="${up}/2024/ગીર-300x200.jpg" alt="સિંહ" class="x"><img src="${up}/none.jpg"><img src="${up}/notes.jpg">` +
      `<img src="${up}/out.jpg"><img src="http://cdn.example/there.png?w=3"><img src="x.gif"><img src="//cdn.example/no.jpg">`;
    const one = withText('1', { body }, { picture: { address: `${up}/2024/ગીર.jpg`, alt: 'ગીર' } });
    const report = await run([one], { pictures: shelf() });
    const [text] = await texts();
    expect(text?.body).toBe(
      `<p>ક</p><img src="${place}" alt="સિંહ" loading="lazy" /><img src="/media/cdn.example/there.png" alt="" loading="lazy" />`,
    );
    expect(await db.selectFrom('stories').select('image_url').execute()).toEqual([{ image_url: place }]);
    expect(fetched).toEqual(['https://cdn.example/there.png?w=3', 'https://cdn.example/no.jpg']);
    expect(report.losses).toEqual([
      { what: 'pictures that do not exist', count: 3 },
      { what: 'pictures that are not JPEG, PNG or WebP', count: 2 },
    ]);
    fetched.length = 0;
    expect(outcomes(await run([one], { pictures: shelf() }))).toEqual(['unchanged 1']);
    expect(fetched).toEqual(['https://cdn.example/no.jpg']);
  });

  once('what pictures lose is reported, and an animated one is not imported', async () => {
    const [mediaDir, uploads] = [temporaryFolder(), temporaryFolder()];
    app.configuration = parseConfiguration({ MEDIA_DIR: mediaDir });
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: 'orange' } });
    fs.writeFileSync(path.join(uploads, 'print.jpg'), await plain.clone().toColourspace('cmyk').jpeg().toBuffer());
    fs.writeFileSync(path.join(uploads, 'deep.png'), await plain.clone().toColourspace('rgb16').png().toBuffer());
    fs.writeFileSync(path.join(uploads, 'film.webp'), await animatedWebp());
    const up = 'https://old.example/wp-content/uploads';
    const emoji = '<img class="emoji" alt="🙏" src="https://s.w.org/images/core/emoji/1f64f.svg">';
    const body = `<p>ક${emoji}</p><img src="${up}/deep.png"><img src="${up}/film.webp">`;
    const one = withText('1', { body }, { picture: { address: `${up}/print.jpg` } });
    const report = await run([one], { pictures: new MediaImporter(mediaDir, source, { uploads }) });
    expect(report.losses).toEqual([
      {
        what: 'colours: a picture of a story is CMYK: its colours are converted to sRGB and may look different',
        count: 1,
      },
      { what: 'colours: a picture in a text has more than 8 bits for each colour: it is reduced to 8', count: 1 },
      { what: 'pictures that are animated', count: 1 },
    ]);
    expect((await texts())[0]?.body).toBe('<p>ક🙏</p><img src="/media/old.example/deep.png" alt="" loading="lazy" />');
  });

  once('character references in titles are decoded, even if they were escaped twice', async () => {
    const changes = {
      title: 'ટૉમ &amp; જેરી &amp;#8217;26&nbsp;&hellip; &nosuch; AT&T',
      summary: 'વરસાદ &ndash; &#x92A;&amp;amp;',
      tags: ['કલા &amp; સંસ્કૃતિ'],
      imageDescription: 'એક &quot;સિંહ&quot;',
    };
    await run([withText('1', changes), withText('2', changes, { own: {} })]);
    const shown = await db
      .selectFrom('story_texts')
      .select(['title', 'summary', 'tags', 'image_description'])
      .orderBy('story_id')
      .execute();
    expect(shown).toEqual([
      {
        title: 'ટૉમ & જેરી ’26 … &nosuch; AT&T',
        summary: 'વરસાદ – प&',
        tags: JSON.stringify(['કલા & સંસ્કૃતિ']),
        image_description: 'એક "સિંહ"',
      },
      // This newsroom shows exactly what its editors wrote.
      {
        title: 'ટૉમ &amp; જેરી &amp;#8217;26&nbsp;&hellip; &nosuch; AT&T',
        summary: 'વરસાદ &ndash; &#x92A;&amp;amp;',
        tags: JSON.stringify(['કલા &amp; સંસ્કૃતિ']),
        image_description: 'એક &quot;સિંહ&quot;',
      },
    ]);
  });

  once('an invalid item is refused with a reason, and the others are imported', async () => {
    const report = await run([
      withText('1', { title: ' ', body: '', publishAt: undefined }),
      withText('2', { shortTitle: 'x', body: '<b></b>', title: '', publishAt: undefined }),
      item('3', { category: 'gossip' }),
      item('4'),
      withText('5', { publishAt: '0001-01-01T00:00:00.000Z' }),
      { is: 'skipped', id: '6', kind: 'revision', why: 'no story' },
    ]);
    expect(outcomes(report)).toEqual(['new 1', 'skipped 1', 'refused 4']);
    expect(report.lines().join('\n')).toMatch(/revision: no story \(6\)/);
    expect(report.lines().join('\n')).toMatch(/publishOn: must not be before the year 1800 \(5\)/);
    expect(report.lines().join('\n')).toMatch(/category: unknown category "gossip" \(3\)/);
    expect(await countOf()).toBe(1);
  });

  once('a field that is too long is cut and reported', async () => {
    const tags = Array.from({ length: 14 }, (_, index) => `ટૅગ ${index}`);
    const report = await run([withText('1', { title: 'ક્ષ '.repeat(120), tags: [...tags, 'લ'.repeat(61)] })]);
    const [text] = await texts();
    expect(text?.title).toMatch(/^(?:ક્ષ )+ક્ષ…$/);
    expect(report.losses.map(({ what, count }) => [what, count])).toEqual([
      ['tags beyond the first 12 of a story', 2],
      ['titles cut after 300 characters', 1],
      ['tags longer than 60 characters', 1],
    ]);
  });

  test('a story that its source no longer has is withdrawn, and restored when it returns', async () => {
    await run([item('1', { group: 'a' }), inHindi('2', 'a')]);
    const gone: SourceEntry = { is: 'gone', id: '2', kind: 'post' };
    expect(outcomes(await run([gone, { ...gone, id: '99' }]))).toEqual(['withdrawn 1', 'skipped 1']);
    expect((await texts()).map(({ status }) => status)).toEqual(['published', 'withdrawn']);
    expect(outcomes(await run([gone]))).toEqual(['unchanged 1']);
    expect(outcomes(await run([inHindi('2', 'a')]))).toEqual(['changed 1']);
    expect((await texts()).map(({ status }) => status)).toEqual(['published', 'published']);
  });

  once('imports drafts, scheduled stories and a change of language', async () => {
    const rows: [string, object][] = [
      ['1', { status: 'draft', body: '', publishAt: undefined }],
      ['2', { status: 'ready', body: '' }],
      ['3', { publishAt: '2027-01-01T00:00:00.000Z', updatedAt: undefined }],
    ];
    await run(rows.map(([id, changes]) => withText(id, changes)));
    expect((await texts()).map(({ status, publish_at }) => [status, publish_at])).toEqual([
      ['draft', testNow.toISOString()],
      ['draft', '2024-03-02T04:00:00.000Z'],
      ['published', '2027-01-01T00:00:00.000Z'],
    ]);
    await run([{ ...inHindi('3', 'none'), group: undefined }]);
    expect((await texts()).map(({ language }) => language)).toEqual(['gujarati', 'gujarati', 'hindi']);
  });

  once('a dry run reports the same and writes nothing', async () => {
    const author = { slug: 'asha', names: { gujarati: 'આશા', hindi: 'आशा' } };
    const report = await run([item('1', { author }), item('2', { category: 'gossip' })], { isDry: true });
    expect(outcomes(report)).toEqual(['new 1', 'refused 1']);
    expect(await countOf()).toBe(0);
    expect(await db.selectFrom('authors').select('slug').execute()).toEqual([]);
    await run([item('1', { author })]);
    const names = await db.selectFrom('author_names').select(['language', 'name']).orderBy('language').execute();
    expect(names.map(({ name }) => name)).toEqual(['આશા', 'आशा']);
  });
});
