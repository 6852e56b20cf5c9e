import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '@/lib/database/connection';
import { importEntries } from '@/lib/newsroom/importers/import-entries';
import type { SourceEntry, SourceItem } from '@/lib/newsroom/importers/items/item';
import { MediaImporter } from '@/lib/newsroom/importers/content/media-importer';
import { Report } from '@/lib/newsroom/importers/report';
import { app, resetApp } from '@/lib/platform/runtime/app';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { removeFolders, temporaryFolder } from '../support/folders';
import { newsroomInMemory, testNow } from '../support/newsroom';

/** A dry run reports what a run would do. It fetches and writes nothing. */

const source = 'https://old.example';
const up = `${source}/wp-content/uploads`;
const jpeg = fs.readFileSync(path.resolve(__dirname, '../../public/sample/monsoon.jpg'));

let db: Db;
let mediaDir: string;
let fetched: string[];
beforeEach(async () => {
  db = await newsroomInMemory();
  mediaDir = temporaryFolder();
  app.configuration = parseConfiguration({ MEDIA_DIR: mediaDir });
  fetched = [];
});
afterEach(async () => {
  await db.destroy();
  resetApp();
  removeFolders();
});

const item = (id: string, body: string): SourceItem => ({
  id,
  kind: 'post',
  category: 'politics',
  oldPaths: [],
  losses: [],
  picture: { address: `${up}/lion.jpg`, alt: 'સિંહ' },
  texts: {
    gujarati: {
      title: `સમાચાર ${id}`,
      body,
      tags: [],
      slug: `post-${id}`,
      status: 'published',
      publishAt: '2024-03-02T04:00:00.000Z',
    },
  },
});
const upload: SourceEntry = { is: 'upload', id: '9', kind: 'attachment', address: `${up}/lion.jpg`, oldPaths: [] };

async function run(isDry: boolean, ...items: SourceItem[]) {
  const report = new Report();
  const fromSource = async (address: string) => {
    fetched.push(address);
    return address.includes('none') ? undefined : jpeg;
  };
  const pictures = new MediaImporter(mediaDir, source, { fromSource });
  const entries = (async function* (): AsyncGenerator<SourceEntry> {
    yield upload;
    for (const one of items) yield { is: 'item', item: one };
  })();
  await importEntries(db, entries, { source, hosts: new Set(), pictures, isDry, now: () => testNow }, report);
  const totals = (['new', 'changed', 'unchanged', 'refused'] as const).map((outcome) => report.total(outcome));
  return { totals, losses: report.losses };
}

test('of stories with pictures', async () => {
  const shown = item('1', `<p>ક</p><img src="${up}/lion.jpg">`);
  const small = item('2', `<p>ગ</p><img src="${up}/2024/lion-300x200.jpg" alt="સિંહ">`);
  const lost = item('3', `<p>ખ</p><img src="${up}/none.jpg">`);
  const items = [shown, small, lost];
  expect(await run(true, ...items)).toEqual({ totals: [4, 0, 0, 0], losses: [] });
  expect([fetched, fs.readdirSync(mediaDir)]).toEqual([[], []]);
  const { totals, losses } = await run(false, ...items);
  expect([totals, losses]).toEqual([[4, 0, 0, 0], [{ what: 'pictures that do not exist', count: 1 }]]);
  fetched = [];
  expect((await run(true, ...items)).totals).toEqual([0, 0, 4, 0]);
  const other = item('1', `<p>ક</p><img src="${up}/tiger.jpg">`);
  expect((await run(true, other, ...items.slice(1))).totals).toEqual([0, 1, 3, 0]);
  expect(fetched).toEqual([]);
  expect((await run(false, other, ...items.slice(1))).totals).toEqual([0, 1, 3, 0]);
});
