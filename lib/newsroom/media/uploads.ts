import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Actor } from '../../contract/newsroom/editors';
import type { Page } from '../../contract/envelope';
import { ApiError, invalidField, invalidInput, notFoundError, unavailableError } from '../../contract/errors';
import { withLanguageKeys } from '../../contract/language-keys';
import { pictureChange, type PictureQuery, type UploadedPicture } from '../../contract/newsroom/pictures';
import type { Warning } from '../../contract/stories/publishing';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { type Edition, enabledEditions, editions, allEditions } from '../../platform/editions';
import { startOfDay } from '../../platform/format/time';
import { reencodePicture, withQueueForFile, convertHeicToJpeg, PictureRefused } from '../../images/resize-picture';
import { pictureKind } from '../../images/picture-kind';
import { mediaPath, toPictureFile } from '../../images/originals';
import { isQueueFull } from '../../platform/runtime/task-queue';
import { configuration } from '../../platform/config/configuration';
import { ensureDir } from '../../platform/config/ensure-dir';
import { storiesWithPictureInText } from '../reading/ai-pictures';
import { recordAudit } from '../write-records/audit-log';
import { parseByEdition, insertByLanguage, selectByLanguage } from '../reading/sql/rows-by-language';
import { listPictureUses } from './picture-uses';
import { recordStoryChange } from '../write-records/record-story-change';
import { cleanText } from '../text/sanitize';
import { parseFocalPoint } from '../reading/sql/story-columns';
import { getStorySubjects } from '../write-records/change-subjects';
import { isPictureUsed } from './story-uploads';

/** Pictures that editors upload. Each file is encoded again, so that only its pixels remain. */

