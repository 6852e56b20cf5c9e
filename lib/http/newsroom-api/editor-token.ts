import { createHash } from 'node:crypto';
import type { NextApiRequest } from 'next';
import { failedTokenLimits, consumeLimits } from '../../accounts/login/limits';
import { subnetOf } from '../../platform/network/ip-prefix';
import { logAuditEvent } from '../../platform/log/audit-log';
import { ApiError } from '../../contract/errors';
import { type Actor, machineActor, type Permission, permissionsOf } from '../../contract/newsroom/editors';
import type { Db } from '../../database/connection';
import { equalsInConstantTime } from '../../platform/runtime/signature';
import type { Secrets } from '../../platform/config/secrets';
import { rememberToken } from './recently-valid-tokens';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The last use of a token is updated at most once in this time, in milliseconds. */
const lastUseIntervalMs = 60 * 60 * 1000;

const toIpv4 = (ip: string | undefined): string => (ip ?? '').replace(/^::ffff:/i, '');

/**
 * Whether a request comes from a program on the site's machine, without a proxy. Only such a
 * request may use EDITOR_TOKEN.
 */
function isLoopbackRequest({ socket, headers }: NextApiRequest, ip: string): boolean {
  const [remote, local] = [toIpv4(socket.remoteAddress), toIpv4(socket.localAddress)];
  // A proxy sets one of these headers, even if it is not configured here. Next sets
  // `x-forwarded-for` to the socket's address if it is missing.
  const forwardedFor = toIpv4(String(headers['x-forwarded-for'] ?? remote).trim());
  if (forwardedFor !== remote || headers.forwarded !== undefined || headers.via !== undefined) return false;
  return remote === ip && (remote === local || remote === '::1' || remote.startsWith('127.'));
}

/** Finds the editor by the SHA-256 of the token. The table does not contain the token. */
async function findEditorByToken(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('editor_tokens')
    .leftJoin('editors', 'editors.id', 'editor_tokens.editor_id')
    .select(['editor_tokens.id', 'label', 'scopes', 'expires_at', 'last_used_at', 'editor_id'])
    .select(['editors.name', 'editors.role', 'editors.disabled_at'])
    .where('token_hash', '=', digest(token).toString('hex'))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.disabled_at !== null) return undefined;
  if (row.expires_at !== null && row.expires_at <= now.toISOString()) return undefined;
  if (row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) >= lastUseIntervalMs)
    await db
      .updateTable('editor_tokens')
      .set({ last_used_at: `${now.toISOString().slice(0, 13)}:00:00.000Z` })
      .where('id', '=', row.id)
      .execute();
  const scopes = row.scopes === null ? null : (JSON.parse(row.scopes) as Permission[]);
  return {
    name: row.name ?? row.label,
    token: row.label,
    tokenId: row.id,
    ...(row.editor_id === null ? {} : { editorId: row.editor_id }),
    // Legacy tokens that belong to no editor have the role `editor`.
    may: permissionsOf(row.role ?? 'editor', scopes),
  };
}

/**
 * Returns the editor whose token is in `Authorization: Bearer`. Tokens in cookies or in the query
 * are ignored.
 * @throws ApiError 403 if EDITOR_TOKEN is used from another machine
 */
async function authenticateEditor(
  request: NextApiRequest,
  db: Db,
  localToken: string,
  ip: string,
): Promise<Actor | undefined> {
  const token = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  if (!equalsInConstantTime(digest(token), digest(localToken))) return findEditorByToken(db, token, new Date());
  if (isLoopbackRequest(request, ip)) return machineActor('EDITOR_TOKEN');
  throw new ApiError(403, [
    {
      code: 'FORBIDDEN',
      message:
        'EDITOR_TOKEN works only on the machine of the site. Create a token for an editor: npm run newsroom -- token create',
    },
  ]);
}

/**
 * Authenticates an editor's request. Wrong tokens are counted in the database per network. A valid
 * token is checked first, so that another client's wrong guesses cannot lock an editor out.
 * @throws ApiError 401 without a valid token, 429 after too many wrong tokens, 403 if EDITOR_TOKEN
 *   is used from another machine
 */
export async function requireEditor(
  request: NextApiRequest,
  db: Db,
  { EDITOR_TOKEN, OTP_PEPPER }: Pick<Secrets, 'EDITOR_TOKEN' | 'OTP_PEPPER'>,
  ip: string,
): Promise<Actor> {
  const editor = await authenticateEditor(request, db, EDITOR_TOKEN, ip);
  rememberToken(request, editor !== undefined);
  if (editor) return { ...editor, network: subnetOf(ip) };
  if (request.headers.authorization !== undefined) {
    const full = await consumeLimits(db, failedTokenLimits(OTP_PEPPER, ip), new Date());
    if (full) {
      throw new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many wrong editor tokens' }], full.retryAfter);
    }
    logAuditEvent('editor_token_refused', { network: subnetOf(ip) });
  }
  throw new ApiError(401, [{ code: 'UNAUTHORIZED', message: 'An editor token is required (Authorization: Bearer)' }]);
}

/** @throws ApiError 403 if the editor's role or token lacks the permission */
export function requirePermission({ name, may }: Actor, permission: Permission): void {
  if (may.has(permission)) return;
  throw new ApiError(403, [
    { code: 'FORBIDDEN', message: `The token of ${name} lacks the permission "${permission}"` },
  ]);
}
