import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { browserPath } from '../../scripts/lib/browser-path';
import { editionNames } from '@/lib/editions';
import { pathInEdition, routes } from '@/lib/routes';
import type { BenchSite } from './bench-site';
import type { Table } from './report';
import { storiesOf } from './soak';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** One run of Lighthouse as it comes, which is for a telephone on a slow line. */
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

export async function lighthouseTable(site: BenchSite, _seconds: number, folder: string): Promise<Table> {
  const story = (await storiesOf(site)).find(({ id }) => id < 100);
  const pages = { home: routes.home(), section: routes.category('politics'), story: story ? routes.story(story) : '/' };
  const rows: string[][] = [];
  for (const edition of editionNames)
    for (const [name, address] of Object.entries(pages)) {
      const url = `http://127.0.0.1:${site.port}${pathInEdition(edition, address)}`;
      const reports = Array.from({ length: runs }, () => run(url, folder));
      const scores = categories.map((category) =>
        String(Math.round(100 * middle(reports.map((report) => report.categories[category]?.score ?? 0)))),
      );
      const values = metrics.map((metric) =>
        middle(reports.map((report) => report.audits[metric]?.numericValue ?? NaN)),
      );
      const [shift = NaN, ...times] = values.reverse();
      rows.push([`${name}, ${edition}`, ...scores, ...times.reverse().map((ms) => ms.toFixed(0)), shift.toFixed(3)]);
    }
  return {
    part: 'lighthouse',
    title: 'Lighthouse mobile',
    note: `Medians of ${runs} runs; times in milliseconds.`,
    columns: ['', 'performance', 'accessibility', 'practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'],
    rows,
  };
}
