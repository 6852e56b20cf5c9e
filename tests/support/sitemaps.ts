import type { Db } from '@/lib/database/connection';
import type { DocumentRequest } from '@/lib/platform/routes/document-paths';
import { renderDocument } from '@/lib/distribution/documents/render-document';
import { enterNewsroom, leaveSite } from './in-process';
import { newsroomInMemory, testNow } from './newsroom';
import { parseXml, textsOf } from './xml';

/** An in-memory newsroom whose sitemaps are read. Each test begins with an empty one. */
export let db: Db;

export function readSitemaps(): void {
  beforeEach(async () => {
    db = await newsroomInMemory();
    enterNewsroom(db);
  });
  afterEach(async () => {
    leaveSite();
    await db.destroy();
  });
}

/**
 * The text of a sitemap, streamed or not.
 * @throws if the sitemap does not exist
 */
export async function sitemap(request: DocumentRequest): Promise<string> {
  const content = await renderDocument(request, testNow);
  if (!content) throw new Error('there is no such sitemap');
  if ('body' in content) return String(content.body);
  let text = '';
  for await (const part of content.stream()) text += part;
  return text;
}

/** Sitemaps that robots.txt lists. */
export const inRobots = async () =>
  [...(await sitemap({ kind: 'text', name: 'robots.txt' })).matchAll(/^Sitemap: (.*)$/gm)].map(
    ([, address]) => address,
  );

/** The URLs in a sitemap. */
export const addresses = async (request: DocumentRequest) => textsOf(parseXml(await sitemap(request)), 'loc');
