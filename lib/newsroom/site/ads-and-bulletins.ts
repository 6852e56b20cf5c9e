import { sql } from 'kysely';
import type { Actor } from '../../contract/newsroom/editors';
import { ApiError, invalidField, invalidInput, notFoundError } from '../../contract/errors';
import { withLanguageKeys } from '../../contract/language-keys';
import {
  advertisementChange,
  advertisementInput,
  bulletinChange,
  bulletinInput,
  type NewsroomAdvertisement,
  type NewsroomBulletin,
} from '../../contract/newsroom/site';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { type Edition, editionNames, editions, knownEditions } from '../../platform/editions';
import { recordAudit } from '../writes/audit';
import { etagOfValue, requireMatch } from '../writes/if-match';
import { type ByEdition, byEditionOf, insertTexts, rowsOf } from '../reading/sql/rows-by-language';
import { requirePicture } from '../media/picture-check';
import { cleanText } from '../text/sanitize';

/** Bulletins and advertisements as editors write them. */

type Write = { by: Actor; now: Date; ifMatch?: string | undefined };

async function note(
  transaction: Db,
  kind: 'bulletin' | 'advertisement',
  id: number,
  action: string,
  { by, now }: Write,
) {
  const languages = editionNames.map((edition) => editions[edition].lang);
  await recordChange(transaction, { kind, what: String(id), languages, subjects: {} }, now);
  await recordAudit(transaction, by, [{ action: `${kind}_${action}`, kind, what: id }], now);
}

type Kind = 'bulletin' | 'advertisement';

/**
 * Locks an entry against other writers.
 * @throws ApiError 412 if it is not as the caller has read it
 */
async function lockEntry(transaction: Db, kind: Kind, id: number, { ifMatch }: Write): Promise<void> {
  await withAdvisoryLock(transaction, [`${kind} ${id}`]);
  if (ifMatch === undefined) return;
  const entry = await (kind === 'bulletin' ? bulletinWithId : adWithId)(transaction, id);
  const resource = { etag: etagOfValue(entry), name: `the ${kind} ${id}`, kind, what: String(id) };
  await requireMatch(transaction, ifMatch, resource);
}

const spoken = <Row, Out>(json: string | null, out: (row: Row) => Out): Record<string, Out> =>
  Object.fromEntries(
    Object.entries<Row>(byEditionOf<Row>(json) as Record<string, Row>).map(([edition, row]) => [
      editions[edition as Edition].apiLanguage,
      out(row),
    ]),
  );

/** Values by edition of those that are given by language. */
const byEditionIn = <T, Out>(given: Record<string, T | null | undefined>, out: (value: T) => Out): ByEdition<Out> =>
  Object.fromEntries(
    knownEditions.flatMap((edition) => {
      const value = given[editions[edition].apiLanguage];
      return value === null || value === undefined ? [] : [[edition, out(value)]];
    }),
  );

/**
 * Writes the texts of the languages that are named, in place of those that were there; null takes
 * one away, and what is not named stays.
 */
