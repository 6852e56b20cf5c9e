import type { Db } from '../../../../database/connection';
import { goneHash, refusedHash } from '../../../stories/sources/refusals';

/** What is otherwise here than in a followed WordPress, by the numbers of its posts. */

const rowsOf = (db: Db, source: string) =>
  db.selectFrom('source_items').select(['source_id', 'content_hash as hash']).where('source', '=', source);

/**
 * Missing posts from which on they may be a fault of WordPress: a database that was put back empty,
 * or a plugin that hides posts. Fewer, or at most half of all, were deleted by people.
 */
const massDeletion = 20;

/**
 * Compares all posts that are there, each with whether it is in the trash, with those here.
 * `wanted` are not here as they are there, `missing` are here alone. `isMassDeletion` says that so
 * many are missing that nobody may have meant it.
 */
export async function differenceOf(
  db: Db,
  source: string,
  there: ReadonlyMap<number, boolean>,
): Promise<{ wanted: number[]; missing: number[]; isMassDeletion: boolean }> {
  const rows = await rowsOf(db, source).execute();
  // Items of feeds of the same site have other names than numbers.
  const here = new Map(
    rows.flatMap(({ source_id, hash }) => (/^\d+$/.test(source_id) ? [[Number(source_id), hash]] : [])),
  );
  const isWanted = ([id, isInTrash]: [number, boolean]): boolean => {
    const hash = here.get(id);
    if (isInTrash) return hash !== undefined && hash !== goneHash;
    return hash === undefined || hash === goneHash || hash === refusedHash;
  };
  const present = [...here].filter(([, hash]) => hash !== goneHash);
  const missing = present.filter(([id]) => !there.has(id)).map(([id]) => id);
  return {
    wanted: [...there].filter(isWanted).map(([id]) => id),
    missing,
    isMassDeletion: missing.length >= massDeletion && missing.length * 2 > present.length,
  };
}

/** Those of some numbers that are not here. */
export async function unknownOf(db: Db, source: string, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await rowsOf(db, source).where('source_id', 'in', ids.map(String)).execute();
  const here = new Set(rows.map(({ source_id }) => source_id));
  return ids.filter((id) => !here.has(String(id)));
}
