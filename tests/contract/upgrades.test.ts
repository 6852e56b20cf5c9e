import fs from 'node:fs';
import path from 'node:path';
import { encode } from 'next-auth/jwt';
import { Client } from 'pg';
import { readAppliedMigrations } from '@/lib/database/checks/checks';
import { migrations, openDatabase } from '@/lib/database/connection';
import SqliteDatabase from '@/lib/database/sqlite';
import manifest from '../../package.json';
import contents from '../fixtures/databases/contents.json';
import { emptyDatabase, engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { parsedLines } from '../support/log-lines';
import { dataOf } from '../support/reader';
import { postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * This version starts on the databases of all released versions and works with what they contain.
 * A release adds two dumps (`npm run dump-database`), which this file finds by their names.
 */

const { secrets, editor, reader, subscriber, oldPath } = contents;

const folder = path.resolve(__dirname, '../fixtures/databases');
const dumps = fs.readdirSync(folder).flatMap((file) => {
  const [, version = '', engine = ''] = /^(\d.*)\.(sqlite|postgresql)\.sql$/.exec(file) ?? [];
  return version ? [{ version, engine, file: path.join(folder, file) }] : [];
});

const lakes = {
  english: '/gujarat/rain-fills-the-lakes-of-surat/1',
  hindi: '/hindi/gujarat/rain-fills-the-lakes-of-surat/1',
  gujarati: '/gujarati/gujarat/rain-fills-the-lakes-of-surat/1',
};

/** Loads a dump into a new database. */
async function load({ engine, file }: (typeof dumps)[number]) {
  const dump = fs.readFileSync(file, 'utf8');
  if (engine === 'sqlite') {
    const address = path.join(temporaryFolder(), 'newsroom.db');
    const database = new SqliteDatabase(address);
    database.exec(dump);
    database.close();
    return { address, url: `file:${address}`, drop: async () => undefined };
  }
  const { address, drop } = await emptyDatabase('PostgreSQL');
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(dump);
  await client.end();
  return { address, url: address, drop };
}

test('every released version, including this one, has a dump of both engines', () => {
  const versions = new Set(dumps.map(({ version }) => version));
  expect(versions).toContain('1.0.0-rc.1');
  for (const version of versions)
    expect([version, dumps.filter((dump) => dump.version === version).map(({ engine }) => engine)]).toEqual([
      version,
      ['postgresql', 'sqlite'],
    ]);
});

const testable = dumps.filter(({ engine }) => engine === 'sqlite' || engines.includes('PostgreSQL'));

describe.each(testable)('a database of version $version on $engine', (dump) => {
  let site: Site;
  let loaded: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    loaded = await load(dump);
    site = await startSite({ ...secrets, DATABASE_URL: loaded.url, SAMPLE_EDITION: 'off' });
  });
  afterAll(async () => {
    await site?.stop();
    await loaded?.drop();
    removeFolders();
  });

  const get = (address: string, headers: Record<string, string> = {}) => request(site.url, address, { headers });
  const asEditor = { authorization: `Bearer ${editor.token}` };

  test('is upgraded to the tables of this version, and the log lists them', async () => {
    const db = openDatabase(loaded.address);
    expect(await readAppliedMigrations(db)).toEqual(Object.keys(migrations));
    await db.destroy();
    const { version } = manifest;
    expect(parsedLines(site.log()).filter(({ event }) => event === 'ready')).toMatchObject([{ version }]);
  });

  test.each([
    ['a story in English', lakes.english, 'Rain fills the lakes of Surat'],
    ['its body as it was corrected', lakes.english, 'The lakes are almost full.'],
    ['its correction', lakes.english, 'The lakes are not quite full.'],
    ['its byline', lakes.english, 'Asha Rao'],
    ['the same story in Hindi', lakes.hindi, 'बारिश से सूरत की झीलें भरीं'],
    ['the same story in Gujarati', lakes.gujarati, 'વરસાદથી સુરતનાં તળાવ છલકાયાં'],
    ['the front page', '/', 'Rain fills the lakes of Surat'],
    ['the front page in Gujarati', '/gujarati', 'ગીરમાં સિંહની વસ્તી વધી'],
    ['the page of a city', '/cities/surat', 'Rain fills the lakes of Surat'],
    ['the page of a topic', '/topic/monsoon-rain', 'Rain fills the lakes of Surat'],
    ['the page of an author', '/author/asha', 'Rain fills the lakes of Surat'],
  ])('shows %s', async (_, address, text) => {
    const { status, text: page } = await get(address);
    expect([address, status]).toEqual([address, 200]);
    expect(page).toContain(text);
  });

  test.each([
    ['a draft', 3],
    ['a story that was withdrawn', 4],
    ['a story that is published later', 5],
  ])('does not show %s', async (_, id) => {
    expect((await get(`/politics/any/${id}`)).status).toBe(404);
  });

  test.each([
    ['an imported URL to its story', oldPath, lakes.english],
    ['the former slug of a topic to the topic', '/topic/rain', '/topic/monsoon-rain'],
  ])('redirects %s', async (_, from, to) => {
    const { status, headers } = await get(from);
    expect([[301, 308].includes(status), headers.location]).toEqual([true, to]);
  });

  test('does not log readers out in browsers or apps', async () => {
    const token = { sid: reader.session, uid: 1 };
    const cookie = `next-auth.session-token=${await encode({ token, secret: secrets.NEXTAUTH_SECRET })}`;
    const session = await get('/api/auth/session', { cookie });
    expect(JSON.parse(session.text)).toMatchObject({ user: { name: reader.name, phone: reader.phone } });
    const refreshed = await postJson(site.url, '/api/login/refresh', { refreshToken: reader.refreshToken });
    const bearer = (dataOf(refreshed) as { token: string }).token;
    const profile = await get('/api/user/profile/', { authorization: `Bearer ${bearer}` });
    expect(dataOf(profile)).toMatchObject({ phone: reader.phone });
  });

  test('has its subscribers, pictures and audit log', async () => {
    const local = { authorization: `Bearer ${secrets.EDITOR_TOKEN}` };
    const subscribers = await get('/api/newsroom/subscribers', local);
    expect(dataOf(subscribers)).toMatchObject({ items: [{ email: subscriber, edition: 'gujarati' }] });
    const pictures = await get('/api/newsroom/pictures', local);
    expect(dataOf(pictures)).toMatchObject({ items: [{ alts: { english: 'Rain over a lake' }, stories: 1 }] });
    const audit = await get('/api/newsroom/audit?action=story_withdrawn', local);
    expect(dataOf(audit)).toMatchObject({ items: [{ what: '4', reason: 'It was wrong' }] });
  });

  test('finishes a notification that was interrupted', async () => {
    const jobs = async () =>
      (dataOf(await get('/api/newsroom/stories/2/notify', asEditor)) as { items: { state: string }[] }).items;
    expect(await eventually(jobs, ([job]) => job?.state === 'sent', 30_000)).toMatchObject([{ state: 'sent' }]);
  });

  test('accepts a save by the API as a new version, and shows it', async () => {
    const { status, text } = await request(site.url, '/api/newsroom/stories/1?wait=1', {
      method: 'PATCH',
      headers: { ...asEditor, 'content-type': 'application/json', 'if-match': '"1-3"' },
      body: JSON.stringify({ texts: { gujarati: { title: 'સુરતનાં બધાં તળાવ છલકાયાં' } } }),
    });
    expect([status, JSON.parse(text)]).toMatchObject([200, { data: { id: 1, version: 4 } }]);
    expect((await get(lakes.gujarati)).text).toContain('સુરતનાં બધાં તળાવ છલકાયાં');
    const versions = await get('/api/newsroom/stories/1/versions', asEditor);
    expect(dataOf(versions)).toMatchObject({
      items: [{ version: 4, who: editor.name }, { version: 3 }, { version: 2 }, { version: 1 }],
    });
  });

  test('accepts a new story with the next number', async () => {
    const { status, text } = await postJson(
      site.url,
      '/api/newsroom/stories?wait=1',
      {
        category: 'politics',
        texts: { english: { title: 'A new story', sortDescription: 'New.', body: '<p>New.</p>' } },
      },
      asEditor,
    );
    expect([status, JSON.parse(text)]).toMatchObject([200, { data: { id: 6, path: '/politics/a-new-story/6' } }]);
    expect((await get('/politics/a-new-story/6')).text).toContain('A new story');
  });
});
