import { ApiError, invalidField, invalidInput, notFoundError } from '../../contract/errors';
import { withLanguageKeys } from '../../contract/language-keys';
import { bulletinChange, bulletinInput, type NewsroomBulletin } from '../../contract/newsroom/site';
import type { Db } from '../../database/connection';
import { selectByLanguage } from '../reading/sql/rows-by-language';
import { assertPicture } from '../media/picture-check';
import { cleanText } from '../text/sanitize';
import {
  byApiLanguage,
  type SiteEntry,
  lockEntry,
  recordEntryChange,
  removeEntry,
  type WriteContext,
  writeTexts,
} from './site-entries';

/** Bulletins as editors write them. `bulletins.ts` reads them for readers. */

const bulletinRows = (db: Db) =>
  db
    .selectFrom('bulletins')
    .innerJoin('bulletin_categories', 'bulletin_categories.id', 'bulletins.category_id')
    .selectAll('bulletins')
    .select('bulletin_categories.slug')
    .select(
      selectByLanguage(db, 'bulletin_texts', {
        owner: 'bulletin_id',
        equals: 'bulletins.id',
        columns: ['title', 'summary'],
      }).as('texts'),
    );

type BulletinRow = Awaited<ReturnType<ReturnType<typeof bulletinRows>['execute']>>[number];

const toBulletin = (row: BulletinRow): NewsroomBulletin => ({
  id: row.id,
  category: row.slug,
  youtubeVideoUrl: row.youtube_url,
  imageUrl: row.image_url,
  publishOn: row.publish_at,
  texts: byApiLanguage<{ title: string; summary: string }, { title: string; sortDescription: string }>(
    row.texts,
    ({ title, summary: sortDescription }) => ({ title, sortDescription }),
  ),
});

/** Returns all bulletins, newest first. */
export const listBulletins = async (db: Db): Promise<{ items: NewsroomBulletin[] }> => ({
  items: (await bulletinRows(db).orderBy('publish_at', 'desc').orderBy('bulletins.id', 'desc').execute()).map(
    toBulletin,
  ),
});

/**
 * Returns the bulletin with an id.
 * @throws ApiError 404 if there is none
 */
export async function getBulletin(db: Db, id: number): Promise<NewsroomBulletin> {
  const row = await bulletinRows(db).where('bulletins.id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Bulletin', id);
  return toBulletin(row);
}

/** @throws ApiError 400 if there is no such category of bulletins */
async function bulletinCategoryId(db: Db, slug: string): Promise<number> {
  const found = await db.selectFrom('bulletin_categories').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!found) throw invalidField('category', `unknown bulletin category "${slug}"`, 'UNKNOWN_NAME');
  return found.id;
}

type BulletinFields = Partial<Pick<NewsroomBulletin, 'youtubeVideoUrl' | 'imageUrl'>> & {
  publishOn?: string | null | undefined;
};

/** Returns the columns of a bulletin. Fields that the input does not name stay unchanged. */
const toColumns = (
  { youtubeVideoUrl, imageUrl, publishOn }: BulletinFields,
  before: BulletinFields = {},
  now: Date,
) => ({
  youtube_url: youtubeVideoUrl ?? before.youtubeVideoUrl ?? '',
  image_url: (imageUrl === undefined ? before.imageUrl : imageUrl) ?? null,
  publish_at: publishOn ? new Date(publishOn).toISOString() : (before.publishOn ?? now.toISOString()),
});

/** @throws ApiError 409 if a later publication time would take a public bulletin off the site */
function assertStaysPublic(before: NewsroomBulletin | undefined, publishOn: string, now: string): void {
  if (!before || before.publishOn > now || publishOn <= now) return;
  throw new ApiError(409, [
    {
      code: 'WOULD_UNPUBLISH',
      field: 'publishOn',
      message:
        'publishOn: this bulletin is public, and a later time would take it off the site. To remove it, delete it',
    },
  ]);
}

/**
 * Adds a bulletin, or changes the one with an id. Fields and languages that the input does not name
 * stay unchanged.
 * @throws ApiError 400 that names the field, 404, 409 if a later publication time would take it off
 *   the site, 412 if it was changed in the meantime
 */
export async function saveBulletin(
  db: Db,
  id: number | undefined,
  input: unknown,
  write: WriteContext,
): Promise<NewsroomBulletin> {
  const checked = (id === undefined ? bulletinInput : bulletinChange).safeParse(withLanguageKeys(input, ['texts']));
  if (!checked.success) throw invalidInput(checked.error);
  const { category, youtubeVideoUrl, imageUrl, publishOn, texts } = checked.data;
  assertPicture('imageUrl', imageUrl);
  return db.transaction().execute(async (transaction) => {
    if (id !== undefined) await lockEntry(transaction, entryOf(id), write);
    const before = id === undefined ? undefined : await getBulletin(transaction, id);
    const row = {
      category_id: await bulletinCategoryId(transaction, category ?? before?.category ?? ''),
      ...toColumns({ youtubeVideoUrl, imageUrl, publishOn }, before, write.now),
    };
    assertStaysPublic(before, row.publish_at, write.now.toISOString());
    const saved = before
      ? before.id
      : (await transaction.insertInto('bulletins').values(row).returning('id').executeTakeFirstOrThrow()).id;
    if (before) await transaction.updateTable('bulletins').set(row).where('id', '=', saved).execute();
    await writeTexts(transaction, entryOf(saved), texts ?? {}, ({ title, sortDescription }) => ({
      title: cleanText(title),
      summary: cleanText(sortDescription),
    }));
    await recordEntryChange(transaction, entryOf(saved), before ? 'changed' : 'added', write);
    const after = await getBulletin(transaction, saved);
    if (!Object.keys(after.texts).length)
      throw invalidField('texts', 'needs a text in at least one language', 'REQUIRED');
    return after;
  });
}

const entryOf = (id: number): SiteEntry => ({ kind: 'bulletin', id, read: getBulletin });

/**
 * Removes a bulletin.
 * @throws ApiError 404 if there is none, 412 if it was changed in the meantime
 */
export const removeBulletin = (db: Db, id: number, write: WriteContext) => removeEntry(db, entryOf(id), write);
