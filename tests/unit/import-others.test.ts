import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '@/lib/database/connection';
import { resolveRedirect } from '@/lib/newsroom/redirects/redirects';
import { redirectCandidates } from '@/lib/newsroom/redirects/legacy-paths';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { exportLines } from '@/lib/newsroom/importers/export';
import { type ImportDefaults, parseFeedEntries } from '@/lib/newsroom/importers/formats/feed';
import { readGhost } from '@/lib/newsroom/importers/formats/ghost';
import { importEntries } from '@/lib/newsroom/importers/import-entries';
import type { SourceEntry } from '@/lib/newsroom/importers/items/item';
import { rewriteLinks } from '@/lib/newsroom/importers/rewrite-links';
import { readJsonLines } from '@/lib/newsroom/importers/formats/json-lines';
import { slugsByName } from '@/lib/newsroom/importers/existing-names';
import { Report } from '@/lib/newsroom/importers/report';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomInMemory, storyInput, testNow } from '../support/newsroom';

/** Stories from feeds, from Ghost and from another newsroom's export. */

const open: Db[] = [];
afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
  removeFolders();
});
async function newsroom(): Promise<Db> {
  const db = await newsroomInMemory();
  open.push(db);
  return db;
}

async function run(
  db: Db,
  entries: AsyncIterable<SourceEntry> | Iterable<SourceEntry>,
  source = 'https://old.example',
) {
  const report = new Report();
  const iterable = (async function* () {
    yield* entries;
  })();
  await importEntries(
    db,
    iterable,
    { source, hosts: new Set(), pictures: undefined, isDry: false, now: () => testNow },
    report,
  );
  expect(report.addsUp).toBe(true);
  return report;
}
const defaults = async (db: Db, edition: ImportDefaults['edition']): Promise<ImportDefaults> => ({
  edition,
  section: 'general',
  sections: await slugsByName(db, 'categories'),
});
const stories = (db: Db) =>
  db
    .selectFrom('story_texts')
    .innerJoin('categories', 'categories.id', 'story_texts.category_id')
    .leftJoin('authors', 'authors.id', 'story_texts.author_id')
    .select(['title', 'summary', 'body', 'tags', 'language', 'status', 'publish_at', 'story_texts.slug'])
    .select(['categories.slug as section', 'authors.slug as author'])
    .orderBy('story_id')
    .execute();

