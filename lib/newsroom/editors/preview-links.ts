import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../contract/newsroom/editors';
import type { PreviewLink } from '../../contract/newsroom/previews';
import { notFoundError } from '../../contract/errors';
import type { Db } from '../../database/connection';
import { editorTokenSetting } from '../../database/checks/shared-secrets';
import { recordAudit } from '../write-records/audit-log';

/**
 * Links that show an unpublished story to anyone who has them. A link is a row, so that it can be
 * revoked. It ends with the token and the account of its creator. A link created with EDITOR_TOKEN
 * ends when that setting changes. Only the hash of its key is stored.
 */

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** How long expired rows are retained, in milliseconds. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Creates a link to a story. Returns its id and its key, which is not stored. */
export async function createPreviewLink(
  db: Db,
  { story, by, expiresAt, now }: { story: number; by: Actor; expiresAt: Date; now: Date },
): Promise<{ id: number; key: string }> {
  const key = randomBytes(16).toString('base64url');
  const [created_at, expires_at] = [now.toISOString(), expiresAt.toISOString()];
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('preview_links')
      .where('expires_at', '<', new Date(now.getTime() - retentionMs).toISOString())
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
 * Returns a query for links that work at `now`: not expired, not revoked, the creator's token is
 * valid, and the story is not deleted.
 */
const workingLinks = (db: Db, now: Date) =>
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

/**
 * Returns the id of the story that a key shows, or undefined if there is no working link with it.
 */
export async function findPreviewedStory(db: Db, key: string, now: Date): Promise<number | undefined> {
  const found = await workingLinks(db, now)
    .select('preview_links.story_id')
    .where('preview_links.key_hash', '=', hashOf(key))
    .executeTakeFirst();
  return found?.story_id;
}

/** Returns the links that work, of one story or all, the newest first. */
export async function listPreviewLinks(db: Db, now: Date, story?: number): Promise<PreviewLink[]> {
  const all = workingLinks(db, now)
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
 * Revokes one link, or all links of a story. Returns the number of revoked links.
 * @throws ApiError 404 if the link does not work, or belongs to another story
 */
export async function revokePreviewLinks(
  db: Db,
  by: Actor,
  { story, link }: { story?: number | undefined; link?: number | undefined },
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const all = await listPreviewLinks(transaction, now, story);
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
