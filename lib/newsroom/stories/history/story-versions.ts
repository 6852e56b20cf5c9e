import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Actor } from '../../../contract/newsroom/editors';
import type { Page } from '../../../contract/envelope';
import { ApiError, notFoundError } from '../../../contract/errors';
import { batch } from '../../../database/batch';
import type { Db } from '../../../database/connection';
import { type Edition, editions, allEditions } from '../../../platform/editions';
import { type StoredStory, getStoredStory } from '../stored-story';

/**
 * The versions of a story, each with a number and its author. A version's content is stored when
 * the next version replaces it, so that a story that never changes is stored once.
 */

const compress = (story: StoredStory): string => deflateRawSync(JSON.stringify(story)).toString('base64');
const decompress = (text: string): StoredStory =>
  JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')) as StoredStory;

export type Version = {
  version: number;
  at: string;
  who: string | null;
  changed: string[];
  /** Reason of a withdrawal. */
  reason: string | null;
};

const ofActor = (by: Actor | undefined) => ({ editor_id: by?.editorId ?? null, editor_name: by?.name ?? null });

/** How long autosaves may share one version, in milliseconds. */
const autosaveSeriesMs = 15 * 60_000;

type Recording = {
  /** The story before the write; undefined if it is new. */
  before: StoredStory | undefined;
  changed: string[];
  by: Actor | undefined;
  now: Date;
  reason?: string | undefined;
  isAutosave?: boolean | undefined;
  /** The editions in which readers see the story before or after the write. */
  publicEditions?: readonly Edition[];
};

/** Whether a change only concerns texts that readers do not see. */
function changesOnlyHiddenTexts(changed: readonly string[], publicEditions: readonly Edition[]): boolean {
  if (!publicEditions.length) return true;
  const hidden = allEditions.filter((edition) => !publicEditions.includes(edition));
  return changed.every((path) => hidden.some((edition) => path.startsWith(`texts.${editions[edition].apiLanguage}.`)));
}

/**
 * Returns the last version if the new autosave replaces it: an autosave by the same editor, not too
 * old. Otherwise an hour of writing would be hundreds of versions. A version that readers saw is
 * never replaced.
 */
