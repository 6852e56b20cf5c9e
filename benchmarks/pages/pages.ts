import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchFolder, type BenchSite, closeConnections, startBenchSite } from '../bench-site';
import { correctionTable } from './correction';
import { nginxProxyTable, filesTable, pagesTable } from './compare';
import { lighthouseTable, photographsTable } from './lighthouse-scores';
import { renderTable } from './first-renders';
import { asText, machine, type Table, writeTable } from '../report';
import { soak, soakAddresses } from './soak';

/**
 * `npm run bench -- pages [part…]`: measures the built site, part by part or all of them. Exits
 * with 1 if a figure misses its promise. `memory` takes fifteen minutes. `lighthouse` and
 * `photographs` need Chromium.
 *
 *     pages        home, section, story, 2,000 stories and search, beside bare Node and nginx
 *     files        a script and a picture, beside the same
 *     nginx        a story through deploy/nginx, beside nginx with a file
 *     render       processor time of the first render of a story
 *     correction   how long readers see the old text of a corrected story, under load
 *     memory       resident memory during requests for 20,000 different URLs
 *     lighthouse   Lighthouse mobile: home, section, story in three editions, medians of three runs
 *     photographs  the same with a newsroom's own photographs as pictures
 *
 * `--seconds` is the duration of each load, `--folder` a newsroom that `npm run bench -- seed` has
 * filled (by default one of `--stories` stories is generated). `--write` puts the tables into
 * docs/performance.md.
 */

type Part = (site: BenchSite, seconds: number, folder: string) => Promise<Table>;

const memory: Part = async (site) => {
  const { before, most, after, statuses, created, misses } = await soak(site);
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  const unexpected = [...statuses.keys()].filter((status) => ![200, 308, 400, 404].includes(status));
  const maxResident = 700;
  if (after > maxResident || created.length || unexpected.length) process.exitCode = 1;
  return {
    part: 'memory',
    title: `Memory over ${soakAddresses.toLocaleString('en')} addresses`,
    note: 'Resident memory of the process that responds. The site has as many stories.',
    misses: misses.map((address) => `${address} had to be made anew`),
    columns: ['', 'before', 'at most', 'after', 'new files'],
    rows: [['stories, lists, search, junk', ...[before, most, after].map(megabytes), String(created.length)]],
  };
};

const parts: Record<string, Part> = {
  pages: pagesTable,
  files: filesTable,
  nginx: nginxProxyTable,
  render: renderTable,
  correction: correctionTable,
  memory,
  lighthouse: lighthouseTable,
  photographs: photographsTable,
};

export async function main(): Promise<void> {
  const options = { seconds: { type: 'string' }, stories: { type: 'string' }, folder: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({
    options: { ...options, write: { type: 'boolean' } },
    allowPositionals: true,
  });
  const wanted = positionals.length ? positionals : Object.keys(parts);
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}`);
  const stories = Number(values.stories ?? (wanted.includes('memory') ? soakAddresses : 2500));
  const dataDir = benchFolder(values.folder, stories);
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-bench-files-'));
  console.log(machine());
  try {
    for (const name of wanted) {
      // Each part gets a newly started site.
      const site = await startBenchSite(dataDir);
      try {
        const folder = path.join(work, name);
        fs.mkdirSync(folder);
        const table = (await parts[name]?.(site, Number(values.seconds ?? 2), folder)) as Table;
        console.log(`\n${table.title}\n${table.note}\n\n${asText(table)}`);
        for (const miss of table.misses ?? []) console.error(`Missed: ${miss}`);
        if (table.misses?.length) process.exitCode = 1;
        if (values.write) writeTable(table, `npm run bench -- pages ${name}`);
      } finally {
        await site.stop();
      }
    }
    if (values.write)
      spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', 'docs/performance.md']);
  } finally {
    closeConnections();
    fs.rmSync(work, { recursive: true, force: true });
    if (!values.folder) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