const rows = (db: Db) =>
  db
    .selectFrom('pictures')
    .selectAll('pictures')
    .select(
      selectByLanguage(db, 'picture_texts', { owner: 'picture_id', equals: 'pictures.id', columns: ['alt'] }).as(
        'texts',
      ),
    )
    .select(
      sql<number>`(select count(*) from stories
        where stories.image_url = pictures.url or stories.thumb_url = pictures.url)`.as('stories'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const altsOf = (texts: string | null) =>
  Object.entries(parseByEdition<{ alt: string }>(texts)).map(
    ([edition, { alt }]) => [edition as Edition, alt] as const,
  );

const toUploadedPicture = (row: Row): UploadedPicture => ({
  id: row.id,
  url: row.url,
  width: row.width,
  height: row.height,
  bytes: row.size_bytes,
  alts: Object.fromEntries(altsOf(row.texts).map(([edition, alt]) => [editions[edition].apiLanguage, alt])),
  credit: row.credit,
  focus: parseFocalPoint(row.focal_point),
  madeByAi: row.is_ai_generated === 1,
  uploadedAt: row.uploaded_at,
  uploadedBy: row.uploaded_by,
  stories: Number(row.stories),
});

/** Start of a month and of the next month, in Indian time. */
function monthBounds(month: string): [string, string] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const [start, end] = [month, next].map((first) => startOfDay(`${first}-01`).toISOString());
  return [start ?? '', end ?? ''];
}

/** Pattern for `like` that matches a word literally. */
const likePattern = (word: string): string => `%${word.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Condition that each word is in the picture's credit or in one of its descriptions. */
const matchesAllWords = (text: string) =>
  sql.join(
    cleanText(text)
      .split(' ')
      .map(
        (word) => sql<boolean>`(lower(coalesce(pictures.credit, '')) like ${likePattern(word)} escape '\\'
          or exists (select 1 from picture_texts where picture_texts.picture_id = pictures.id
            and lower(picture_texts.alt) like ${likePattern(word)} escape '\\'))`,
      ),
    sql` and `,
  );

/** Returns a page of the uploaded pictures that match all filters, newest first. */
export async function listUploadedPictures(db: Db, query: PictureQuery): Promise<Page<UploadedPicture>> {
  const { page = 1, size = 20, text, uploader, month, use } = query;
  const [from, to] = month === undefined ? [] : monthBounds(month);
  const conditions = [
    sql<boolean>`1 = 1`,
    ...(text === undefined ? [] : [sql<boolean>`(${matchesAllWords(text)})`]),
    ...(uploader === undefined ? [] : [sql<boolean>`pictures.uploaded_by = ${uploader}`]),
    ...(month === undefined ? [] : [sql<boolean>`(pictures.uploaded_at >= ${from} and pictures.uploaded_at < ${to})`]),
    ...(use === undefined ? [] : [sql<boolean>`${use === 'used' ? sql`` : sql`not`} ${await isPictureUsed(db)}`]),
  ];
  const condition = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const { total } = await db
    .selectFrom('pictures')
    .select((e) => e.fn.countAll().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  const items = await rows(db)
    .where(condition)
    .orderBy('pictures.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: items.map(toUploadedPicture), page, size, total: Number(total) };
}

/** @throws ApiError 404 if there is no picture with this id */
export async function getUploadedPicture(db: Db, id: number): Promise<UploadedPicture> {
  const row = await rows(db).where('pictures.id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Picture', id);
  return toUploadedPicture(row);
}

/** Minimum width in pixels for cards and Google Discover. */
const recommendedWidth = 1200;
const suffixes = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/**
 * Encodes an uploaded file again.
 * @throws ApiError 400 if it is not a usable picture, 503 if the queue is full
 */
async function reencode(file: string) {
  try {
    // Reads the file inside the queue, so that waiting files use no memory.
    return await withQueueForFile(file, async () => {
      const bytes = await fs.promises.readFile(file);
      if (!bytes.length) throw invalidField('body', 'is empty: send the file itself', 'EMPTY');
      if (pictureKind(bytes) !== 'heic') return await reencodePicture(bytes);
      const { losses, ...picture } = await reencodePicture(await convertHeicToJpeg(bytes));
      return { ...picture, losses: ['is HEIC and was converted to JPEG', ...losses] };
    });
  } catch (error) {
    if (error instanceof PictureRefused) throw invalidField('body', `the file ${error.message}`, 'PICTURE_REFUSED');
    throw isQueueFull(error) ? unavailableError(5) : error;
  }
}

/** Writes a file atomically under a random name. Returns its URL path. */
async function storeFile(file: Buffer, suffix: string, now: Date): Promise<string> {
  const name = path.posix.join(
    'uploads',
    now.toISOString().slice(0, 7),
    `${randomBytes(16).toString('hex')}.${suffix}`,
  );
  const target = path.join(configuration().mediaDir, name);
  ensureDir(path.dirname(target));
  const temporaryFile = path.join(path.dirname(target), `.${path.basename(target)}`);
  try {
    await fs.promises.writeFile(temporaryFile, file, { flag: 'wx' });
    await fs.promises.rename(temporaryFile, target);
  } catch (error) {
    await fs.promises.rm(temporaryFile, { force: true });
    throw error;
  }
  return `${mediaPath}${name}`;
}

const removeFile = (url: string) => fs.promises.rm(toPictureFile(url) ?? '', { force: true });

/**
 * Stores an uploaded picture.
 * @param received path of the uploaded file, which is not removed
 * @returns the picture, with warnings if it is too small for cards or loses colours
 * @throws ApiError 400 if the file is not a JPEG, PNG or WebP, is damaged or animated, or has too
 *   many pixels. Nothing is stored then.
 */
export async function uploadPicture(
  db: Db,
  by: Actor,
  received: string,
  now: Date,
): Promise<UploadedPicture & { warnings: Warning[] }> {
  const { format, width, height, losses, bytes: file } = await reencode(received);
  const url = await storeFile(file, suffixes[format], now);
  try {
    const id = await db.transaction().execute(async (transaction) => {
      const row = {
        url,
        width,
        height,
        size_bytes: file.length,
        credit: null,
        focal_point: null,
        is_ai_generated: 0 as const,
      };
      const { id: newId } = await transaction
        .insertInto('pictures')
        .values({ ...row, uploaded_at: now.toISOString(), uploaded_by: by.name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(transaction, by, [{ action: 'picture_uploaded', kind: 'picture', what: newId }], now);
      return newId;
    });
    const small = `is ${width} pixels wide. Cards and Google Discover need ${recommendedWidth}.`;
    const messages = width < recommendedWidth ? [small, ...losses] : losses;
    const warnings = messages.map((message) => ({ field: 'body', what: url, count: 1, message }));
    return { ...(await getUploadedPicture(db, id)), warnings };
  } catch (error) {
    await removeFile(url);
    throw error;
  }
}

/**
 * Changes a picture's descriptions, credit, focal point or AI label, and invalidates the pages that
 * display it.
 * @throws ApiError 400 that names the wrong field, 403 for another editor's picture, 404
 */
export async function updatePicture(
  db: Db,
  id: number,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<UploadedPicture> {
  const checked = pictureChange.safeParse(withLanguageKeys(input, ['alts']));
  if (!checked.success) throw invalidInput(checked.error);
  const { alts, credit, focus, madeByAi } = checked.data;
  return db.transaction().execute(async (transaction) => {
    const before = await getUploadedPicture(transaction, id);
    if (before.uploadedBy !== by.name && !by.may.has('publish'))
      throw new ApiError(403, [{ code: 'FORBIDDEN', message: `Picture ${id} was uploaded by ${before.uploadedBy}` }]);
    const set = {
      ...(credit === undefined ? {} : { credit: credit === null ? null : cleanText(credit) }),
      ...(focus === undefined ? {} : { focal_point: focus && `${focus.x} ${focus.y}` }),
      ...(madeByAi === undefined ? {} : { is_ai_generated: madeByAi ? (1 as const) : (0 as const) }),
    };
    if (Object.keys(set).length) await transaction.updateTable('pictures').set(set).where('id', '=', id).execute();
    if (alts) {
      const all = { ...before.alts, ...alts } as Record<string, string | null | undefined>;
      const texts = allEditions.flatMap((edition) => {
        const alt = all[editions[edition].apiLanguage];
        return alt ? [[edition, { alt: cleanText(alt) }] as const] : [];
      });
      await transaction.deleteFrom('picture_texts').where('picture_id', '=', id).execute();
      await insertByLanguage(transaction, 'picture_texts', { picture_id: id }, Object.fromEntries(texts));
    }
    const languages = enabledEditions.map((edition) => editions[edition].lang);
    // Any list may contain a story with this picture.
    if (before.stories)
      await recordChange(transaction, { kind: 'settings', what: `picture ${id}`, languages, subjects: {} }, now);
    else if (madeByAi !== undefined && madeByAi !== before.madeByAi)
      for (const story of await storiesWithPictureInText(transaction, before.url))
        await recordStoryChange(
          transaction,
          story,
          { before: undefined, after: await getStorySubjects(transaction, story) },
          now,
        );
    const changed = Object.keys(checked.data);
    await recordAudit(transaction, by, [{ action: 'picture_changed', kind: 'picture', what: id, changed }], now);
    return getUploadedPicture(transaction, id);
  });
}

/** Maximum number of uses that the error message lists. */
const maxListedUses = 5;

/**
 * Removes a picture and its file.
 * @throws ApiError 404, or 409 if something still displays the picture
 */
export async function deletePicture(db: Db, id: number, by: Actor, now: Date): Promise<{ id: number }> {
  const picture = await db.transaction().execute(async (transaction) => {
    const found = await getUploadedPicture(transaction, id);
    const uses = await listPictureUses(transaction, found.url);
    if (uses.length) {
      const named = uses.slice(0, maxListedUses).join(', ');
      const more = uses.length > maxListedUses ? ` and ${uses.length - maxListedUses} others` : '';
      throw new ApiError(409, [{ code: 'IN_USE', message: `Picture ${id} is in use: ${named}${more}` }]);
    }
    await transaction.deleteFrom('picture_texts').where('picture_id', '=', id).execute();
    await transaction.deleteFrom('pictures').where('id', '=', id).execute();
    await recordAudit(transaction, by, [{ action: 'picture_removed', kind: 'picture', what: id }], now);
    return found;
  });
  await removeFile(picture.url);
  return { id };
}

/** Focal point and descriptions (by edition) of an uploaded picture. */
export async function findPictureDescription(
  db: Db,
  url: string,
): Promise<{ focus: ReturnType<typeof parseFocalPoint>; alts: Map<Edition, string> } | undefined> {
  const row = await rows(db).where('url', '=', url).executeTakeFirst();
  return row && { focus: parseFocalPoint(row.focal_point), alts: new Map(altsOf(row.texts)) };
}