async function writeTexts<T>(
  transaction: Db,
  { kind, id }: { kind: 'bulletin' | 'advertisement'; id: number },
  given: Record<string, T | null | undefined>,
  clean: (value: T) => Record<string, string>,
): Promise<void> {
  const named = knownEditions.filter((edition) => given[editions[edition].apiLanguage] !== undefined);
  if (!named.length) return;
  const [table, owner] = [`${kind}_texts`, `${kind}_id`] as const;
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(owner)} = ${id} and language in (${sql.join(named)})`.execute(transaction);
  await insertTexts(transaction, table, { [owner]: id }, byEditionIn(given, clean));
}

const bulletinRows = (db: Db) =>
  db
    .selectFrom('bulletins')
    .innerJoin('bulletin_categories', 'bulletin_categories.id', 'bulletins.category_id')
    .selectAll('bulletins')
    .select('bulletin_categories.slug')
    .select(
      rowsOf(db, 'bulletin_texts', { owner: 'bulletin_id', of: 'bulletins.id', columns: ['title', 'summary'] }).as(
        'texts',
      ),
    );

type BulletinRow = Awaited<ReturnType<ReturnType<typeof bulletinRows>['execute']>>[number];

const bulletinOf = (row: BulletinRow): NewsroomBulletin => ({
  id: row.id,
  category: row.slug,
  youtubeVideoUrl: row.youtube_url,
  imageUrl: row.image_url,
  publishOn: row.publish_on,
  texts: spoken<{ title: string; summary: string }, { title: string; sortDescription: string }>(
    row.texts,
    ({ title, summary: sortDescription }) => ({ title, sortDescription }),
  ),
});

/** All bulletins, newest first. */
export const allBulletins = async (db: Db): Promise<{ items: NewsroomBulletin[] }> => ({
  items: (await bulletinRows(db).orderBy('publish_on', 'desc').orderBy('bulletins.id', 'desc').execute()).map(
    bulletinOf,
  ),
});

/** The bulletin with an id. @throws ApiError 404 when there is none */
export async function bulletinWithId(db: Db, id: number): Promise<NewsroomBulletin> {
  const row = await bulletinRows(db).where('bulletins.id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Bulletin', id);
  return bulletinOf(row);
}

/**
 * Adds a bulletin, or changes the one with an id: what is not named stays, languages too.
 * @throws ApiError 400 that names the field, 404, 409 for a moment that takes it off the site, 412
 */
export async function saveBulletin(
  db: Db,
  id: number | undefined,
  input: unknown,
  write: Write,
): Promise<NewsroomBulletin> {
  const checked = (id === undefined ? bulletinInput : bulletinChange).safeParse(withLanguageKeys(input, ['texts']));
  if (!checked.success) throw invalidInput(checked.error);
  const { category, youtubeVideoUrl, imageUrl, publishOn, texts } = checked.data;
  requirePicture('imageUrl', imageUrl);
  return db.transaction().execute(async (transaction) => {
    if (id !== undefined) await lockEntry(transaction, 'bulletin', id, write);
    const before = id === undefined ? undefined : await bulletinWithId(transaction, id);
    const slug = category ?? before?.category ?? '';
    const found = await transaction
      .selectFrom('bulletin_categories')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!found) throw invalidField('category', `there is no bulletin category "${slug}"`, 'UNKNOWN_NAME');
    const row = {
      category_id: found.id,
      youtube_url: youtubeVideoUrl ?? before?.youtubeVideoUrl ?? '',
      image_url: imageUrl === undefined ? (before?.imageUrl ?? null) : imageUrl,
      publish_on: publishOn ? new Date(publishOn).toISOString() : (before?.publishOn ?? write.now.toISOString()),
    };
    const now = write.now.toISOString();
    if (before && before.publishOn <= now && row.publish_on > now)
      throw new ApiError(409, [
        {
          code: 'WOULD_UNPUBLISH',
          field: 'publishOn',
          message:
            'publishOn: readers see this bulletin now, and a later moment would take it off the site. To take it off, delete it',
        },
      ]);
    const saved = before
      ? before.id
      : (await transaction.insertInto('bulletins').values(row).returning('id').executeTakeFirstOrThrow()).id;
    if (before) await transaction.updateTable('bulletins').set(row).where('id', '=', saved).execute();
    await writeTexts(transaction, { kind: 'bulletin', id: saved }, texts ?? {}, ({ title, sortDescription }) => ({
      title: cleanText(title),
      summary: cleanText(sortDescription),
    }));
    await note(transaction, 'bulletin', saved, before ? 'changed' : 'added', write);
    const after = await bulletinWithId(transaction, saved);
    if (!Object.keys(after.texts).length)
      throw invalidField('texts', 'needs a text in one language at least', 'REQUIRED');
    return after;
  });
}

const adRows = (db: Db) =>
  db
    .selectFrom('advertisements')
    .selectAll()
    .select(
      rowsOf(db, 'advertisement_texts', {
        owner: 'advertisement_id' as const,
        of: 'advertisements.id',
        columns: ['description'] as const,
      }).as('texts'),
    );

type AdRow = Awaited<ReturnType<ReturnType<typeof adRows>['execute']>>[number];

const adOf = ({ id, position, image_url: imageUrl, link, texts }: AdRow): NewsroomAdvertisement => ({
  id,
  position,
  imageUrl,
  link,
  descriptions: spoken<{ description: string }, string>(texts, ({ description }) => description),
});

/** All advertisements, oldest first. */
export const allAdvertisements = async (db: Db): Promise<{ items: NewsroomAdvertisement[] }> => ({
  items: (await adRows(db).orderBy('id').execute()).map(adOf),
});

/** The advertisement with an id. @throws ApiError 404 when there is none */
export async function adWithId(db: Db, id: number): Promise<NewsroomAdvertisement> {
  const row = await adRows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Advertisement', id);
  return adOf(row);
}

/** Adds an advertisement, or changes the one with an id. @throws ApiError as `saveBulletin` does */
export async function saveAdvertisement(
  db: Db,
  id: number | undefined,
  input: unknown,
  write: Write,
): Promise<NewsroomAdvertisement> {
  const schema = id === undefined ? advertisementInput : advertisementChange;
  const checked = schema.safeParse(withLanguageKeys(input, ['descriptions']));
  if (!checked.success) throw invalidInput(checked.error);
  const { position, imageUrl, link, descriptions } = checked.data;
  requirePicture('imageUrl', imageUrl);
  return db.transaction().execute(async (transaction) => {
    if (id !== undefined) await lockEntry(transaction, 'advertisement', id, write);
    const before = id === undefined ? undefined : await adWithId(transaction, id);
    const row = {
      position: position ?? before?.position ?? 'Top',
      image_url: imageUrl ?? before?.imageUrl ?? '',
      link: link === undefined ? (before?.link ?? null) : link,
    };
    const saved = before
      ? before.id
      : (await transaction.insertInto('advertisements').values(row).returning('id').executeTakeFirstOrThrow()).id;
    if (before) await transaction.updateTable('advertisements').set(row).where('id', '=', saved).execute();
    await writeTexts(transaction, { kind: 'advertisement', id: saved }, descriptions ?? {}, (description) => ({
      description: cleanText(description),
    }));
    await note(transaction, 'advertisement', saved, before ? 'changed' : 'added', write);
    return adWithId(transaction, saved);
  });
}

/** Removes a bulletin or an advertisement. @throws ApiError 404 when there is none */
export async function removeEntry(
  db: Db,
  kind: 'bulletin' | 'advertisement',
  id: number,
  write: Write,
): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    await lockEntry(transaction, kind, id, write);
    await (kind === 'bulletin' ? bulletinWithId : adWithId)(transaction, id);
    await sql`delete from ${sql.table(`${kind}_texts`)} where ${sql.ref(`${kind}_id`)} = ${id}`.execute(transaction);
    await transaction
      .deleteFrom(kind === 'bulletin' ? 'bulletins' : 'advertisements')
      .where('id', '=', id)
      .execute();
    await note(transaction, kind, id, 'removed', write);
    return { id };
  });
}
