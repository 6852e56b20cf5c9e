import fs from 'node:fs';
import path from 'node:path';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { Db } from '@/lib/database/connection';
import { editorToken } from './editor';
import { emptyDatabase, type Engine, postgresCopy } from './engines';
import { removeFolders, temporaryFolder } from './folders';
import { copyNewsroom, sampleNewsroom } from './newsroom-template';
import { postJson, request } from './request';
import { type Site, startSite } from './site';

/** Two processes of the site on one database, each with its own data folder. */
export type Nodes = {
  sites: [Site, Site];
  address: string;
  pid: (node: 0 | 1) => number;
  /** Kills a process with SIGKILL and waits until it has ended. */
  kill: (node: 0 | 1) => Promise<void>;
  /** Restarts a killed node at the same URL. */
  restart: (node: 0 | 1) => Promise<void>;
  stop: () => Promise<void>;
};

/** @param through rewrites the URL of the database to lead through a proxy */
export async function startNodes(
  engine: Engine,
  settings: Record<string, string> = {},
  through: (url: string) => string = (url) => url,
): Promise<Nodes> {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const place = temporaryFolder();
  // Filling an empty database takes the first node seconds.
  const isFilled = process.env['TEST_NEWSROOMS'] !== undefined && settings['SAMPLE_EDITION'] !== 'off';
  if (isFilled && engine === 'SQLite') await copyNewsroom(sampleNewsroom, place);
  const fill = async (db: Db) => (await import('./fill-newsroom')).fillSample(db);
  const onPostgres =
    engine === 'SQLite' ? undefined : await (isFilled ? postgresCopy('site', fill) : emptyDatabase(engine));
  const address = onPostgres ? through(onPostgres.address) : `file:${path.join(place, 'newsroom.db')}`;
  const start = (node: 0 | 1, more: Record<string, string> = {}) =>
    startSite({ ...settings, ...more, DATABASE_URL: address, DATA_DIR: folders[node] });
  const first = await start(0);
  fs.copyFileSync(path.join(folders[0], 'secrets'), path.join(folders[1], 'secrets'));
  const sites: Nodes['sites'] = [first, await start(1)];
  const pid = (node: 0 | 1) =>
    (JSON.parse(fs.readFileSync(path.join(folders[node], 'site.json'), 'utf8')) as { pid: number }).pid;
  return {
    sites,
    address,
    pid,
    kill: async (node) => {
      process.kill(pid(node), 'SIGKILL');
      await sites[node].stop();
    },
    restart: async (node) => {
      sites[node] = await start(node, { PORT: new URL(sites[node].url).port });
    },
    stop: async () => {
      for (const site of sites) await site.stop();
      await onPostgres?.drop();
      removeFolders();
    },
  };
}

export const bearerOf = ({ dataDir }: Pick<Site, 'dataDir'>) => ({ authorization: `Bearer ${editorToken(dataDir)}` });

export type Saved = { id: number; path: string; addresses: object; change: number };

/**
 * Saves a story, or its breaking flag, at a site.
 * @throws if the site refuses it
 */
export async function writeAt(site: Site, address: string, body: Partial<StoryInput> | object): Promise<Saved> {
  const { status, text } = await postJson(site.url, `/api/newsroom/stories${address}`, body, bearerOf(site));
  if (status !== 200) throw new Error(`The story was refused: ${status} ${text}`);
  return (JSON.parse(text) as { data: Saved }).data;
}

/** @throws if the site does not withdraw the story */
export async function withdrawAt(site: Site, id: number, wait = ''): Promise<void> {
  const { status, text } = await request(site.url, `/api/newsroom/stories/${id}${wait}`, {
    method: 'DELETE',
    headers: bearerOf(site),
  });
  if (status !== 200) throw new Error(`The story was not withdrawn: ${status} ${text}`);
}

/** Returns the ids of the stories that a search finds at a site, page by page. */
export async function idsFoundAt(site: Site, keyword: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { text } = await postJson(site.url, '/api/news/search/english', { keyword, page, size: 50, sort: 'newest' });
    const { items } = (JSON.parse(text) as { data: { items: { id: number }[] } }).data;
    ids.push(...items.map(({ id }) => id));
    if (items.length < 50) return ids;
  }
}
