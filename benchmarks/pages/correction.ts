import { routes } from '@/lib/platform/routes';
import { storyInput } from '../../tests/support/newsroom';
import { bearerOf } from '../../tests/support/nodes';
import { ask, type BenchSite } from '../bench-site';
import { load } from './load';
import type { Table } from '../report';

const corrections = 10;
const pauseMs = 700;

async function save(site: BenchSite, story: object): Promise<number> {
  const headers = bearerOf(site);
  const { status, body } = await ask(site, '/api/newsroom/stories', { body: story, headers });
  if (status !== 200) throw new Error(`The story was refused: ${status} ${body}`);
  return (JSON.parse(body) as { data: { id: number } }).data.id;
}

/**
 * How long readers see the old text of a story after its editor got the response, while the story
 * is requested as often as possible.
 */
export async function correctionTable(site: BenchSite): Promise<Table> {
  const title = 'Levees hold';
  const numbered = (number: number) => storyInput({ title, sortDescription: `Reading number ${number}.` });
  const id = await save(site, numbered(0));
  const path = routes.story({ displayName: 'politics', friendlyUrl: 'levees-hold', id });
  const seconds = Math.ceil((corrections * pauseMs) / 1000) + 2;
  const loading = load({ port: site.port, pids: () => [site.pid], paths: [path] }, seconds);
  const ages: number[] = [];
  for (let number = 1; number <= corrections; number += 1) {
    await save(site, { ...numbered(number), id });
    const from = performance.now();
    while (!(await ask(site, path)).body.includes(`Reading number ${number}.`));
    ages.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const { perSecond } = await loading;
  const oldest = Math.max(...ages);
  if (oldest > 1000) process.exitCode = 1;
  return {
    part: 'correction',
    title: 'A correction under load',
    note: `${corrections} corrections of a story while 32 connections read it. The figure is the time in milliseconds from the response to the editor until a reader sees the correction.`,
    columns: ['', 'requests/s', 'at most ms'],
    rows: [['story', Math.round(perSecond).toLocaleString('en'), oldest.toFixed(0)]],
  };
}
