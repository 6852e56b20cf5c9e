import type { Db } from '../../../../database/connection';
import { goneHash, refusedHash } from '../../../stories/sources/refusals';

/** Compares the posts of a followed WordPress with the imported items. */

const rowsOf = (db: Db, source: string) =>
  db.selectFrom('source_items').select(['source_id', 'content_hash as hash']).where('source', '=', source);

/**
 * If at least this many posts are missing, and more than half of all, WordPress may be faulty.
 * Examples are an empty database after a restore, or a plugin that hides posts. Fewer posts were
 * deleted by people.
 */
const massDeletionCount = 20;

/**
 * Compares all post ids in WordPress with the imported items.
 * @param remotePosts post ids, with true if the post is in the trash
 * @returns `idsToImport` are ids to import again, `missing` ids exist only here
 */
export async function comparePosts(
  db: Db,
  source: string,
  remotePosts: ReadonlyMap<number, boolean>,
): Promise<{ idsToImport: number[]; missing: number[]; isMassDeletion: boolean }> {
  const rows = await rowsOf(db, source).execute();
  // Items of feeds of the same site have ids that are not numbers.
  const importedPosts = new Map(
    rows.flatMap(({ source_id, hash }) => (/^\d+$/.test(source_id) ? [[Number(source_id), hash]] : [])),
  );
  const mustImport = ([id, isInTrash]: [number, boolean]): boolean => {
    const hash = importedPosts.get(id);
    if (isInTrash) return hash !== undefined && hash !== goneHash;
    return hash === undefined || hash === goneHash || hash === refusedHash;
  };
  const present = [...importedPosts].filter(([, hash]) => hash !== goneHash);
  const missing = present.filter(([id]) => !remotePosts.has(id)).map(([id]) => id);
  return {
    idsToImport: [...remotePosts].filter(mustImport).map(([id]) => id),
    missing,
    isMassDeletion: missing.length >= massDeletionCount && missing.length * 2 > present.length,
  };
}

/** Returns the ids that were not imported. */
export async function findUnknownIds(db: Db, source: string, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await rowsOf(db, source).where('source_id', 'in', ids.map(String)).execute();
  const importedPosts = new Set(rows.map(({ source_id }) => source_id));
  return ids.filter((id) => !importedPosts.has(String(id)));
}
