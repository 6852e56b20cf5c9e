import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from '../../benchmarks/archive/generated-stories';
import { editorToken, newsroomCommand } from '../support/editor';
import { emptyDatabase, engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { storyInput } from '../support/newsroom';
import { publish as publishOn } from '../support/publish';
import { request } from '../support/request';
import { logged, type Site, startSite } from '../support/site';
import { englishOnly } from '../support/stories';

/** The search index of a running site follows editors' changes and survives damage. */

type Found = { data: { items: { id: number }[]; total: number; indexing?: true } };

describe.each(engines)('the search index of a site on %s', (engine) => {
  let site: Site;
  let settings: Record<string, string>;
  let drop: () => Promise<void> = async () => undefined;
  const dataDir = temporaryFolder();
  const start = async () => {
    site = await startSite({ ...settings, DATA_DIR: dataDir, SAMPLE_EDITION: 'off' });
  };
  beforeAll(async () => {
    settings = {};
    if (engine === 'PostgreSQL') {
      const database = await emptyDatabase(engine);
      settings = { DATABASE_URL: database.address };
      drop = database.drop;
    }
    await start();
  });
  afterAll(async () => {
    await site.stop();
    await drop();
    removeFolders();
  });

  const search = async (keyword: string, page = 1): Promise<Found['data']> => {
    const body = JSON.stringify({ keyword, page, size: 50 });
    const headers = { 'content-type': 'application/json' };
    const { text } = await request(site.url, '/api/news/search/english', { method: 'POST', headers, body });
    return (JSON.parse(text) as Found).data;
  };
  const publish = async (title: string, id?: number): Promise<number> =>
    (await publishOn(site, storyInput({ ...englishOnly, title, ...(id === undefined ? {} : { id }) }))).id;
  const withdraw = (id: number) =>
    request(site.url, `/api/newsroom/stories/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${editorToken(dataDir)}` },
    });
  /** Ids that a search finds, in ascending order, once they are as expected. */
  const foundWithin = async (keyword: string, ids: number[], milliseconds: number) => {
    const idsFound = async () => {
      const { items, total } = await search(keyword);
      return { ids: items.map(({ id }) => id).sort((a, b) => a - b), total };
    };
    return eventually(idsFound, (found) => found.ids.join() === ids.join() && found.total === ids.length, milliseconds);
  };

  test('a story is found within two seconds of publication, and gone within one second of withdrawal', async () => {
    const id = await publish('Mangroves of the delta');
    expect(await foundWithin('mangroves', [id], 2000)).toEqual({ ids: [id], total: 1 });
    await publish('Lagoons of the delta', id);
    expect(await foundWithin('lagoons', [id], 2000)).toEqual({ ids: [id], total: 1 });
    expect((await search('mangroves')).total).toBe(0);
    expect((await withdraw(id)).status).toBe(200);
    expect(await foundWithin('lagoons', [], 1000)).toEqual({ ids: [], total: 0 });
  });

  test('if its file is deleted during saves, they are found, and the command reports it as complete', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      ids.push(await publish(`Estuary ${n}`));
      if (n === 6)
        for (const name of ['', '-wal', '-shm']) fs.rmSync(path.join(dataDir, `search.db${name}`), { force: true });
    }
    expect((await foundWithin('estuary', ids, 10_000)).total).toBe(12);
    const status = async () => (await newsroomCommand(dataDir, 'search', 'status')).out;
    expect(await eventually(status, (said) => said.includes('complete, 12 stories'), 10_000)).toMatch(
      /search\.db: complete, 12 stories\n$/,
    );
    expect(await logged(site, '"event":"search_index_built"')).not.toContain('"level":"error"');
  });

  test('if its file is overwritten during saves, this is detected, and they are found', async () => {
    const file = path.join(dataDir, 'search.db');
    const ids: number[] = [];
    const save = async () => ids.push(await publish(`Isthmus ${ids.length}`));
    for (let n = 0; n < 6; n += 1) await save();
    const unusable = 'search_index_unusable';
    // The thread overwrites a file that is damaged during one of its steps, so the test repeats it.
    for (let times = 0; times < 5 && !site.log().includes(unusable); times += 1) {
      fs.writeFileSync(file, randomBytes(fs.statSync(file).size), { flag: 'r+' });
      await save();
      await logged(site, unusable, 5000);
    }
    expect(site.log()).toContain(unusable);
    for (let n = 0; n < 5; n += 1) await save();
    expect((await foundWithin('isthmus', ids, 10_000)).total).toBe(ids.length);
  });

  test('no successful save is missing or duplicated after the process is killed', async () => {
    const random = randomFrom(11);
    const saved: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      let saving = true;
      const saves = (async () => {
        while (saving) {
          const id = await publish(`Monsoon ${saved.length}`).catch(() => undefined);
          if (id === undefined) return;
          saved.push(id);
        }
      })();
      const wanted = saved.length + 1 + Math.floor(random() * 8);
      await eventually(
        async () => saved.length,
        (length) => length >= wanted,
        20_000,
      );
      const { pid } = JSON.parse(fs.readFileSync(path.join(dataDir, 'site.json'), 'utf8')) as { pid: number };
      process.kill(pid, 'SIGKILL');
      saving = false;
      await saves;
      await site.stop();
      await start();
    }
    const all = async () => {
      const pages = [await search('monsoon'), await search('monsoon', 2)];
      return { ids: pages.flatMap(({ items }) => items.map(({ id }) => id)), total: pages[0]?.total };
    };
    // A save whose response was lost with the process may have succeeded.
    const found = await eventually(all, ({ ids }) => saved.every((id) => ids.includes(id)), 10_000);
    expect(saved.filter((id) => !found.ids.includes(id))).toEqual([]);
    expect([new Set(found.ids).size, found.total]).toEqual([found.ids.length, found.ids.length]);
  }, 240_000);

  test('if its thread fails repeatedly, the old index is used, it is logged once, and it recovers', async () => {
    const id = await publish('Archipelago');
    await foundWithin('archipelago', [id], 2000);
    // A folder blocks the path of the new index.
    const obstacle = path.join(dataDir, 'search.db.new');
    fs.mkdirSync(obstacle);
    fs.rmSync(path.join(dataDir, 'search.db'));
    await logged(site, 'search_index_worker_failed');
    expect(await foundWithin('archipelago', [id], 1000)).toEqual({ ids: [id], total: 1 });
    const indexing = (expected: true | undefined) =>
      eventually(
        async () => (await search('archipelago')).indexing,
        (said) => said === expected,
        2000,
      );
    expect(await indexing(true)).toBe(true);
    expect((await request(site.url, '/api/ready')).status).toBe(200);
    const second = await publish('Archipelago once more');
    fs.rmdirSync(obstacle);
    expect(await foundWithin('archipelago', [id, second], 20_000)).toEqual({ ids: [id, second], total: 2 });
    expect(await indexing(undefined)).toBeUndefined();
    const log = await logged(site, 'search_index_worker_recovered');
    expect(log.split('search_index_worker_failed')).toHaveLength(2);
  });
});
