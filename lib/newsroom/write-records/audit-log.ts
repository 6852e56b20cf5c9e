import type { Actor, AuditEntry } from '../../contract/newsroom/editors';
import type { Page } from '../../contract/envelope';
import { apiNameOf } from '../../contract/language-keys';
import type { Db } from '../../database/connection';

/** The audit log: one row for each action of a write, in the transaction of the write. */

export type AuditedAction = {
  action: string;
  /** The kind of the target, and its id or slug. */
  kind: string;
  what: string | number;
  languages?: readonly string[];
  /** Names of the changed fields. */
  changed?: readonly string[];
  /** Reason of a withdrawal. */
  reason?: string | undefined;
};

/** Rows per statement. SQLite accepts 32,766 values. */
const batchSize = 500;

/**
 * Adds the rows of a write. Does nothing if the site itself writes (`by` is undefined).
 * @param transaction of the write, so that both are stored or neither
 */
export async function recordAudit(
  transaction: Db,
  by: Actor | undefined,
  done: readonly AuditedAction[],
  now: Date,
): Promise<void> {
  if (!by || !done.length) return;
  const rows = done.map(({ action, kind, what, languages = [], changed = [], reason = null }) => ({
    created_at: now.toISOString(),
    editor_id: by.editorId ?? null,
    editor_name: by.name,
    token_label: by.token,
    ip_prefix: by.network ?? null,
    action,
    kind,
    entity_id: String(what),
    languages: JSON.stringify(languages),
    changed_fields: JSON.stringify(changed),
    reason,
  }));
  for (let at = 0; at < rows.length; at += batchSize)
    await transaction
      .insertInto('audit_log')
      .values(rows.slice(at, at + batchSize))
      .execute();
}

export type AuditFilter = {
  who?: string | undefined;
  kind?: string | undefined;
  what?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** Returns one page of the audit log, newest first. */
export async function listAuditEntries(db: Db, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const { page = 1, size = 20 } = filter;
  let query = db.selectFrom('audit_log');
  for (const [column, value] of [
    ['editor_name', filter.who],
    ['kind', filter.kind],
    ['entity_id', filter.what],
    ['action', filter.action],
  ] as const)
    if (value !== undefined) query = query.where(column, '=', value);
  if (filter.from !== undefined) query = query.where('created_at', '>=', new Date(filter.from).toISOString());
  if (filter.to !== undefined) query = query.where('created_at', '<', new Date(filter.to).toISOString());
  const { total } = await query.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    who: row.editor_name,
    token: row.token_label,
    network: row.ip_prefix,
    action: row.action,
    kind: row.kind,
    what: row.entity_id,
    reason: row.reason,
    languages: (JSON.parse(row.languages) as string[]).map(apiNameOf),
    changed: JSON.parse(row.changed_fields) as string[],
  }));
  return { items, page, size, total: Number(total) };
}
