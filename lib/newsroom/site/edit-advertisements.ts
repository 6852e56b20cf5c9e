import { invalidInput, notFoundError } from '../../contract/errors';
import { withLanguageKeys } from '../../contract/language-keys';
import { advertisementChange, advertisementInput, type NewsroomAdvertisement } from '../../contract/newsroom/site';
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

/** Advertisements as editors write them. `ads.ts` reads them for readers. */

const adRows = (db: Db) =>
  db
    .selectFrom('advertisements')
    .selectAll()
    .select(
      selectByLanguage(db, 'advertisement_texts', {
        owner: 'advertisement_id',
        equals: 'advertisements.id',
        columns: ['description'],
      }).as('texts'),
    );

type AdRow = Awaited<ReturnType<ReturnType<typeof adRows>['execute']>>[number];

const toAdvertisement = ({
  id,
  position,
  image_url: imageUrl,
  link_url: link,
  texts,
}: AdRow): NewsroomAdvertisement => ({
  id,
  position,
  imageUrl,
  link,
  descriptions: byApiLanguage<{ description: string }, string>(texts, ({ description }) => description),
});

/** Returns all advertisements, oldest first. */
export const listAdvertisements = async (db: Db): Promise<{ items: NewsroomAdvertisement[] }> => ({
  items: (await adRows(db).orderBy('id').execute()).map(toAdvertisement),
});

/**
 * Returns the advertisement with an id.
 * @throws ApiError 404 if there is none
 */
export async function getAdvertisement(db: Db, id: number): Promise<NewsroomAdvertisement> {
  const row = await adRows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Advertisement', id);
  return toAdvertisement(row);
}

type AdvertisementFields = Partial<Pick<NewsroomAdvertisement, 'position' | 'imageUrl' | 'link'>>;

/** Returns the columns of an advertisement. Fields that the input does not name stay unchanged. */
const toRow = ({ position, imageUrl, link }: AdvertisementFields, before: AdvertisementFields = {}) => ({
  position: position ?? before.position ?? 'Top',
  image_url: imageUrl ?? before.imageUrl ?? '',
  link_url: (link === undefined ? before.link : link) ?? null,
});

/**
 * Adds an advertisement, or changes the one with an id.
 * @throws ApiError 400 that names the field, 404, 412 if it was changed in the meantime
 */
export async function saveAdvertisement(
  db: Db,
  id: number | undefined,
  input: unknown,
  write: WriteContext,
): Promise<NewsroomAdvertisement> {
  const schema = id === undefined ? advertisementInput : advertisementChange;
  const checked = schema.safeParse(withLanguageKeys(input, ['descriptions']));
  if (!checked.success) throw invalidInput(checked.error);
  const { position, imageUrl, link, descriptions } = checked.data;
  assertPicture('imageUrl', imageUrl);
  return db.transaction().execute(async (transaction) => {
    if (id !== undefined) await lockEntry(transaction, entryOf(id), write);
    const before = id === undefined ? undefined : await getAdvertisement(transaction, id);
    const row = toRow({ position, imageUrl, link }, before);
    const saved = before
      ? before.id
      : (await transaction.insertInto('advertisements').values(row).returning('id').executeTakeFirstOrThrow()).id;
    if (before) await transaction.updateTable('advertisements').set(row).where('id', '=', saved).execute();
    await writeTexts(transaction, entryOf(saved), descriptions ?? {}, (description) => ({
      description: cleanText(description),
    }));
    await recordEntryChange(transaction, entryOf(saved), before ? 'changed' : 'added', write);
    return getAdvertisement(transaction, saved);
  });
}

const entryOf = (id: number): SiteEntry => ({ kind: 'advertisement', id, read: getAdvertisement });

/**
 * Removes an advertisement.
 * @throws ApiError 404 if there is none, 412 if it was changed in the meantime
 */
export const removeAdvertisement = (db: Db, id: number, write: WriteContext) => removeEntry(db, entryOf(id), write);
