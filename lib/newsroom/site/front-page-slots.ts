import type { Actor } from '../../contract/newsroom/editors';
import { invalidField, invalidInput } from '../../contract/errors';
import { type FrontPage, frontPageInput } from '../../contract/newsroom/site';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { type Edition, editions } from '../../platform/editions';
import { recordAudit } from '../write-records/audit-log';
import { etagOfValue, assertMatch } from '../write-records/if-match';
import { canReadAll } from '../stories/story-permissions';
import { publicEditions } from '../stories/state/text-state';
import { getStoredStory } from '../stories/stored-story';

/** The stories that editors placed at the top of an edition's front page, in their order. */

/**
 * Returns the slots of an edition, expired ones too. Writers get the title of another writer's text
 * only if it is public.
 */
export async function getFrontPage(db: Db, edition: Edition, now: Date, by: Actor): Promise<FrontPage> {
  const rows = await db
    .selectFrom('front_page_slots')
    .select(['story_id', 'expires_at'])
    .where('language', '=', edition)
    .orderBy('position')
    .execute();
  const slots: FrontPage['slots'] = [];
  for (const { story_id: story, expires_at: until } of rows) {
    const { texts, createdBy } = await getStoredStory(db, story);
    const isExpired = until !== null && until <= now.toISOString();
    const isOut = publicEditions(texts, now.toISOString()).includes(edition);
    const title = isOut || canReadAll(by, { createdBy }) ? texts[edition]?.title : undefined;
    slots.push({ story, title: title ?? null, until, shows: isOut && !isExpired });
  }
  return { slots };
}

/**
 * Returns the ETag of a front page. It covers only the slots, because titles and states change
 * without a write to the front page.
 */
export const etagOfFrontPage = ({ slots }: FrontPage): string =>
  etagOfValue(slots.map(({ story, until }) => [story, until]));

/**
 * Replaces the slots of an edition.
 * @throws ApiError 400 that names a slot if its story is unknown, repeated or without a text in the
 *   language, or if its end is in the past, and 412 if the slots were changed in the meantime
 */
export async function setFrontPage(
  db: Db,
  edition: Edition,
  { by, input, now, ifMatch }: { by: Actor; input: unknown; now: Date; ifMatch?: string | undefined },
): Promise<FrontPage> {
  const checked = frontPageInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const { slots } = checked.data;
  await db.transaction().execute(async (transaction) => {
    await withAdvisoryLock(transaction, [`front page ${edition}`]);
    const { apiLanguage } = editions[edition];
    if (ifMatch !== undefined)
      await assertMatch(transaction, ifMatch, {
        etag: etagOfFrontPage(await getFrontPage(transaction, edition, now, by)),
        name: `the front page in ${apiLanguage}`,
        kind: 'front-page',
        what: apiLanguage,
      });
    const existing = await transaction
      .selectFrom('story_texts')
      .innerJoin('stories', 'stories.id', 'story_texts.story_id')
      .select('story_id')
      .where('stories.deleted_at', 'is', null)
      .where('language', '=', edition)
      .where('story_id', 'in', [0, ...slots.map(({ story }) => story)])
      .execute();
    const ids = new Set(existing.map(({ story_id }) => Number(story_id)));
    for (const [index, { story, until }] of slots.entries()) {
      if (!ids.has(story))
        throw invalidField(`slots.${index}.story`, `story ${story} does not exist in this language`, 'UNKNOWN_NAME');
      if (slots.findIndex((slot) => slot.story === story) !== index)
        throw invalidField(`slots.${index}.story`, 'is listed twice', 'NAMED_TWICE');
      if (until && Date.parse(until) <= now.getTime())
        throw invalidField(`slots.${index}.until`, 'must be in the future', 'IN_THE_PAST');
    }
    await transaction.deleteFrom('front_page_slots').where('language', '=', edition).execute();
    const rows = slots.map(({ story: story_id, until }, position) => ({
      language: edition,
      position,
      story_id,
      expires_at: until ? new Date(until).toISOString() : null,
    }));
    if (rows.length) await transaction.insertInto('front_page_slots').values(rows).execute();
    const languages = [editions[edition].lang];
    await recordChange(transaction, { kind: 'front-page', what: 'everything', languages, subjects: {} }, now);
    const changed = slots.map(({ story }) => String(story));
    const auditedAction = {
      action: 'front_page_set',
      kind: 'front-page',
      what: editions[edition].apiLanguage,
      changed,
    };
    await recordAudit(transaction, by, [{ ...auditedAction, languages: [edition] }], now);
  });
  return getFrontPage(db, edition, now, by);
}