async function replacedAutosave(
  transaction: Db,
  before: StoredStory,
  { changed, by, now, publicEditions = [] }: Recording,
) {
  if (!changesOnlyHiddenTexts(changed, publicEditions)) return undefined;
  const last = await transaction
    .selectFrom('story_versions')
    .select(['version', 'changed_fields', 'autosave_started_at', 'editor_id', 'editor_name'])
    .where('story_id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (!last || last.autosave_started_at === null) return undefined;
  const { editor_id, editor_name } = ofActor(by);
  const isOfEditor = last.editor_name === editor_name && Number(last.editor_id ?? 0) === (editor_id ?? 0);
  const isRecent = now.getTime() - Date.parse(last.autosave_started_at) < autosaveSeriesMs;
  // A language with earlier autosaves in this version may have become public since.
  const isHidden = changesOnlyHiddenTexts(JSON.parse(last.changed_fields) as string[], publicEditions);
  return isOfEditor && isRecent && isHidden ? last : undefined;
}

/**
 * Records a write as a version, in the transaction of the write. A write that changed nothing adds
 * no version. An autosave replaces the last version if both belong to one series. Returns the
 * current version number of the story.
 */
export async function recordVersion(transaction: Db, id: number, recording: Recording): Promise<number> {
  const { before, changed, by, now, reason = null, isAutosave = false } = recording;
  const saved_at = now.toISOString();
  const autosave_started_at = isAutosave ? saved_at : null;
  if (!before) {
    const first = {
      story_id: id,
      version: 1,
      saved_at,
      ...ofActor(by),
      changed_fields: '[]',
      snapshot: null,
      autosave_started_at,
    };
    await batch(
      transaction,
      (db) =>
        db
          .updateTable('stories')
          .set({ saved_at, created_by: by?.editorId ?? null })
          .where('id', '=', id)
          .execute(),
      (db) => db.insertInto('story_versions').values(first).execute(),
    );
    return 1;
  }
  if (!changed.length) return before.version;
  const version = before.version + 1;
  // A withdrawal with a reason gets a version of its own.
  const replaced = isAutosave && reason === null ? await replacedAutosave(transaction, before, recording) : undefined;
  if (replaced) {
    const earlier = JSON.parse(replaced.changed_fields) as string[];
    // The first version lists no changes.
    const all = earlier.length ? [...new Set([...earlier, ...changed])] : [];
    await batch(
      transaction,
      (db) => db.updateTable('stories').set({ saved_at, version }).where('id', '=', id).execute(),
      (db) =>
        db
          .updateTable('story_versions')
          .set({ version, saved_at, changed_fields: JSON.stringify(all) })
          .where('story_id', '=', id)
          .where('version', '=', replaced.version)
          .execute(),
    );
    return version;
  }
  const snapshot = compress(before);
  const unknown = { editor_id: null, editor_name: null, changed_fields: '[]' };
  await batch(
    transaction,
    (db) => db.updateTable('stories').set({ saved_at, version }).where('id', '=', id).execute(),
    // A story that is older than this table has no row for its first version yet.
    (db) =>
      db
        .insertInto('story_versions')
        .values({ story_id: id, version: before.version, saved_at: before.savedAt, ...unknown, snapshot })
        .onConflict((conflict) => conflict.columns(['story_id', 'version']).doUpdateSet({ snapshot }))
        .execute(),
    (db) =>
      db
        .insertInto('story_versions')
        .values({
          story_id: id,
          version,
          saved_at,
          ...ofActor(by),
          changed_fields: JSON.stringify(changed),
          snapshot: null,
          reason,
          autosave_started_at,
        })
        .execute(),
  );
  return version;
}

/** Whether readers saw a text that an earlier version of the story had. */
export async function hadPublicText(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .selectFrom('story_versions')
    .select('snapshot')
    .where('story_id', '=', id)
    .where('snapshot', 'is not', null)
    .execute();
  return rows.some(
    ({ snapshot }) =>
      snapshot !== null &&
      Object.values(decompress(snapshot).texts).some(({ firstPublishedAt }) => firstPublishedAt !== null),
  );
}

const versionsQuery = (db: Db, id: number) =>
  db
    .selectFrom('story_versions')
    .select(['version', 'saved_at as at', 'editor_name as who', 'changed_fields as changed', 'reason'])
    .where('story_id', '=', id)
    .orderBy('version', 'desc');

const toVersion = ({ changed, ...row }: Omit<Version, 'changed'> & { changed: string }): Version => ({
  ...row,
  changed: JSON.parse(changed) as string[],
});

/**
 * Returns one page of the versions of a story, the newest first. Numbers of replaced autosaves are
 * missing.
 * @throws ApiError 404 if there is no such story
 */
export async function listVersions(
  db: Db,
  id: number,
  { page = 1, size = 20 }: { page?: number | undefined; size?: number | undefined },
): Promise<Page<Version>> {
  const story = await db.selectFrom('stories').select(['version', 'saved_at']).where('id', '=', id).executeTakeFirst();
  if (!story) throw notFoundError('Story', id);
  const { total } = await db
    .selectFrom('story_versions')
    .select((e) => e.fn.countAll().as('total'))
    .where('story_id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await versionsQuery(db, id)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  // A story that is older than this table has no row before its first change.
  if (!Number(total)) {
    const only = { version: story.version, at: story.saved_at, who: null, changed: [], reason: null };
    return { items: page === 1 ? [only] : [], page, size, total: 1 };
  }
  return { items: rows.map(toVersion), page, size, total: Number(total) };
}

/**
 * Returns a version and the number of the one before it.
 * @throws ApiError 404 if there is no such version
 */
export async function getVersion(
  db: Db,
  id: number,
  version: number,
): Promise<{ found: Version; previous: number | null }> {
  const rows = await versionsQuery(db, id).where('version', '<=', version).limit(2).execute();
  const [row, previous] = rows.map(toVersion);
  if (row?.version === version) return { found: row, previous: previous?.version ?? null };
  const { items } = await listVersions(db, id, { size: 1 });
  const only = items.find((one) => one.version === version);
  if (!only) throw notFoundError(`Version of story ${id}`, version);
  return { found: only, previous: null };
}

/** Maximum number of versions that an error lists. */
const maxSince = 50;

/**
 * Returns a story as it was in a version.
 * @throws ApiError 404 if there is no such version, or its content was not stored
 */
export async function getStoryInVersion(db: Db, id: number, version: number): Promise<StoredStory> {
  const story = await db.selectFrom('stories').select('version').where('id', '=', id).executeTakeFirst();
  if (!story) throw notFoundError('Story', id);
  if (story.version === version) return getStoredStory(db, id);
  const row = await db
    .selectFrom('story_versions')
    .select('snapshot')
    .where('story_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row?.snapshot) throw notFoundError(`Version of story ${id}`, version);
  return decompress(row.snapshot);
}

/** Returns the ETag of a version (RFC 9110, 8.8.3). */
export const storyEtag = (id: number, version: number): string => `"${id}-${version}"`;

/**
 * Returns the version in an `If-Match` header: `any` for `*`, undefined without a header. A weak
 * tag is accepted, because proxies that compress make tags weak.
 * @param id undefined if the story is new
 * @throws ApiError 412 for a tag of another story, or a malformed one
 */
export function parseIfMatch(header: string | undefined, id: number | undefined): number | 'any' | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return 'any';
  const [, story, version] = /^(?:W\/)?"(\d{1,15})-(\d{1,10})"$/.exec(header.trim()) ?? [];
  if (Number(story) !== id) {
    const message = `If-Match: is not an ETag of ${id === undefined ? 'this new story, which has none yet' : `story ${id}`}`;
    throw new ApiError(412, [{ code: 'STALE', message, field: 'If-Match' }]);
  }
  return Number(version);
}

/** @throws ApiError 412 that lists who saved what since the expected version */
export async function assertVersion(db: Db, story: StoredStory, expected: number | 'any' | undefined): Promise<void> {
  if (expected === undefined || expected === 'any' || expected === story.version) return;
  const rows = await versionsQuery(db, story.id).where('version', '>', expected).limit(maxSince).execute();
  const since = rows.map(toVersion);
  const descriptions = since
    .slice(0, 5)
    .map(
      ({ version, at, who, changed }) => `version ${version} by ${who ?? 'the site'} at ${at} (${changed.join(', ')})`,
    );
  const error = new ApiError(412, [
    {
      code: 'STALE',
      message: `Story ${story.id} was saved since version ${expected}: ${descriptions.join('; ') || `it is version ${story.version}`}`,
      field: 'If-Match',
    },
  ]);
  error.details = { version: story.version, since };
  error.etag = storyEtag(story.id, story.version);
  throw error;
}
