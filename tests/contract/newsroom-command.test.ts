import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/lib/database/connection';
import { editorsDesk, newsroomCommand, newsroomCommandWith, newsroomScript } from '../support/editor';
import { storyInput } from '../support/newsroom';
import { request } from '../support/request';
import { sharedSite } from '../support/shared';
import { freePort, type Site, startSite } from '../support/site';

/**
 * The process of the command line, with and without a running site.
 * tests/unit/newsroom-commands.test.ts covers each command's messages.
 */

const desk = editorsDesk();
afterAll(() => desk.clear());

/** Mistakes that need a real process or a running site. */
const mistakes: [string, () => string[], RegExp][] = [
  [
    'broken JSON of several lines',
    () => ['publish', desk.file('broken.json', '{\n  "title": News,\n  "body": "x"\n}\n')],
    /broken\.json is not valid JSON: /,
  ],
  [
    'an unknown category',
    () => ['publish', desk.file('category.json', storyInput({ category: 'gossip' }))],
    /^category: unknown category "gossip"$/,
  ],
  ['withdrawal of an unknown story', () => ['withdraw', '999'], /^Story 999 does not exist$/],
];

describe('a mistake gets a one-line message and exit code 1', () => {
  let site: Site;
  let before = '';
  const newest = async () => (await request(site.url, '/api/news/fetchSitemapNewsHighlights?size=1')).text;
  beforeAll(async () => {
    site = await sharedSite();
    before = await newest();
  });

  test.each(mistakes)('%s', async (_, words, line) => {
    const { code, out, error } = await newsroomCommand(site.dataDir, ...words());
    expect([code, out]).toEqual([1, '']);
    expect(error.endsWith('\n')).toBe(true);
    expect(error.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  });

  test('none of them stored anything', async () => {
    expect(JSON.parse(before)).toMatchObject({ data: { items: [{ id: expect.any(Number) as number }] } });
    expect(await newest()).toBe(before);
  });
});

test('npm run newsroom lists its commands', async () => {
  const { code, out, error } = await newsroomScript({ DATA_DIR: desk.path('no-data') }, 'help');
  expect([code, error]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm run newsroom -- <command>\n/);
});

test('messages from readers can be read on a site with a publisher’s API', async () => {
  const dataDir = desk.path('publishers');
  const settings = { DATA_DIR: dataDir, NEWS_API_URL: 'https://api.example' };
  expect(await newsroomCommandWith(settings, 'messages')).toEqual({
    code: 0,
    out: 'There are no messages.\n',
    error: '',
  });
  const db = openDatabase(path.join(dataDir, 'newsroom.db'));
  expect(await db.selectFrom('stories').select('id').execute()).toEqual([]);
  await db.destroy();
});

describe('without a running site', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-quiet-'));
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  let port = '';
  beforeAll(async () => {
    port = String(await freePort());
  });
  const run = (...words: string[]) => newsroomCommandWith({ DATA_DIR: dataDir, PORT: port }, ...words);
  const publish = () => run('publish', desk.file('quiet.json', storyInput()));
  /** Messages if no site was found, first at `others` and then at the default port. */
  const quiet = (...others: string[]) => {
    const addresses = [...others, `http://127.0.0.1:${port}`, 'http://127.0.0.1:3000'].join(' or ');
    return (
      `No site with the data folder ${dataDir} responds at ${addresses}: only the database was changed.\n` +
      'A site that runs elsewhere with this database shows the change within a second.\n'
    );
  };
  const send = async (site: Site, message: object) => {
    const body = JSON.stringify({ email: 'reader@mail.example', ...message });
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    expect((await request(site.url, '/api/benefit/contactus', { method: 'POST', headers, body })).status).toBe(200);
  };
  /** The log line of a command's write, without its timestamp. */
  const note = (event: string, story: number) =>
    expect.stringMatching(
      new RegExp(
        `^{"time":"[^"]+","level":"info","event":"${event}","token":"command line","story":${story},"languages":"en,hindi,gujarati"}\n$`,
      ),
    ) as string;
  const rows = async () => {
    const db = openDatabase(path.join(dataDir, 'newsroom.db'));
    const found = await db
      .selectFrom('story_texts')
      .select(['story_id as id', 'title', 'status'])
      .where('language', '=', 'en')
      .where('story_id', '>', 80)
      .orderBy('story_id')
      .execute();
    await db.destroy();
    return found.map((row) => `${row.id} ${row.status}: ${row.title}`);
  };

  test('without a database the sample edition and the story are written', async () => {
    expect(await publish()).toEqual({
      code: 0,
      out: [
        `${quiet()}Published: http://localhost:${port}/politics/the-house-meets-on-monday/81`,
        'Warning: imageUrl: no picture is set. Lists, cards and search results will have none\n',
      ].join('\n'),
      error: note('story_published', 81),
    });
    expect(await rows()).toEqual(['81 published: The House meets on Monday']);
  });

  test('a stale site.json of a crashed site does not matter', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    fs.writeFileSync(path.join(dataDir, 'site.json'), JSON.stringify({ url, pid: 1 }));
    expect((await publish()).out.startsWith(quiet(url))).toBe(true);
    fs.rmSync(path.join(dataDir, 'site.json'));
    expect(await rows()).toHaveLength(2);
  });

  test('a withdrawal is written', async () => {
    const withdrawn = await run('withdraw', '82');
    expect(withdrawn).toEqual({ code: 0, out: `${quiet()}Withdrawn: story 82\n`, error: note('story_withdrawn', 82) });
    expect((await rows())[1]).toBe('82 withdrawn: The House meets on Monday');
  });

  test('there are no messages from readers yet', async () => {
    expect(await newsroomCommand(dataDir, 'messages')).toEqual({
      code: 0,
      out: 'There are no messages.\n',
      error: '',
    });
  });

  test('a site that starts later shows the changes', async () => {
    const site = await startSite({ DATA_DIR: dataDir });
    try {
      expect((await request(site.url, '/hindi/politics/the-house-meets-on-monday/81')).text).toContain(
        'सदन की बैठक सोमवार को',
      );
      expect((await request(site.url, '/politics/the-house-meets-on-monday/82')).status).toBe(404);
      await send(site, { name: 'आशा', phone: '+91 98765 43210', subject: 'A well', message: 'Two lines,\n\nनमस्ते.' });
      await send(site, { name: 'Ravi', subject: 'Red \u001b[31m', message: 'No colours, please.' });
    } finally {
      await site.stop();
    }
  });

  test('messages from readers are listed newest first, without terminal control characters', async () => {
    const { code, out, error } = await newsroomCommand(dataDir, 'messages');
    expect([code, error]).toEqual([0, '']);
    const line = '-'.repeat(60);
    expect(out.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z {2}/gm, '')).toBe(
      `Ravi <reader@mail.example>\nRed [31m\n\nNo colours, please.\n${line}\n` +
        `आशा <reader@mail.example> +91 98765 43210\nA well\n\nTwo lines,\n\nनमस्ते.\n${line}\n`,
    );
  });
});
