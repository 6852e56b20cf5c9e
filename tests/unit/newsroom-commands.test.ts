import fs from 'node:fs';
import path from 'node:path';
import { closeDatabase, openDatabase } from '@/lib/database/connection';
import { userMessage, runCommand } from '@/lib/cli/commands';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { editorsDesk } from '../support/editor';
import { removeFolders, temporaryFolder } from '../support/folders';
import { storyInput } from '../support/newsroom';
import { answered } from '../support/rows';
import { freePort } from '../support/site';

/**
 * Error messages of the command line while no site runs. tests/contract/newsroom-command.test.ts
 * covers its process and a running site.
 */

const desk = editorsDesk();
const dataDir = temporaryFolder();
let port = '';
beforeAll(async () => {
  port = String(await freePort());
});
afterAll(() => {
  resetApp();
  desk.clear();
  removeFolders();
});

/** A command's output and its error. */
async function run(words: string[], settings: Record<string, string> = {}): Promise<[string, string | undefined]> {
  resetApp();
  app.configuration = parseConfiguration({ DATA_DIR: dataDir, PORT: port, SAMPLE_EDITION: 'off', ...settings });
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const problem = await runCommand(words).then(
    () => undefined,
    (error: unknown) => userMessage(error) ?? `not for people: ${String(error)}`,
  );
  await closeDatabase();
  const said = log.mock.calls.map(([line]) => String(line)).join('\n');
  log.mockRestore();
  return [said, problem];
}

const story = (name: string, content: unknown) => ['publish', desk.file(`${name}.json`, content)];
const breakingLine = /^breaking needs the id of a story and a duration: /;

test('a mistake prints one line', async () => {
  const rows: [string[], RegExp][] = [
    [['publish'], /^publish needs a file: npm run newsroom -- publish story\.json$/],
    [['publish', desk.path('none.json')], /none\.json cannot be read: ENOENT/],
    [['publish', desk.path('.')], /cannot be read: EISDIR/],
    [story('empty', ''), /empty\.json is not valid JSON: /],
    [story('broken', '{\n  "title": News,\n  "body": "x"\n}\n'), /broken\.json is not valid JSON: /],
    [story('list', [storyInput()]), /^\S+list\.json must contain a JSON object$/],
    [story('text', '"News"'), /^\S+text\.json must contain a JSON object$/],
    [story('null', 'null'), /^\S+null\.json must contain a JSON object$/],
    [story('field', { ...storyInput(), headline: 'News' }), /^headline: /],
    [story('title', { ...storyInput(), title: undefined }), /^title: /],
    [story('category', storyInput({ category: 'gossip' })), /^category: unknown category "gossip"$/],
    [story('id', storyInput({ id: 999 })), /^Story 999 does not exist$/],
    [['withdraw'], /^withdraw needs the id of a story: npm run newsroom -- withdraw 17$/],
    [['withdraw', 'all'], /^withdraw needs the id of a story/],
    [['withdraw', '999'], /^Story 999 does not exist$/],
    [['breaking'], breakingLine],
    [['breaking', '1'], breakingLine],
    [['breaking', '1', 'soon'], breakingLine],
    [['breaking', '1', '0'], breakingLine],
    [['breaking', '1', '10081'], breakingLine],
    [['breaking', 'x', '10'], /^breaking needs the id of a story: npm run newsroom -- breaking 17 30$/],
    [['breaking', '999', '10'], /^Story 999 does not exist$/],
    [['breaking', '999', '2020-01-01T00:00:00Z'], /^[^\n]+$/],
    [['notify'], /^notify needs the id of a story: npm run newsroom -- notify 17$/],
    [['import', 'feed', 'x'], /^import feed must be an http or https URL$/],
    [['import', 'wordpress'], /^import wordpress needs a file or a URL: npm run newsroom -- import wordpress /],
    [['import', 'wordpress', 'x.xml'], /^import wordpress needs a map\. A dry run writes one: /],
    [['import', 'wordpress', 'x.xml', '--map', 'none.json'], /^none\.json does not exist\. A dry run writes it: /],
    [['import', 'wordpress', 'x.xml', '--map', 'none.json', '--dry-run'], /x\.xml cannot be read: ENOENT/],
    [['import', 'ghost', 'x.json'], /^import ghost needs --site and --language: /],
    [['import', 'feed', 'https://a.example', '--section', 'gossip'], /^--section: unknown section "gossip"$/],
    [
      ['import', 'feed', 'https://a.example', '--language', 'latin'],
      /^--language: "latin" is not a language\. Use one of /,
    ],
    [['import', 'stories', 'none.jsonl'], /none\.jsonl cannot be read: ENOENT/],
    [['export', 'no/such/folder/x'], /^no\/such\/folder\/x cannot be written: ENOENT/],
    [['association'], /^Unknown command "association "\. Use association list, add, rename or remove$/],
    [
      ['association', 'add'],
      /^A language and a name are missing\. Example: npm run newsroom -- association add english /,
    ],
    [['association', 'add', 'french', 'Amis'], /^"french" is not a language\. Use one of english, hindi, gujarati\. /],
    [['association', 'add', 'english'], /^The name in english is missing\. /],
    [['association', 'add', 'english', '1857'], /^slug: is required/],
    [
      ['association', 'rename', '1'],
      /^A language and a name are missing\. Example: npm run newsroom -- association rename /,
    ],
    [['association', 'remove'], /^The id is missing \("association list" shows the ids\)\. /],
    [['association', 'remove', '999'], /^Association 999 does not exist$/],
    [['wordpress'], /^Usage: npm run newsroom -- wordpress status/],
    [['old-address'], /^Usage: npm run newsroom -- old-address add /],
    [['old-address', 'add', '/politics', '/about'], /^from: "\/politics" is a page of this site/],
    [['old-address', 'remove', '/none'], /^Redirect \/none does not exist$/],
    [['old-address', 'import', 'none.csv'], /none\.csv cannot be read: ENOENT/],
  ];
  const resultOf = async (words: string[], line: RegExp) => {
    const [said, problem = ''] = await run(words);
    return [words, said === '' && line.test(problem) && !problem.includes('\n') ? line : [said, problem]];
  };
  expect(await answered(rows as [string[], RegExp][], resultOf as never)).toEqual(rows);
});

