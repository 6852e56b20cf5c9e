import { LRUCache } from 'lru-cache';
import type { Warning } from '../../contract/publishing';
import { bodyLimits } from '../../contract/story-html';
import { app } from '../../runtime/app';
import { countWords } from '../reading-time';
import { picturesInClean, removedFrom } from '../removed';
import { cleanHtml } from '../sanitize';

/** All that a save needs to know about the HTML body of a story, computed once for each body. */

export type BodyReport = {
  /** The body as it is stored and shown. */
  clean: string;
  words: number;
  /** Addresses of the pictures that the clean body shows. */
  pictures: string[];
  /** Warnings about what was removed, without the field that they belong to. */
  removed: Omit<Warning, 'field'>[];
  /** Why this body cannot be stored. */
  fault?: string;
};

/** Why a clean body cannot be stored: nobody could hand it in again, or its page would be huge. */
function faultOf(clean: string): string | undefined {
  const { characters, tags } = bodyLimits;
  if (clean.length > characters)
    return `must have at most ${characters} characters when it is clean: characters such as & are stored as five`;
  return clean.split('<').length > tags ? `must have fewer than ${tags} tags when all of them are closed` : undefined;
}

/** Cleans a body and describes it. Takes about a second of CPU for the largest bodies. */
export function inspectBody(html: string): BodyReport {
  const clean = cleanHtml(html);
  const rejected = (fault: string): BodyReport => ({ clean, words: 0, pictures: [], removed: [], fault });
  const fault = faultOf(clean);
  if (fault) return rejected(fault);
  const pictures = picturesInClean(clean);
  if (pictures.length > bodyLimits.pictures) return rejected(`must have at most ${bodyLimits.pictures} pictures`);
  return { clean, words: countWords(clean), pictures, removed: removedFrom('body', html, clean) };
}

/** Bodies longer than this, in characters, are cleaned in the worker thread of the site. */
export const longBody = 20_000;

/** Characters of bodies and of their clean forms that are remembered. */
const maxRemembered = 10_000_000;

const reports = new LRUCache<string, BodyReport>({
  maxSize: maxRemembered,
  sizeCalculation: ({ clean }, html) => 1 + html.length + clean.length,
});

/** The report on a body. Blocks while it is computed if `prepareBodies` was not called before. */
export function bodyReport(html: string): BodyReport {
  const known = reports.get(html);
  if (known) return known;
  const report = inspectBody(html);
  reports.set(html, report);
  return report;
}

/**
 * Computes the reports on long bodies without blocking the event loop, so that `bodyReport` finds
 * them. Without the site's thread (the command line, tests) it does nothing.
 * @throws ApiError 503 if the thread is too busy or does not finish
 */
export async function prepareBodies(bodies: readonly (string | null | undefined)[]): Promise<void> {
  const { bodyThread } = app;
  if (!bodyThread) return;
  for (const html of bodies)
    if (html && html.length > longBody && !reports.has(html)) reports.set(html, await bodyThread.inspect(html));
}

/**
 * Cleans a body that another newsroom's API has sent, in the worker thread if it is long.
 * @throws ApiError 503 as `prepareBodies`
 */
export const cleanRemoteBody = async (html: string): Promise<string> =>
  app.bodyThread && html.length > longBody ? app.bodyThread.clean(html) : cleanHtml(html);
