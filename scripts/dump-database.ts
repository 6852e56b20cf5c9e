/**
 * Writes the database dumps of this version, with which later versions test that they can upgrade:
 *
 *   npm run dump-database
 *
 * It builds the site, runs it on an empty SQLite file and on an empty PostgreSQL database, fills
 * each by the API and writes <version>.sqlite.sql and <version>.postgresql.sql into
 * tests/fixtures/databases/. The secrets and the names in them are made up
 * (tests/fixtures/databases/contents.json).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startServer } from './lib/postgres.mjs';
import { ensureBuilt, root, stop } from './lib/project.mjs';
import { withSite } from './lib/sample-site';

const requireHere = createRequire(path.join(root, 'package.json'));
const { version } = requireHere('./package.json') as { version: string };
const folder = 'tests/fixtures/databases';
type Contents = {
  secrets: Record<string, string>;
  editor: { name: string; token: string };
  reader: { phone: string; name: string; session: string; refreshToken: string };
  subscriber: string;
  oldPath: string;
};
const { secrets, editor, reader, subscriber, oldPath } = JSON.parse(
  fs.readFileSync(path.join(folder, 'contents.json'), 'utf8'),
) as Contents;

/** The fields of a response that this program reads. */
type Answer = { id: number; url: string; addresses: Record<string, string> };
/** The part of better-sqlite3 that this program uses. */
type Statement = { all: () => unknown[]; raw: () => Statement; run: (values: Record<string, string>) => unknown };
type SqliteDatabase = { prepare: (sql: string) => Statement; close: () => void };
type Send = (method: string, address: string, body: unknown, type?: string) => Promise<Answer>;
type Stories = { lakes: Answer; lions: Answer };

/** A time that no test run reaches, so that sessions, tokens and jobs never expire. */
const far = '2099-01-01T00:00:00.000Z';
const published = '2026-11-01T04:30:00.000Z';

/** Sends requests to a running site, as the machine that it runs on. */
const apiOf =
  (url: string): Send =>
  async (method, address, body, type = 'application/json') => {
    const response = await fetch(`${url}/api/${address}`, {
      method,
      headers: {
        authorization: `Bearer ${secrets['EDITOR_TOKEN']}`,
        'content-type': type,
        ...(['PATCH', 'PUT'].includes(method) ? { 'if-match': '*' } : {}),
      },
      body: type === 'application/json' ? JSON.stringify(body) : (body as Buffer<ArrayBuffer>),
    });
    const answer = (await response.json()) as { data: Answer };
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };

