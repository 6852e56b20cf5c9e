import { sharedValue } from '../shared-value';
import type { Asked } from './addresses';
import { type Content, documentContent } from './content';

/** How long a document that counts the whole newsroom serves everybody, in milliseconds; crawlers keep it five times as long. */
const keptFor = 60_000;

type Kept = { since: number; content: Promise<Content | undefined> };

/**
 * `documentContent`, but for the index of sitemaps and the sections: counting the stories of every month, city and author takes seconds
 * in a large newsroom, so that any number of askers cost one count a minute. What failed is not kept.
 */
export function keptContent(asked: Asked, now: Date): Promise<Content | undefined> {
  if (asked.kind !== 'sitemap-index' && asked.kind !== 'sections') return documentContent(asked, now);
  const kept = sharedValue('kept-documents', () => new Map<string, Kept>());
  const known = kept.get(asked.kind);
  if (known && now.getTime() - known.since < keptFor) return known.content;
  const content = documentContent(asked, now).catch((error: unknown) => {
    kept.delete(asked.kind);
    throw error;
  });
  kept.set(asked.kind, { since: now.getTime(), content });
  return content;
}
