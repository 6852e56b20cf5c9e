import { createHash, randomBytes } from 'node:crypto';
import { ApiError, invalidField, invalidInput, notFoundError } from '../../contract/errors';
import {
  type Actor,
  type Permission,
  missingPermissions,
  permissionsOf,
  type Role,
  type TokenEntity,
  tokenInput,
} from '../../contract/newsroom/editors';
import type { Db } from '../../database/connection';
import { recordAudit } from '../write-records/audit-log';
import { getEditor } from './editors';

/** API tokens of editors and their programs. Only hashes are stored. */

const defaultDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

const rows = (db: Db) =>
  db
    .selectFrom('editor_tokens')
    .leftJoin('editors', 'editors.id', 'editor_tokens.editor_id')
    .select(['editor_tokens.id', 'label', 'editors.name as editor', 'scopes', 'editor_tokens.created_at'])
    .select(['expires_at', 'last_used_at', 'revoked_at']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const toToken = (row: Row): TokenEntity => ({
  id: row.id,
  label: row.label,
  editor: row.editor,
  scopes: row.scopes === null ? null : (JSON.parse(row.scopes) as Permission[]),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

async function getToken(db: Db, id: number): Promise<TokenEntity> {
  const row = await rows(db).where('editor_tokens.id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Token', id);
  return toToken(row);
}

/** Returns all tokens, revoked and expired ones too, oldest first. */
export const listTokens = async (db: Db): Promise<TokenEntity[]> =>
  (await rows(db).orderBy('editor_tokens.id').execute()).map(toToken);

/**
 * A token must not create one with more permissions. Otherwise a stolen token that only manages
 * editors could take over the newsroom.
 * @throws ApiError 403 that names the missing permissions
 */
function assertCanGrant(by: Actor, role: Role, scopes: Permission[] | undefined): void {
  const missing = missingPermissions(by, permissionsOf(role, scopes));
  if (!missing.length) return;
  const message = `scopes: this token lacks the permissions ${missing.join(', ')}. Use only ${[...by.may].join(', ')}`;
  throw new ApiError(403, [{ code: 'FORBIDDEN', message, field: 'scopes' }]);
}

/**
 * Creates a token of 256 random bits for an editor. The response is the only place that shows it.
 * @throws ApiError 400 that names the field, 403 if it would have more permissions than the token
 *   of `by`, 404 if there is no such editor
 */
export async function createToken(
  db: Db,
  by: Actor,
  input: unknown,
  now: Date,
): Promise<TokenEntity & { token: string }> {
  const checked = tokenInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const { editor: name, label, days = defaultDays, scopes } = checked.data;
  // The prefix lets secret scanners recognise leaked tokens.
  const token = `trv_${randomBytes(32).toString('base64url')}`;
  return db.transaction().execute(async (transaction) => {
    const editor = await getEditor(transaction, name);
    if (editor.disabledAt !== null) throw invalidField('editor', `${name} is disabled`);
    assertCanGrant(by, editor.role, scopes);
    const { id } = await transaction
      .insertInto('editor_tokens')
      .values({
        label,
        token_hash: createHash('sha256').update(token).digest('hex'),
        created_at: now.toISOString(),
        revoked_at: null,
        editor_id: editor.id,
        scopes: scopes ? JSON.stringify(scopes) : null,
        expires_at: new Date(now.getTime() + days * dayMs).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(
      transaction,
      by,
      [{ action: 'token_created', kind: 'token', what: id, changed: [name, label] }],
      now,
    );
    return { ...(await getToken(transaction, id)), token };
  });
}

/**
 * Revokes a token. Does nothing if it is already revoked.
 * @throws ApiError 404 if there is none
 */
export async function revokeToken(db: Db, by: Actor, id: number, now: Date): Promise<TokenEntity> {
  return db.transaction().execute(async (transaction) => {
    const before = await getToken(transaction, id);
    if (before.revokedAt !== null) return before;
    await transaction
      .updateTable('editor_tokens')
      .set({ revoked_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await recordAudit(transaction, by, [{ action: 'token_revoked', kind: 'token', what: id }], now);
    return getToken(transaction, id);
  });
}
