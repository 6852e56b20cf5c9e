import { LRUCache } from 'lru-cache';
import type { Warning } from '../../../contract/stories/publishing';
import { bodyLimits } from '../../../contract/stories/story-html';
import { app } from '../../../platform/runtime/app';
import { countWords } from '../reading-time';
import { pictureUrlsIn, removedContentWarnings } from '../removed-html';
import { cleanHtml } from '../sanitize';

/** Cleans and checks the HTML body of a story for a save. The report on a body is computed once. */

export type BodyReport = {
  /** The body as it is stored and shown. */
  clean: string;
  words: number;
  /** URLs of the pictures in the clean body. */
  pictures: string[];
  /** Warnings about what was removed, without the name of the field. */
  removed: Omit<Warning, 'field'>[];
  /** Why this body cannot be stored. */
  fault?: string;
};

/**
 * Returns why a clean body cannot be stored: it would be too long to save again, or its page would
 * be huge.
 */
function rejectionReason(clean: string): string | undefined {
  const { characters, tags } = bodyLimits;
  if (clean.length > characters)
    return `must have at most ${characters} characters after cleaning. Characters such as & are stored as five`;
  return clean.split('<').length > tags ? `must have fewer than ${tags} tags, including the closing ones` : undefined;
}

/** Cleans a body and describes it. Takes about a second of CPU for the largest bodies. */
export function inspectBody(html: string): BodyReport {
  const clean = cleanHtml(html);
  // Without the clean form, which is not used and may be five times as long.
  const rejected = (fault: string): BodyReport => ({ clean: '', words: 0, pictures: [], removed: [], fault });
  const fault = rejectionReason(clean);
  if (fault) return rejected(fault);
  const pictures = pictureUrlsIn(clean);
  if (pictures.length > bodyLimits.pictures) return rejected(`must have at most ${bodyLimits.pictures} pictures`);
  return { clean, words: countWords(clean), pictures, removed: removedContentWarnings('body', html, clean) };
}

/**
 * If the bodies of one save have at most this many characters, they are cleaned in the event loop.
 * Hostile ones of this length take about 20 ms. Longer bodies are cleaned in the worker thread of
 * the site.
 */
export const maxInlineOfSave = 3000;

/**
 * The same limit for a story of an import or of a publisher's API. The operator chose these
 * sources, they bring many stories, and an import holds a transaction while it waits for the
 * thread.
 */
export const maxInlineOfSource = 20_000;

/** Maximum number of characters of all bodies that wait for the thread. */
export const maxWaiting = 7_000_000;

/**
 * Maximum size of the cached reports, in characters of bodies and their clean forms. It is enough
 * for all bodies that may wait for the thread, so that a save still finds its reports when the last
 * one is done.
 */
const maxRemembered = 2 * maxWaiting;

const reports = new LRUCache<string, BodyReport>({
  maxSize: maxRemembered,
  sizeCalculation: ({ clean }, html) => 1 + html.length + clean.length,
});

/**
 * Returns the report on a body. If `prepareBodies` was not called before, this blocks the event
 * loop while it is computed.
 */
export function bodyReport(html: string): BodyReport {
  const cachedReport = reports.get(html);
  if (cachedReport) return cachedReport;
  const report = inspectBody(html);
  reports.set(html, report);
  return report;
}

const lengthOf = (bodies: readonly string[]): number => bodies.reduce((sum, { length }) => sum + length, 0);

/**
 * Computes the reports on the bodies of a story, so that `bodyReport` finds them. If the bodies are
 * longer than `maxInline` together, the worker thread computes them. Otherwise, and without the
 * thread (command line, tests), this does nothing.
 *
 * @throws ApiError 503 if the thread is too busy or does not finish
 */
export async function prepareBodies(
  bodies: readonly (string | null | undefined)[],
  maxInline = maxInlineOfSave,
): Promise<void> {
  const { bodyThread } = app;
  const pending = bodies.filter((html) => typeof html === 'string').filter((html) => !reports.has(html));
  if (!bodyThread || lengthOf(pending) <= maxInline) return;
  await Promise.all(pending.map(async (html) => reports.set(html, await bodyThread.inspect(html))));
}

/**
 * Cleans the bodies of a story from another newsroom's API. If they are long, this happens in the
 * worker thread.
 *
 * @throws ApiError 503 as `prepareBodies`
 */
export async function cleanRemoteBodies(bodies: readonly string[]): Promise<string[]> {
  const { bodyThread } = app;
  if (!bodyThread || lengthOf(bodies) <= maxInlineOfSource) return bodies.map(cleanHtml);
  return Promise.all(bodies.map((html) => bodyThread.clean(html)));
}
