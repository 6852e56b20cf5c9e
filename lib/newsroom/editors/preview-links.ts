import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../contract/newsroom/editors';
import type { PreviewLink } from '../../contract/newsroom/previews';
import { notFoundError } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { editorTokenSetting } from '../../database/checks/shared-secrets';
import { recordAudit } from '../writes/audit';

/**
 * Links by which anybody sees a story before it is out. Each is a row, so that it can be revoked
 * and ends with the token and the account of its maker. One that was made with EDITOR_TOKEN ends
 * when that is replaced. Only the hash of its key is stored.
 */

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Rows are kept for this long after their links have expired, in milliseconds. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Makes a link to a story. Returns its id and the key, which is not stored. */
export async function createPreviewLink(
  db: Db,
  { story, by, expiresAt, now }: { story: number; by: Actor; expiresAt: Date; now: Date },
): Promise<{ id: number; key: string }> {
  const key = randomBytes(16).toString('base64url');
  const [created_at, expires_at] = [now.toISOString(), expiresAt.toISOString()];
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('preview_links')
      .where('expires_at', '<', new Date(now.getTime() - keptMs).toISOString())
      .execute();
    const { id } = await transaction
      .insertInto('preview_links')
      .values({
        key_hash: hashOf(key),
        story_id: story,
        editor_name: by.name,
        token_label: by.token,
        created_at,
        expires_at,
        editor_id: by.editorId ?? null,
        token_id: by.tokenId ?? null,
        revoked_at: null,
        editor_token_fingerprint: (e) =>
          by.tokenId === undefined
            ? e.selectFrom('settings').select('value').where('name', '=', editorTokenSetting)
            : e.val(null),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const done = { action: 'preview_created', kind: 'story', what: story, changed: [`link ${id}`, expires_at] };
    await recordAudit(transaction, by, [done], now);
    return { id, key };
  });
}

/**
 * Links that work at `now`: not expired, not revoked, the token of the maker still works, and the
 * story is not deleted.
 */
const liveLinks = (db: Db, now: Date) =>
  db
    .selectFrom('preview_links')
    .innerJoin('stories', 'stories.id', 'preview_links.story_id')
    .where('stories.deleted_at', 'is', null)
    .leftJoin('editor_tokens', 'editor_tokens.id', 'preview_links.token_id')
    .leftJoin('editors', 'editors.id', 'preview_links.editor_id')
    .leftJoin('settings', (join) => join.on('settings.name', '=', editorTokenSetting))
    .where((e) =>
      e.or([
        e('preview_links.token_id', 'is not', null),
        e('preview_links.editor_token_fingerprint', '=', e.ref('settings.value')),
      ]),
    )
    .where('preview_links.expires_at', '>', now.toISOString())
    .where('preview_links.revoked_at', 'is', null)
    .where('editor_tokens.revoked_at', 'is', null)
    .where('editors.disabled_at', 'is', null)
    .where((e) =>
      e.or([e('editor_tokens.expires_at', 'is', null), e('editor_tokens.expires_at', '>', now.toISOString())]),
    );

/** The story that the link with a key shows; undefined if there is no such link or it has ended. */
export async function storyOfPreviewLink(db: Db, key: string, now: Date): Promise<number | undefined> {
  const found = await liveLinks(db, now)
    .select('preview_links.story_id')
    .where('preview_links.key_hash', '=', hashOf(key))
    .executeTakeFirst();
  return found?.story_id;
}

/** The links that work, of one story or of all, the newest first. */
export async function previewLinks(db: Db, now: Date, story?: number): Promise<PreviewLink[]> {
  const all = liveLinks(db, now)
    .select(['preview_links.id', 'preview_links.story_id'])
    .select(['preview_links.editor_name as who', 'preview_links.token_label as token'])
    .select(['preview_links.created_at', 'preview_links.expires_at'])
    .orderBy('preview_links.id', 'desc');
  const rows = await (story === undefined ? all : all.where('preview_links.story_id', '=', story)).execute();
  return rows.map(({ id, story_id, who, token, created_at, expires_at }) => ({
    id,
    story: story_id,
    who,
    token,
    createdAt: created_at,
    expiresAt: expires_at,
  }));
}

/**
 * Revokes a link, or all links of a story. Links that have ended stay as they are. Returns how many
 * were revoked.
 * @throws ApiError 404 if the link that is named does not work, or belongs to another story
 */
export async function revokePreviewLinks(
  db: Db,
  by: Actor,
  { story, link }: { story?: number | undefined; link?: number | undefined },
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const all = await previewLinks(transaction, now, story);
    const chosen = link === undefined ? all : all.filter(({ id }) => id === link);
    if (link !== undefined && !chosen.length) throw notFoundError('Preview link', link);
    if (!chosen.length) return 0;
    await transaction
      .updateTable('preview_links')
      .set({ revoked_at: now.toISOString() })
      .where(
        'id',
        'in',
        chosen.map(({ id }) => id),
      )
      .execute();
    const done = chosen.map((one) => ({
      action: 'preview_revoked',
      kind: 'story',
      what: one.story,
      changed: [`link ${one.id}`],
    }));
    await recordAudit(transaction, by, done, now);
    return chosen.length;
  });
}
