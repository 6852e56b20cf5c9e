import type { Db } from '@/lib/database/connection';
import type { DocumentRequest } from '@/lib/platform/routes/document-paths';
import { documentContent } from '@/lib/distribution/documents/content';
import { enterNewsroom, leaveSite } from './in-process';
import { newsroomInMemory, testNow } from './newsroom';
import { parseXml, textsOf } from './xml';

/** A newsroom in memory whose sitemaps are read; each test of the file begins with an empty one. */
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

/** The text of a sitemap, streamed or whole. @throws when there is no such sitemap */
export async function sitemap(request: DocumentRequest): Promise<string> {
  const content = await documentContent(request, testNow);
  if (!content) throw new Error('there is no such sitemap');
  if ('body' in content) return String(content.body);
  let text = '';
  for await (const part of content.stream()) text += part;
  return text;
}

/** Sitemaps that robots.txt names. */
export const inRobots = async () =>
  [...(await sitemap({ kind: 'text', name: 'robots.txt' })).matchAll(/^Sitemap: (.*)$/gm)].map(
    ([, address]) => address,
  );

/** The addresses in a sitemap. */
export const addresses = async (request: DocumentRequest) => textsOf(parseXml(await sitemap(request)), 'loc');
