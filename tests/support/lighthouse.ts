import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inEdition, inEveryEdition } from './editions';
import { type Places, pageTypes } from './page-types';

/**
 * What Lighthouse says of a page: scores from 0 to 1 by category, null where it could not judge,
 * and the audits that failed.
 */
export type Judgement = { address: string; scores: Record<string, number | null>; failed: string[] };

/**
 * Pages that search engines may keep, one of each type (two of the types are a story) in each
 * edition, by name.
 */
export function indexablePages(places: Places): { name: string; path: string }[] {
  const types = pageTypes.filter(({ name, robots }) => robots === undefined && name !== 'a story');
  return inEveryEdition(types).map(([name, edition, type]) => ({ name, path: inEdition(edition, type.path(places)) }));
}

/**
 * What is asked: categories, how many milliseconds must have brought nothing more before a page is
 * judged, and audits of these categories that are left out.
 */
type Question = { categories: readonly string[]; quiet: number; skipped?: readonly string[] };

/**
 * Asks Lighthouse about pages of a site, in the order of the paths; `each` hears of every page at
 * once.
 */
export async function lighthouse(
  siteUrl: string,
  paths: readonly string[],
  { categories, quiet, skipped = [] }: Question,
  each: (judgement: Judgement) => void = () => {},
): Promise<Judgement[]> {
  // By the name that the site itself gives as its address: a canonical link to another host would
  // be an error.
  const origin = siteUrl.replace('127.0.0.1', 'localhost');
  const words = [categories.join(','), String(quiet), skipped.join(','), ...paths.map((place) => origin + place)];
  const child = spawn(process.execPath, [path.resolve('scripts/lib/ask-lighthouse.mjs'), ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const found: Judgement[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const judgement = JSON.parse(line) as Judgement;
    found.push(judgement);
    each(judgement);
  }
  const status = await ended;
  if (status !== 0 || found.length !== paths.length) throw new Error(`Lighthouse ended with ${status}`);
  return found;
}

/** What keeps a page from full marks, in one line; undefined when nothing does. */
export function shortcoming(name: string, { scores, failed }: Judgement): string | undefined {
  const low = Object.entries(scores).filter(([, score]) => score !== 1);
  const said = low.map(([category, score]) => `${category} ${score === null ? 'unknown' : Math.round(score * 100)}`);
  return low.length ? `${name}: ${said.join(', ')}: ${failed.join(', ')}` : undefined;
}
