import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inEdition, inEveryEdition } from './editions';
import { type Places, pageTypes } from './page-types';

/**
 * Lighthouse's result for a page: scores from 0 to 1 by category (null if it could not compute one)
 * and the failed audits.
 */
export type Judgement = { address: string; scores: Record<string, number | null>; failed: string[] };

/** Indexable pages by name, one of each type in each edition. Two of the types are a story. */
export function indexablePages(places: Places): { name: string; path: string }[] {
  const types = pageTypes.filter(({ name, robots }) => robots === undefined && name !== 'a story');
  return inEveryEdition(types).map(([name, edition, type]) => ({ name, path: inEdition(edition, type.path(places)) }));
}

/** Categories, the quiet time in milliseconds before a page is audited, and audits to skip. */
type Question = { categories: readonly string[]; quiet: number; skipped?: readonly string[] };

/**
 * Runs Lighthouse on pages of a site, in the order of the paths. `each` is called after every page.
 */
export async function lighthouse(
  siteUrl: string,
  paths: readonly string[],
  { categories, quiet, skipped = [] }: Question,
  each: (judgement: Judgement) => void = () => {},
): Promise<Judgement[]> {
  // The site must be requested by its own host name, because a canonical link to another host is an
  // error.
  const origin = siteUrl.replace('127.0.0.1', 'localhost');
  const words = [categories.join(','), String(quiet), skipped.join(','), ...paths.map((place) => origin + place)];
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('scripts/lib/ask-lighthouse.mts'), ...words], {
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

/** One line that says why a page does not have full marks, or undefined. */
export function shortcoming(name: string, { scores, failed }: Judgement): string | undefined {
  const low = Object.entries(scores).filter(([, score]) => score !== 1);
  const said = low.map(([category, score]) => `${category} ${score === null ? 'unknown' : Math.round(score * 100)}`);
  return low.length ? `${name}: ${said.join(', ')}: ${failed.join(', ')}` : undefined;
}