describe('JSON lines', () => {
  const written = async (db: Db) => {
    const lines: string[] = [];
    for await (const line of exportLines(db, 'https://news.example')) lines.push(JSON.stringify(line));
    const file = path.join(temporaryFolder(), 'stories.jsonl');
    fs.writeFileSync(file, `${lines.join('\n')}\n`);
    return { lines, file };
  };

  test('an import restores an export without a difference', async () => {
    const from = await newsroom();
    const { id } = await from
      .insertInto('authors')
      .values({ slug: 'asha', kind: 'desk', image_url: '/sample/asha.jpg' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { author_id: id, language: 'gujarati' as const, name: 'આશા', description: 'લખે છે' };
    await from.insertInto('author_names').values(names).execute();
    await saveStory(
      from,
      storyInput({ author: 'asha', tags: ['one'], imageUrl: '/sample/monsoon.jpg', editorsPick: true }),
      testNow,
    );
    const { id: corrected } = await saveStory(
      from,
      storyInput({ title: 'Other', imageFocus: { x: 0.25, y: 0.5 } }),
      testNow,
    );
    const later = new Date(testNow.getTime() - 60_000);
    await saveStory(
      from,
      {
        id: corrected,
        corrections: [{ text: 'No.', hindiText: 'नहीं।', gujaratiText: 'ના.', date: later.toISOString() }],
      },
      testNow,
    );
    await saveStory(
      from,
      { category: 'india', texts: { gujarati: { title: 'અધૂરું', status: 'draft' } } } as never,
      testNow,
    );
    await saveStory(
      from,
      {
        category: 'india',
        texts: {
          gujarati: {
            title: 'આવશે',
            sortDescription: 'ક',
            body: '<p>ખ</p>',
            publishOn: '2027-01-01T00:00:00Z',
            friendlyUrl: 'avshe',
          },
          hindi: {
            title: 'गया',
            sortDescription: 'क',
            body: '<p>ख</p>',
            status: 'withdrawn',
            publishOn: '2025-01-01T00:00:00Z',
          },
        },
      } as never,
      testNow,
    );
    const first = await written(from);
    expect(first.lines).toHaveLength(5);
    const to = await newsroom();
    const report = await run(to, readJsonLines(first.file), 'https://news.example');
    expect([report.total('new'), report.total('refused'), report.losses]).toEqual([4, 0, []]);
    expect((await written(to)).lines).toEqual(first.lines);
    expect((await run(to, readJsonLines(first.file))).total('unchanged')).toBe(4);
  });

  test('links still point to their stories if these have new ids', async () => {
    const from = await newsroom();
    const { id } = await saveStory(from, storyInput(), testNow);
    const body = `<p>More: <a href="/hindi/politics/the-house-meets-on-monday/${id}">x</a></p>`;
    await saveStory(from, storyInput({ title: 'Other', hindiBody: body }), testNow);
    const { file } = await written(from);
    const to = await newsroom();
    await saveStory(to, storyInput({ title: 'Here before' }), testNow);
    const report = await run(to, readJsonLines(file));
    await rewriteLinks(to, { source: 'https://news.example', hosts: new Set(), now: () => testNow }, report);
    const hindi = (await stories(to)).find(({ body: text }) => text.includes('More'));
    expect(hindi?.body).toContain(`href="/hindi/politics/the-house-meets-on-monday/${id + 1}"`);
    expect(await resolveRedirect(to, redirectCandidates(`/politics/other/${id + 1}`), testNow)).toBe(
      `/politics/other/${id + 2}`,
    );
  });

  test('an error names the line and the field', async () => {
    const db = await newsroom();
    const file = path.join(temporaryFolder(), 'stories.jsonl');
    const texts = { gujarati: { title: 'ક', body: '<p>ખ</p>' } };
    const line = { sourceId: 1, category: 'india', texts, oldAddresses: { gujarati: ['https://old.example/a/'] } };
    fs.writeFileSync(
      file,
      [line, { ...line, sourceId: 2, headline: 'x' }, { ...line, sourceId: 3, texts: {} }]
        .map((one) => JSON.stringify(one))
        .join('\n'),
    );
    const report = await run(db, readJsonLines(file));
    expect(['new', 'skipped', 'refused'].map((outcome) => report.total(outcome as 'new'))).toEqual([1, 1, 1]);
    expect(report.lines().join('\n')).toMatch(/line: .*headline.* \(line 2\)/);
    expect(await resolveRedirect(db, redirectCandidates('/a'), testNow)).toMatch(/^\/gujarati\/india\//);
    fs.writeFileSync(file, '{"a":1}\n{broken\n');
    await expect(run(db, readJsonLines(file))).rejects.toThrow(/stories\.jsonl: line 2 is not JSON/);
    await expect(run(db, readJsonLines(`${file}.none`))).rejects.toThrow(/cannot be read/);
  });
});

const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>t</title><link>https://old.example</link><description>d</description><language>gu-IN</language>
<item><title>ગીર &amp;amp; સિંહ</title><guid isPermaLink="false">g1</guid><link>https://old.example/2024/gir-lion/</link><category>રમતગમત</category><category>ગીર</category>
<dc:creator>Asha Joshi</dc:creator><pubDate>Sat, 02 Mar 2024 09:30:00 +0530</pubDate><description>ટૂંકમાં</description>
<content:encoded><![CDATA[<p>શબ્દો</p><iframe src="https://www.youtube.com/embed/abcdef12345"></iframe>]]></content:encoded>
<enclosure url="https://old.example/e.jpg" type="image/jpeg" length="5"/></item>
<item><title>બીજું</title><link>https://old.example/2</link><description>ફક્ત આ.</description></item>
<item><description>x</description></item></channel></rss>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="hi"><title>t</title><id>u</id><updated>2024-03-02T04:00:00Z</updated>
<entry><id>e1</id><title type="html">शेर &amp;amp; जंगल</title><link rel="alternate" href="https://old.example/sher.html"/><updated>2024-03-03T04:00:00Z</updated>
<published>2024-03-02T04:00:00Z</published><author><name>Ravi</name></author><category term="sports" label="Sports"/><content type="html">&lt;p&gt;शब्द&lt;/p&gt;</content></entry></feed>`;

test('an RSS feed', async () => {
  const db = await newsroom();
  const report = await run(db, parseFeedEntries(rss, await defaults(db, undefined)));
  expect(['new', 'skipped'].map((outcome) => report.total(outcome as 'new'))).toEqual([2, 1]);
  expect(report.lines()).toContain('        1  entry: no id and no link (number 3)');
  const [first, second] = await stories(db);
  expect(first).toMatchObject({
    title: 'ગીર & સિંહ',
    summary: 'ટૂંકમાં',
    language: 'gujarati',
    section: 'sports',
    author: 'asha-joshi',
    tags: '["ગીર"]',
    publish_at: '2024-03-02T04:00:00.000Z',
    slug: 'gir-lion',
    body: '<p>શબ્દો</p><figure class="embed"><a href="https://www.youtube.com/watch?v=abcdef12345" rel="noopener">youtube.com/watch?v=abcdef12345</a></figure>',
  });
  expect(second).toMatchObject({ title: 'બીજું', body: '<p>ફક્ત આ.</p>', section: 'general' });
  expect(await resolveRedirect(db, redirectCandidates('/2024/gir-lion'), testNow)).toMatch(/\/gir-lion\/\d+$/);
  expect((await run(db, parseFeedEntries(rss, await defaults(db, undefined)))).total('unchanged')).toBe(2);
});

test('an Atom feed, and a file that is not a feed', async () => {
  const db = await newsroom();
  await run(db, parseFeedEntries(atom, await defaults(db, undefined)));
  expect(await stories(db)).toMatchObject([
    {
      title: 'शेर & जंगल',
      language: 'hindi',
      section: 'sports',
      author: 'ravi',
      body: '<p>शब्द</p>',
      slug: 'sher',
      tags: '[]',
    },
  ]);
  const none = await defaults(db, undefined);
  expect(() => [...parseFeedEntries('<html></html>', none)]).toThrow(/not an RSS, Atom or JSON feed/);
  expect(() => [...parseFeedEntries(rss.replace('gu-IN', 'ta'), none)]).toThrow('The feed is in ta. Add --language.');
});

test('a Ghost export', async () => {
  const db = await newsroom();
  const file = path.join(temporaryFolder(), 'ghost.json');
  const data = {
    posts: [
      {
        id: 'a',
        title: 'ગીર',
        slug: 'gir',
        html: '<p>શબ્દો</p><img src="__GHOST_URL__/content/images/a.jpg">',
        type: 'post',
        status: 'published',
        custom_excerpt: 'ટૂંકમાં',
        published_at: '2024-03-02T04:00:00.000Z',
        updated_at: null,
      },
      { id: 'b', title: 'અધૂરું', slug: 'b', html: null, type: 'post', status: 'draft', published_at: null },
      { id: 'c', title: 'About', slug: 'about', html: '<p>x</p>', type: 'page', status: 'published' },
    ],
    tags: [
      { id: 't', name: 'Sports', slug: 'sports' },
      { id: 'u', name: 'ગીર', slug: 'gir' },
      { id: 'v', name: '#top', slug: 'hash-top' },
    ],
    posts_tags: ['u', 't', 'v'].map((tag_id, sort_order) => ({ post_id: 'a', tag_id, sort_order })),
    users: [{ id: '1', name: 'આશા', slug: 'asha' }],
    posts_authors: [{ post_id: 'a', author_id: '1', sort_order: 0 }],
  };
  fs.writeFileSync(file, JSON.stringify({ db: [{ meta: {}, data }] }));
  const read = async () =>
    readGhost(file, 'https://old.example', { ...(await defaults(db, undefined)), edition: 'gujarati' });
  const report = await run(db, await read());
  expect(['new', 'skipped'].map((outcome) => report.total(outcome as 'new'))).toEqual([2, 1]);
  expect(report.lines()).toContain('        1  page: pages are not imported (c)');
  const [first, second] = await stories(db);
  expect(first).toMatchObject({
    title: 'ગીર',
    summary: 'ટૂંકમાં',
    section: 'sports',
    author: 'asha',
    tags: '["ગીર"]',
    slug: 'gir',
  });
  expect(first?.body).toContain('<img src="https://old.example/content/images/a.jpg"');
  expect(second).toMatchObject({ title: 'અધૂરું', status: 'draft' });
  expect(await resolveRedirect(db, redirectCandidates('/gir/'), testNow)).toMatch(/\/sports\/gir\/\d+$/);
  fs.writeFileSync(file, '{"db":[]}');
  await expect((async () => run(db, await read()))()).rejects.toThrow(/is not a Ghost export/);
});
