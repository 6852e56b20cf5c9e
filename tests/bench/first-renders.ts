import { routes } from '@/lib/routes';
import { ask, type BenchSite } from './bench-site';
import { cpuOf } from './load';
import type { Table } from './report';
import { storiesOf } from './soak';

const renders = 300;
/** The first renders of a process compile what all others share. */
const warmUp = 100;
const mostCpuMs = 20;

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Processor time of stories that nobody has asked for before, one after the other. */
export async function renderTable(site: BenchSite): Promise<Table> {
  const stories = await storiesOf(site);
  const paths = stories.slice(-renders - warmUp).map((story) => routes.story(story));
  for (const path of paths.slice(0, warmUp)) await ask(site, path);
  const from = cpuOf([site.pid]);
  const waits: number[] = [];
  for (const path of paths.slice(warmUp)) waits.push((await ask(site, path)).ms);
  const cpu = (cpuOf([site.pid]) - from) / waits.length / 1000;
  return {
    part: 'render',
    misses: cpu > mostCpuMs ? [`a first render takes ${cpu.toFixed(1)} ms of CPU, more than ${mostCpuMs}`] : [],
    title: 'The first render of a story',
    note: `${waits.length} stories that nobody has asked for, one after the other; all threads of the process count.`,
    columns: ['', 'ms CPU', 'p50 ms', 'stories'],
    rows: [['story', cpu.toFixed(1), middle(waits).toFixed(1), String(waits.length)]],
  };
}