/** Adds an editor, an author, a picture and stories in each state. Returns two published ones. */
async function addStories(send: Send): Promise<Stories> {
  const newsroom: Send = (method, address, body, type) => send(method, `newsroom/${address}`, body, type);
  await newsroom('POST', 'editors', { name: editor.name, role: 'editor' });
  await newsroom('POST', 'tokens', { editor: editor.name, label: 'desk', days: 365 });
  await newsroom('POST', 'cities', { slug: 'surat', names: { english: 'Surat', hindi: 'सूरत', gujarati: 'સુરત' } });
  await newsroom('POST', 'authors', { slug: 'asha', names: { english: 'Asha Rao', gujarati: 'આશા રાવ' } });
  const picture = await newsroom('POST', 'pictures', fs.readFileSync('public/sample/monsoon.jpg'), 'image/jpeg');
  await newsroom('PATCH', `pictures/${picture.id}`, { alts: { english: 'Rain over a lake' }, credit: 'Asha Rao' });

  const lakes = await newsroom('POST', 'stories', {
    category: 'gujarat',
    author: 'asha',
    cities: ['surat'],
    imageUrl: picture.url,
    publishOn: published,
    texts: {
      english: {
        title: 'Rain fills the lakes of Surat',
        sortDescription: 'Two days of rain.',
        body: '<p>The lakes are full.</p>',
        tags: ['Rain', 'Lakes'],
      },
      hindi: {
        title: 'बारिश से सूरत की झीलें भरीं',
        sortDescription: 'दो दिन की बारिश।',
        body: '<p>झीलें भर गई हैं।</p>',
      },
      gujarati: {
        title: 'વરસાદથી સુરતનાં તળાવ છલકાયાં',
        sortDescription: 'બે દિવસનો વરસાદ.',
        body: '<p>તળાવ ભરાઈ ગયાં છે.</p>',
      },
    },
  });
  await newsroom('PATCH', `stories/${lakes.id}`, {
    texts: { english: { body: '<p>The lakes are almost full.</p>' } },
    corrections: [{ date: published, texts: { english: 'The lakes are not quite full.' } }],
  });
  const lions = await newsroom('POST', 'stories', {
    category: 'gujarat',
    publishOn: published,
    source: 'cms',
    sourceId: 'a/1',
    texts: {
      gujarati: {
        title: 'ગીરમાં સિંહની વસ્તી વધી',
        sortDescription: 'નવી ગણતરી.',
        body: '<p>ગીરમાં સિંહ વધ્યા.</p>',
      },
    },
  });
  await newsroom('POST', 'stories', {
    category: 'politics',
    status: 'draft',
    texts: { hindi: { title: 'मसौदा', body: '<p>अधूरा।</p>' } },
  });
  const withdrawn = await newsroom('POST', 'stories', {
    category: 'politics',
    publishOn: published,
    texts: { english: { title: 'A wrong report', sortDescription: 'Wrong.', body: '<p>Wrong.</p>' } },
  });
  await newsroom('DELETE', `stories/${withdrawn.id}`, { reason: 'It was wrong' });
  await newsroom('POST', 'stories', {
    category: 'politics',
    publishOn: far,
    texts: { english: { title: 'A later report', sortDescription: 'Later.', body: '<p>Later.</p>' } },
  });
  return { lakes, lions };
}

