import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Actor } from '../contract/editors';
import { ApiError, notFoundError } from '../contract/errors';
import { batch } from '../database/batch';
import type { Db } from '../database/connection';
import { type StoredStory, storedStory } from './stored-story';

/**
 * The versions of a story. Each has a number and says who saved it; what it was is kept when the
 * next takes its place, so that a story that is never changed is stored once.
 */

const packed = (story: StoredStory): string => deflateRawSync(JSON.stringify(story)).toString('base64');
const unpacked = (text: string): StoredStory =>
  JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')) as StoredStory;

export type Version = { version: number; at: string; who: string | null; changed: string[] };

const ofActor = (by: Actor | undefined) => ({ editor_id: by?.editorId ?? null, who: by?.name ?? null });

/**
 * Notes a write of a story as a version, in its transaction; a write that changed nothing makes
 * none. Returns the number of the version that the story is now.
 * @param before what the story was; undefined of a new one
 */
export async function recordVersion(
  transaction: Db,
  id: number,
  {
    before,
    changed,
    by,
    now,
  }: { before: StoredStory | undefined; changed: string[]; by: Actor | undefined; now: Date },
): Promise<number> {
  const at = now.toISOString();
  if (!before) {
    const first = { story_id: id, version: 1, at, ...ofActor(by), changed: '[]', snapshot: null };
    await batch(
      transaction,
      (db) =>
        db
          .updateTable('stories')
          .set({ saved_at: at, created_by: by?.editorId ?? null })
          .where('id', '=', id)
          .execute(),
      (db) => db.insertInto('story_versions').values(first).execute(),
    );
    return 1;
  }
  if (!changed.length) return before.version;
  const version = before.version + 1;
  const snapshot = packed(before);
  const unknown = { editor_id: null, who: null, changed: '[]' };
  await batch(
    transaction,
    (db) => db.updateTable('stories').set({ saved_at: at, version }).where('id', '=', id).execute(),
    // Of a story that is older than its versions the first has no row yet.
    (db) =>
      db
        .insertInto('story_versions')
        .values({ story_id: id, version: before.version, at: before.savedAt, ...unknown, snapshot })
        .onConflict((conflict) => conflict.columns(['story_id', 'version']).doUpdateSet({ snapshot }))
        .execute(),
    (db) =>
      db
        .insertInto('story_versions')
        .values({ story_id: id, version, at, ...ofActor(by), changed: JSON.stringify(changed), snapshot: null })
        .execute(),
  );
  return version;
}

const listed = (db: Db, id: number) =>
  db
    .selectFrom('story_versions')
    .select(['version', 'at', 'who', 'changed'])
    .where('story_id', '=', id)
    .orderBy('version', 'desc');

const versionOf = (row: { version: number; at: string; who: string | null; changed: string }): Version => ({
  ...row,
  changed: JSON.parse(row.changed) as string[],
});

/** All versions of a story, the newest first. @throws ApiError 404 when there is no such story */
export async function versionsOf(db: Db, id: number): Promise<Version[]> {
  const story = await db.selectFrom('stories').select(['version', 'saved_at']).where('id', '=', id).executeTakeFirst();
  if (!story) throw notFoundError('Story', id);
  const rows = (await listed(db, id).execute()).map(versionOf);
  return rows.length ? rows : [{ version: story.version, at: story.saved_at, who: null, changed: [] }];
}

/** What a story was in a version. @throws ApiError 404 when there is none, or it is not kept */
export async function storyInVersion(db: Db, id: number, version: number): Promise<StoredStory> {
  const story = await db.selectFrom('stories').select('version').where('id', '=', id).executeTakeFirst();
  if (!story) throw notFoundError('Story', id);
  if (story.version === version) return storedStory(db, id);
  const row = await db
    .selectFrom('story_versions')
    .select('snapshot')
    .where('story_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row?.snapshot) throw notFoundError(`Version of story ${id}`, version);
  return unpacked(row.snapshot);
}

/** The ETag of a version of a story (RFC 9110, 8.8.3). */
export const etagOf = (id: number, version: number): string => `"${id}-${version}"`;

/**
 * The version that a caller has read, as `If-Match` names it; `any` for `*`, undefined without one.
 * A proxy that compresses has made the tag a weak one, which names the same version.
 * @param id of the story; undefined of one that is not there yet
 * @throws ApiError 412 for the tag of something else
 */
export function expectedVersion(header: string | undefined, id: number | undefined): number | 'any' | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return 'any';
  const [, story, version] = /^(?:W\/)?"(\d{1,15})-(\d{1,10})"$/.exec(header.trim()) ?? [];
  if (Number(story) !== id) {
    const message = `If-Match: is no ETag of ${id === undefined ? 'a story that is new' : `story ${id}`}`;
    throw new ApiError(412, [{ code: 'STALE', message, field: 'If-Match' }]);
  }
  return Number(version);
}

/** @throws ApiError 412 that says who saved what since the version which the caller has read */
export async function requireVersion(db: Db, story: StoredStory, expected: number | 'any' | undefined): Promise<void> {
  if (expected === undefined || expected === 'any' || expected === story.version) return;
  const since = (await versionsOf(db, story.id)).filter(({ version }) => version > expected);
  const said = since
    .slice(0, 5)
    .map(
      ({ version, at, who, changed }) => `version ${version} by ${who ?? 'the site'} at ${at} (${changed.join(', ')})`,
    );
  const error = new ApiError(412, [
    {
      code: 'STALE',
      message: `Story ${story.id} was saved since version ${expected}: ${said.join('; ') || `it is version ${story.version}`}`,
      field: 'If-Match',
    },
  ]);
  error.details = { version: story.version, since };
  error.etag = etagOf(story.id, story.version);
  throw error;
}
