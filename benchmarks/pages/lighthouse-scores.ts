import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { browserPath } from '../../scripts/lib/browser-path';
import { enabledEditions } from '@/lib/platform/editions';
import { pathInEdition, routes } from '@/lib/platform/routes';
import { publishPhotographs, writePhotographs } from '../../tests/support/photographs';
import type { BenchSite } from '../bench-site';
import type { Table } from '../report';
import { storiesOf } from './soak';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** A long task in Lighthouse's sense. Times are in milliseconds since the navigation. */
type Task = { startTime: number; duration: number };

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Task[] } }>;
};

/** The longest task after the first paint, which delays the input of a reader who sees the page. */
function longestTask({ audits }: Report): number {
  const painted = audits['first-contentful-paint']?.numericValue ?? 0;
  const tasks = audits['long-tasks']?.details?.items ?? [];
  return Math.max(0, ...tasks.filter((task) => task.startTime >= painted).map((task) => task.duration));
}

/** A run of Lighthouse with its defaults: a phone on a slow network. */
function run(url: string, folder: string): Report {
  const file = path.join(folder, 'report.json');
  const only = `--only-categories=${categories.join(',')}`;
  const words = [url, '--output=json', `--output-path=${file}`, '--quiet', only];
  const chrome =
    '--chrome-flags=--headless=new --no-sandbox --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"';
  const { status } = spawnSync(process.execPath, ['node_modules/lighthouse/cli/index.js', ...words, chrome], {
    env: { ...process.env, CHROME_PATH: browserPath() ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`);
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Scores and times of home, a section and a story in each edition. */
async function scores(site: BenchSite, folder: string): Promise<string[][]> {
  const story = (await storiesOf(site)).find(({ id }) => id < 100);
  const pages = { home: routes.home(), section: routes.category('politics'), story: story ? routes.story(story) : '/' };
  const rows: string[][] = [];
  for (const edition of enabledEditions)
    for (const [name, address] of Object.entries(pages)) {
      const url = `http://127.0.0.1:${site.port}${pathInEdition(edition, address)}`;
      const reports = Array.from({ length: runs }, () => run(url, folder));
      const numbers = categories.map((category) =>
        String(Math.round(100 * middle(reports.map((report) => report.categories[category]?.score ?? 0)))),
      );
      const values = metrics.map((metric) =>
        middle(reports.map((report) => report.audits[metric]?.numericValue ?? NaN)),
      );
      const [shift = NaN, ...times] = values.reverse();
      times.reverse().push(middle(reports.map(longestTask)));
      rows.push([`${name}, ${edition}`, ...numbers, ...times.map((ms) => ms.toFixed(0)), shift.toFixed(3)]);
    }
  return rows;
}

const note = `Medians of ${runs} runs. Times are in milliseconds. “Longest” is the longest task after the first paint.`;
const columns = ['', 'performance', 'accessibility', 'practices', 'SEO', 'FCP', 'LCP', 'TBT', 'longest', 'CLS'];

export async function lighthouseTable(site: BenchSite, _seconds: number, folder: string): Promise<Table> {
  return { part: 'lighthouse', title: 'Lighthouse mobile', note, columns, rows: await scores(site, folder) };
}

/** The same, if the newest eighty stories have sixty photographs 4000 pixels wide. */
export async function photographsTable(site: BenchSite, _seconds: number, folder: string): Promise<Table> {
  await writePhotographs(path.join(site.dataDir, 'media'));
  await publishPhotographs({ url: `http://127.0.0.1:${site.port}`, dataDir: site.dataDir });
  const title = 'Lighthouse mobile, photographs of 4000 pixels';
  return { part: 'photographs', title, note, columns, rows: await scores(site, folder) };
}