test('the command notifies readers of a story only once', async () => {
  const [said] = await run(['publish', desk.file('told.json', storyInput())]);
  const id = /\/(\d+)$/m.exec(said)?.[1] ?? '';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const told = [
    expect.stringMatching(
      `^Notification \\d+ of story ${id} waits, because no site runs with this database`,
    ) as unknown,
    undefined,
  ];
  const rows: [string[], unknown][] = [
    [['hindi'], told],
    [[], ['', expect.stringMatching(/^again: command line notified readers in hindi at /)]],
    [['again'], told],
    [['latin'], ['', expect.stringMatching(/^"latin" is not a language\. Use one of /)]],
    [
      ['status'],
      [
        expect.stringMatching(
          /^\d+  waiting  english, gujarati  [^\n]+ to now  0 sent, 0 failed, 0 dead [^\n]+\n\d+  waiting  hindi  [^\n]+$/,
        ),
        undefined,
      ],
    ],
  ];
  for (const [words, wanted] of rows) expect([words, await run(['notify', id, ...words])]).toEqual([words, wanted]);
});

test('associations are added, renamed, listed and removed', async () => {
  const rows: [string, string][] = [
    ['list', 'There are no associations. To add one: npm run newsroom -- association add english'],
    ['add english Traders gujarati વેપારી', 'Added: 1  traders  0 stories  english: Traders, gujarati: વેપારી'],
    ['rename 1 english Merchants', 'Renamed: 1  traders  0 stories  english: Merchants, gujarati: વેપારી'],
    ['list', '1  traders  0 stories  english: Merchants, gujarati: વેપારી'],
    ['remove 1', 'Removed: traders'],
  ];
  for (const [words, line] of rows) {
    const [said, problem] = await run(['association', ...words.split(' ')]);
    expect([words, said.slice(0, line.length), problem]).toEqual([words, line, undefined]);
  }
});

