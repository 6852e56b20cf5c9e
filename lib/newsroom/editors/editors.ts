import { ApiError, invalidField, invalidInput, notFoundError } from '../../contract/errors';
import {
  type Actor,
  type EditorEntity,
  editorChange,
  editorInput,
  missingPermissions,
  permissionsOf,
  type Role,
} from '../../contract/newsroom/editors';
import type { Db } from '../../database/connection';
import type { Editors } from '../../database/schema/editors';
import type { Selectable } from 'kysely';
import { recordAudit } from '../write-records/audit-log';

/** The editors of the newsroom, with their roles. */

const toEditor = ({ id, name, role, created_at, disabled_at }: Selectable<Editors>): EditorEntity => ({
  id,
  name,
  role,
  createdAt: created_at,
  disabledAt: disabled_at,
});

/** Returns all editors, disabled ones too, oldest first. */
export async function listEditors(db: Db): Promise<EditorEntity[]> {
  return (await db.selectFrom('editors').selectAll().orderBy('id').execute()).map(toEditor);
}

/**
 * Returns the editor with a name.
 * @throws ApiError 404 if there is none
 */
export async function getEditor(db: Db, name: string): Promise<EditorEntity> {
  const row = await db.selectFrom('editors').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) throw notFoundError('Editor', name);
  return toEditor(row);
}

/**
 * A token that manages editors must not grant more than its own permissions.
 * @throws ApiError 403 that names the missing permissions
 */
function assertCanGrant(by: Actor, role: Role): void {
  const missing = missingPermissions(by, permissionsOf(role));
  if (!missing.length) return;
  const message = `role: "${role}" has permissions that this token lacks: ${missing.join(', ')}`;
  throw new ApiError(403, [{ code: 'FORBIDDEN', message, field: 'role' }]);
}

/**
 * Adds an editor.
 * @throws ApiError 400 that names the field, 403 if the role has more permissions than the token,
 *   409 if the name is taken
 */
export async function createEditor(db: Db, by: Actor, input: unknown, now: Date): Promise<EditorEntity> {
  const checked = editorInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const { name, role } = checked.data;
  assertCanGrant(by, role);
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('editors')
      .values({ name, role, created_at: now.toISOString(), disabled_at: null })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row)
      throw new ApiError(409, [{ code: 'TAKEN', message: `name: "${name}" is already an editor`, field: 'name' }]);
    await recordAudit(
      transaction,
      by,
      [{ action: 'editor_added', kind: 'editor', what: name, changed: ['role'] }],
      now,
    );
    return toEditor(row);
  });
}

/**
 * Changes an editor's role, or disables or enables the editor with all their tokens.
 * @throws ApiError 400 that names the field (also if editors would disable or demote themselves),
 *   403 if the role has more permissions than the token, 404 if there is no such editor
 */
export async function updateEditor(db: Db, by: Actor, name: string, input: unknown, now: Date): Promise<EditorEntity> {
  const checked = editorChange.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const { role, disabled } = checked.data;
  return db.transaction().execute(async (transaction) => {
    const before = await getEditor(transaction, name);
    if (before.id === by.editorId && (disabled || (role && role !== 'admin')))
      throw invalidField(disabled ? 'disabled' : 'role', 'you cannot remove your own permissions');
    const isOut = disabled ?? before.disabledAt !== null;
    const gains = role !== undefined && permissionsOf(role).size > permissionsOf(before.role).size;
    if (gains || (before.disabledAt !== null && !isOut)) assertCanGrant(by, role ?? before.role);
    const disabled_at = isOut ? (before.disabledAt ?? now.toISOString()) : null;
    const row = await transaction
      .updateTable('editors')
      .set({ role: role ?? before.role, disabled_at })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const done = [
      ...(row.role === before.role ? [] : ['editor_role_changed']),
      ...(disabled_at === before.disabledAt ? [] : [disabled_at === null ? 'editor_enabled' : 'editor_disabled']),
    ];
    await recordAudit(
      transaction,
      by,
      done.map((action) => ({ action, kind: 'editor', what: name })),
      now,
    );
    return toEditor(row);
  });
}
