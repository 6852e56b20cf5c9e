import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Db, openDatabase } from '@/lib/database/connection';
import { editorToken } from './editor';
import { type LogLine, logLines } from './log-lines';
import { type Site, startSite } from './site';

/** A site for tests of its publishing API, with common expectations. */

export const stories = '/api/newsroom/stories';
export const tableToken = 'a-token-of-the-table-of-editors';
export const revokedToken = 'a-token-that-somebody-lost-once';
export const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The warning for a new story without a picture. */
export const noPicture = {
  field: 'imageUrl',
  what: 'no picture',
  count: 1,
  message: 'is set. Lists, cards and search results will have none',
};

/** The response to every write of a story in three languages. */
export const writtenAt = (own: string, id: number) => ({
  id,
  path: own,
  change: expect.any(Number) as number,
  version: expect.any(Number) as number,
  states: expect.objectContaining({
    english: { status: 'published', publishOn: expect.any(String) as string },
  }) as object,
  addresses: { english: own, hindi: `/hindi${own}`, gujarati: `/gujarati${own}` },
});

export let site: Site;
export let db: Db;
export let token: string;
/** Starts the site for the tests of a file. */
export function havePublishApi(): void {
  beforeAll(async () => {
    site = await startSite({ TRUSTED_PROXY_HOPS: '1' });
    token = editorToken(site.dataDir);
    db = openDatabase(path.join(site.dataDir, 'newsroom.db'));
    const created_at = '2020-01-01T00:00:00.000Z';
    await db
      .insertInto('editor_tokens')
      .values([
        { label: 'desk', token_hash: hash(tableToken), created_at, revoked_at: null },
        { label: 'lost', token_hash: hash(revokedToken), created_at, revoked_at: created_at },
      ])
      .execute();
  });
  afterAll(async () => {
    await db.destroy();
    await site.stop();
  });
}

export const stored = async () => {
  const count = async (table: 'stories' | 'story_texts' | 'story_cities' | 'story_associations') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  return {
    stories: await count('stories'),
    texts: await count('story_texts'),
    links: (await count('story_cities')) + (await count('story_associations')),
  };
};
export const bearer = () => ({ authorization: `Bearer ${token}` });

/** The site's log of writes and refused tokens, without timestamps. */
export const noted = (): LogLine[] => logLines(site).map((line) => ({ ...line, time: '' }));