test('refused imports are listed with their reasons until they succeed, and a WordPress site shows its status', async () => {
  const line = { source: 'https://old.example', sourceId: '81', category: 'india' };
  const text = { title: 'Rain', sortDescription: 'It rains.', body: '<p>It rains.</p>', status: 'published' };
  const tooLong = { ...text, body: `<p>${'It rains. '.repeat(60_000)}</p>` };
  const lines = (texts: object) => desk.file('refused.jsonl', JSON.stringify({ ...line, texts }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await run(['refused'])).toEqual(['No items are refused.', undefined]);
  await run(['import', 'stories', lines({ english: tooLong, hindi: tooLong })]);
  const [said] = await run(['refused']);
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^https:\/\/old\.example story 81, \d{4}-[^ ]+: Rain$/),
    expect.stringMatching(/^ {2}body: /),
    expect.stringMatching(/^ {2}body: /),
  ]);
  expect(await run(['refused', 'https://other.example'])).toEqual([
    'No items from https://other.example are refused.',
    undefined,
  ]);
  await run(['import', 'stories', lines({ english: text })]);
  expect(await run(['refused'])).toEqual(['No items are refused.', undefined]);

  expect(await run(['wordpress', 'status'])).toEqual(['', 'This site does not follow a WordPress. Set WORDPRESS_URL.']);
  const map = desk.path('no-map.json');
  const followed = { WORDPRESS_URL: 'https://desk.example', WORDPRESS_MAP: map };
  expect((await run(['wordpress', 'status'], followed))[0].split('\n')).toEqual([
    'WordPress:     https://desk.example',
    `Map:           ${map}`,
    'State:         stopped. No process of the site follows it.',
    'Since:         never',
    'Reported at:   never',
    'Refused posts: 0',
  ]);
});

test('newsletter subscribers are listed, and exported to a file that only its owner can read', async () => {
  const folder = temporaryFolder();
  const inFolder = (words: string[]) => run(words, { DATA_DIR: folder });
  expect(await inFolder(['subscribers'])).toEqual(['There are no subscribers.', undefined]);
  const db = openDatabase(path.join(folder, 'newsroom.db'));
  const created_at = '2026-11-20T06:30:00.000Z';
  await db
    .insertInto('newsletter_subscribers')
    .values([
      { email: 'asha@reader.example', created_at, edition: 'hindi' },
      { email: '=1+1@reader.example', created_at },
    ])
    .execute();
  const list = '2026-11-20  hindi  asha@reader.example\n2026-11-20  unknown edition  =1+1@reader.example';
  expect(await inFolder(['subscribers'])).toEqual([list, undefined]);
  const file = path.join(folder, 'readers.csv');
  expect(await inFolder(['subscribers', file])).toEqual([`Written: ${file}, 2 subscribers`, undefined]);
  expect(fs.readFileSync(file, 'utf8')).toBe(
    'email,edition,subscribedAt\r\n' +
      `asha@reader.example,hindi,${created_at}\r\n` +
      `'=1+1@reader.example,,${created_at}\r\n`,
  );
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(await inFolder(['subscribers', path.join(folder, 'none', 'x.csv')])).toEqual([
    '',
    expect.stringMatching(/x\.csv cannot be written: ENOENT/),
  ]);
  const audit = await db
    .selectFrom('audit_log')
    .select(['editor_name as who', 'action', 'entity_id as what'])
    .where('kind', '=', 'subscribers')
    .execute();
  expect(audit).toEqual([
    { who: 'command line', action: 'subscribers_read', what: 'all 0' },
    { who: 'command line', action: 'subscribers_read', what: 'all 2' },
    { who: 'command line', action: 'subscribers_exported', what: 'all 2' },
  ]);
  await db.destroy();
});

test('an unknown command lists the available commands', async () => {
  expect(await run(['pubish', 'story.json'])).toEqual([
    '',
    expect.stringMatching(/^Unknown command "pubish"\n\nUsage: npm run newsroom -- <command>\n/),
  ]);
});

test.each([[[]], [['help']], [['--help']], [['-h']]])('the arguments %j print the help', async (words) => {
  expect(await run(words)).toEqual([expect.stringMatching(/^Usage: npm run newsroom -- <command>\n/), undefined]);
});

test('with a publisher’s API, stories are published there and no database is created', async () => {
  const settings = { DATA_DIR: temporaryFolder(), NEWS_API_URL: 'https://api.example' };
  for (const words of [
    ['publish', desk.file('elsewhere.json', storyInput())],
    ['withdraw', '17'],
    ['breaking', '17', '30'],
    ['notify', '17'],
    ['association', 'list'],
    ['subscribers'],
    ['search', 'status'],
  ]) {
    expect([words[0], ...(await run(words, settings))]).toEqual([
      words[0],
      '',
      'This site reads its news from https://api.example (NEWS_API_URL) and its own newsroom is not used. Publish stories there.',
    ]);
  }
  expect(fs.existsSync(path.join(settings.DATA_DIR, 'newsroom.db'))).toBe(false);
});

