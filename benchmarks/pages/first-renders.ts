import { routes } from '@/lib/platform/routes';
import { ask, type BenchSite } from '../bench-site';
import { cpuOf } from './load';
import type { Table } from '../report';
import { storiesOf } from './soak';

/**
 * Number of stories rendered one after the other, and the number rendered before by the same
 * process.
 */
const rounds = [
  { name: 'after the first hundred', before: 100, renders: 300 },
  { name: 'after a thousand', before: 600, renders: 1000 },
];
const mostCpuMs = 20;

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/**
 * Processor time of stories that were not requested before, one after the other. A warm process is
 * judged: during the first thousand pages or so, V8 compiles hot code on other threads.
 */
export async function renderTable(site: BenchSite): Promise<Table> {
  const paths = (await storiesOf(site)).map((story) => routes.story(story));
  const rows: string[][] = [];
  let last = NaN;
  for (const { name, before, renders } of rounds) {
    for (const path of paths.splice(0, before)) await ask(site, path);
    const from = cpuOf([site.pid]);
    const waits: number[] = [];
    for (const path of paths.splice(0, renders)) waits.push((await ask(site, path)).ms);
    last = (cpuOf([site.pid]) - from) / waits.length / 1000;
    rows.push([name, last.toFixed(1), middle(waits).toFixed(1), String(waits.length)]);
  }
  return {
    part: 'render',
    misses: last > mostCpuMs ? [`a first render takes ${last.toFixed(1)} ms of CPU, more than ${mostCpuMs}`] : [],
    title: 'The first render of a story',
    note: 'Stories that were not requested before, one after the other. All threads of the process count.',
    columns: ['', 'ms CPU', 'p50 ms', 'stories'],
    rows,
  };
}