/** Adds what is not a story: a renamed topic, the front page, a job, submissions, a redirect. */
async function addOthers(send: Send, { lakes, lions }: Stories, env: NodeJS.ProcessEnv): Promise<void> {
  const newsroom: Send = (method, address, body) => send(method, `newsroom/${address}`, body);
  await newsroom('PATCH', 'tags/rain', { slug: 'monsoon-rain', names: { english: 'Monsoon rain' } });
  await newsroom('PUT', 'front-page/english', { slots: [{ story: lakes.id }] });
  await newsroom('POST', 'bulletin-categories', { slug: 'comedy', names: { english: 'Comedy', hindi: 'हास्य' } });
  await newsroom('POST', 'bulletins', {
    category: 'comedy',
    youtubeVideoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    publishOn: published,
    texts: { hindi: { title: 'हंसी', sortDescription: 'एक फिल्म।' } },
  });
  await newsroom('POST', 'advertisements', {
    position: 'Top',
    imageUrl: '/sample/advertisement.png',
    link: 'https://shop.example/',
    descriptions: { english: 'A shop' },
  });
  await newsroom('POST', `stories/${lions.id}/notify`, {});
  await send('POST', 'news/subscriber?language=gujarati', { email: subscriber });
  await send('POST', 'benefit/contactus', {
    name: 'Meera',
    email: subscriber,
    subject: 'Thanks',
    message: 'Well done.',
  });
  const words = ['old-address', 'add', oldPath, lakes.addresses['english'] ?? ''];
  const added = spawnSync(process.execPath, ['dist/newsroom.js', ...words], { env, encoding: 'utf8' });
  if (added.status !== 0) throw new Error(added.stderr);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Rows that no API creates: with known tokens, or with times in the far future. */
const fixedRows: [sql: string, values: string[]][] = [
  [`update editor_tokens set token_hash = $1, expires_at = $2`, [sha256(editor.token), far]],
  [
    `insert into users (phone, name, user_type, created_at) values ($1, $2, 'reader', $3)`,
    [reader.phone, reader.name, published],
  ],
  [
    `insert into sessions (user_id, token_hash, provider, device, created_at, last_seen_at)
     select id, $1, 'mobile', 'Chrome on Android', $2, $2 from users`,
    [sha256(reader.session), far],
  ],
  [
    `insert into refresh_tokens (token_hash, session_id, created_at) select $1, id, $2 from sessions`,
    [sha256(reader.refreshToken), far],
  ],
  // A job that was interrupted before its first batch.
  [`update push_jobs set started_at = null, finished_at = null, outcome = null, expires_at = $1`, [far]],
];

/** Returns the statements that recreate a SQLite database. */
function sqliteDump(database: SqliteDatabase): string {
  const quoted = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
  const objects = database
    .prepare(
      `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid`,
    )
    .all() as { type: string; name: string; sql: string }[];
  const lines = ['pragma foreign_keys = off;', 'begin;'];
  for (const { type, name, sql } of objects) {
    lines.push(`${sql};`);
    if (type !== 'table') continue;
    for (const row of database.prepare(`select * from "${name}"`).raw().all() as unknown[][])
      lines.push(`insert into "${name}" values (${row.map(quoted).join(', ')});`);
  }
  lines.push('delete from sqlite_sequence;');
  for (const row of database.prepare('select name, seq from sqlite_sequence order by name').raw().all() as unknown[][])
    lines.push(`insert into sqlite_sequence values (${row.map(quoted).join(', ')});`);
  return `${[...lines, 'commit;'].join('\n')}\n`;
}

/** Output of pg_dump without psql commands and settings that only newer servers have. */
function postgresDump(url: string): string {
  const dumped = spawnSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', url], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (dumped.status !== 0) throw new Error(`pg_dump: ${dumped.error ?? dumped.stderr}`);
  return dumped.stdout.replace(/^(\\(un)?restrict .*|SET transaction_timeout .*|-- Dumped .*)\n/gm, '');
}

type Fill = (databaseUrl: string) => Promise<void>;

const targets: Record<string, (place: string, fill: Fill) => Promise<string>> = {
  sqlite: async (place, fill) => {
    const file = path.join(place, 'newsroom.db');
    await fill(`file:${file}`);
    const Database = requireHere('./lib/database/sqlite.js') as new (file: string) => SqliteDatabase;
    const database = new Database(file);
    for (const [sql, values] of fixedRows)
      database.prepare(sql.replace(/\$(\d)/g, '?$1')).run(Object.fromEntries(values.map((one, n) => [n + 1, one])));
    const text = sqliteDump(database);
    database.close();
    return text;
  },
  postgresql: async (_place, fill) => {
    const server = await startServer();
    if (!server) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
    try {
      await fill(server.url);
      const client = new Client({ connectionString: server.url });
      await client.connect();
      for (const [sql, values] of fixedRows) await client.query(sql, values);
      await client.end();
      return postgresDump(server.url);
    } finally {
      await server.stop();
    }
  },
};

async function main(): Promise<void> {
  const dumpFile = (engine: string): string => path.join(folder, `${version}.${engine}.sql`);
  for (const file of Object.keys(targets).map(dumpFile))
    if (fs.existsSync(file))
      stop(
        `${file} exists. A dump of a released version never changes. If ${version} is not released, delete the file`,
      );
  if (!(await ensureBuilt())) stop('The build failed. Its output is above');

  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-dump-'));
  try {
    for (const [engine, dump] of Object.entries(targets)) {
      const text = await dump(place, async (address) => {
        const settings = { ...secrets, DATABASE_URL: address, SAMPLE_EDITION: 'off', TOKEN_WRITE_LIMIT: 'off' };
        await withSite(settings, async (url, dataDir) => {
          const send = apiOf(url);
          const env = { ...process.env, ...settings, DATA_DIR: dataDir, NODE_ENV: 'production' as const };
          await addOthers(send, await addStories(send), env);
        });
      });
      fs.writeFileSync(dumpFile(engine), text);
      console.log(`${dumpFile(engine)}: ${Math.round(text.length / 1024)} kB`);
    }
  } finally {
    fs.rmSync(place, { recursive: true, force: true });
  }
}

void main();