describe('without a running site a command', () => {
  const folder = temporaryFolder();
  const inFolder = async (...words: string[]) => {
    const [said, problem] = await run(words, { DATA_DIR: folder });
    // Lines about the missing site come first.
    return { lines: said.split('\n').filter((line) => line && !/^(?:No|A) site /.test(line)), problem };
  };
  const publish = (name: string, content: unknown) => inFolder('publish', desk.file(`${name}.json`, content));
  const at = (path: string) => `http://localhost:${port}${path}`;
  const later = '2036-11-20T18:30:00+05:30';
  const laterInWords = 'Scheduled for Nov 20, 2036, 6:30 PM (2036-11-20T13:00:00.000Z): ';

  test('prints which fields changed and which are not shown', async () => {
    const first = await publish('first', storyInput());
    expect([first.lines[0], first.problem]).toEqual([
      `Published: ${at('/politics/the-house-meets-on-monday/1')}`,
      undefined,
    ]);
    const frame = '<iframe src="https://videos.example.com/1"></iframe>';
    const change = { id: 1, hindiTitle: 'सदन बैठा', body: `<p>Two weeks.</p>${frame}${frame}` };
    expect((await publish('change', change)).lines).toEqual([
      `Published: ${at('/politics/the-house-meets-on-monday/1')}`,
      'Changed: hindiTitle, body',
      'Warning: body: <iframe> is not shown: frames and players are removed (2 times)',
    ]);
    expect((await publish('title', { id: 1, hindiTitle: 'सदन की बैठक सोमवार को' })).lines.at(-1)).toBe(
      'Changed: hindiTitle',
    );
    expect((await publish('same', { id: 1, category: 'politics' })).lines.at(-1)).toBe('Changed: nothing');
  });

  test('prints that a future story is scheduled, not published', async () => {
    const all = await publish('later', storyInput({ title: 'Later', publishOn: later }));
    expect(all.lines[0]).toBe(`${laterInWords}${at('/politics/later/2')}`);
    const hindi = await publish('hindi', storyInput({ title: 'Now', hindiPublishOn: later }));
    expect(hindi.lines.filter((line) => /^(?:Published|Scheduled)/.test(line))).toEqual([
      `Published: ${at('/politics/now/3')}`,
      `${laterInWords}hindi`,
    ]);
    expect((await publish('slip', { id: 3, publishOn: later })).problem).toMatch(/^publishOn: this text is public/);
  });

  test('deletes and restores a draft, and orders and cancels its notification', async () => {
    const draft = { status: 'draft', texts: { english: { title: 'Half a draft' } } };
    expect((await publish('draft', draft)).lines.join('\n')).toContain('not published in any language: story 4');
    expect((await inFolder('notify', '4', 'publication')).lines).toEqual([
      'Ordered: readers are notified when story 4 is published in english',
    ]);
    expect((await inFolder('notify', '4', 'status')).lines).toEqual([
      expect.stringMatching(/^ordered for publication in english by command line at /),
    ]);
    expect((await inFolder('notify', '4', 'cancel')).lines).toEqual([
      'Cancelled: the notification of story 4 in english',
    ]);
    expect((await inFolder('withdraw', '4')).problem).toBe(
      'Story 4 is a draft. Delete it instead: npm run newsroom -- delete 4',
    );
    expect((await inFolder('delete', '4')).lines).toEqual([
      expect.stringMatching(/^Deleted: story 4\. It can be restored until .*: npm run newsroom -- restore 4$/),
    ]);
    expect((await publish('x', { id: 4, title: 'x' })).problem).toMatch(/^Story 4 was deleted by command line at /);
    expect((await inFolder('restore', '4')).lines).toEqual(['Restored: story 4']);
    expect((await inFolder('delete', '1')).problem).toMatch(/^Story 1 is published, scheduled or withdrawn/);
  });

  test('withdraws a story in one language, with a reason', async () => {
    const withdrawn = await inFolder('withdraw', '1', 'hindi', '--reason', 'A mistake');
    expect(withdrawn.lines).toEqual(['Withdrawn: story 1 in hindi']);
    await publish('back', { id: 1, hindiStatus: 'published' });
    expect((await inFolder('withdraw', '1', 'hindi', 'A mistake')).problem).toMatch(
      /^withdraw takes an id and a language/,
    );
  });
});
