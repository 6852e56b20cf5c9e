import { createHash } from 'node:crypto';
import type { NextApiRequest } from 'next';
import { failedTokenLimits, consume } from '../../accounts/login/limits';
import { subnetOf } from '../../platform/network/ip-prefix';
import { auditLog } from '../../platform/log/audit-log';
import { ApiError } from '../../contract/errors';
import { type Actor, machineActor, type Permission, permissionsOf } from '../../contract/newsroom/editors';
import type { Db } from '../../database/connection';
import { equalsInConstantTime } from '../../platform/runtime/signature';
import type { Secrets } from '../../platform/config/secrets';
import { noteToken } from './known-tokens';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Milliseconds for which the last use of a token is not noted again. */
const useNotedMs = 60 * 60 * 1000;

const plain = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/i, '');

/**
 * True for a request of a program on the site's own machine, which came past no proxy: only it may
 * use the machine's token.
 */
function isFromHere({ socket, headers }: NextApiRequest, address: string): boolean {
  const [remote, local] = [plain(socket.remoteAddress), plain(socket.localAddress)];
  // A proxy says for whom it asks, also one that is not configured. Next puts the socket's own
  // address there when nobody wrote one.
  const named = plain(String(headers['x-forwarded-for'] ?? remote).trim());
  if (named !== remote || headers.forwarded !== undefined || headers.via !== undefined) return false;
  return remote === address && (remote === local || remote === '::1' || remote.startsWith('127.'));
}

/** The editor whose token is in the table, where only its SHA-256 is kept. */
async function editorOfTable(db: Db, token: string, now: Date): Promise<Actor | undefined> {
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
  if (row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) >= useNotedMs)
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
    // A token that was made before there were editors may do what it could.
    may: permissionsOf(row.role ?? 'editor', scopes),
  };
}

/**
 * The editor whose token comes in `Authorization: Bearer`, never in a cookie or query.
 * @throws ApiError 403 for this machine's own token from elsewhere
 */
async function editorWithToken(
  request: NextApiRequest,
  db: Db,
  localToken: string,
  address: string,
): Promise<Actor | undefined> {
  const token = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  if (!equalsInConstantTime(digest(token), digest(localToken))) return editorOfTable(db, token, new Date());
  if (isFromHere(request, address)) return machineActor('EDITOR_TOKEN');
  throw new ApiError(403, [
    {
      code: 'FORBIDDEN',
      message:
        'EDITOR_TOKEN is good on the machine of the site alone. Make a token for an editor: npm run newsroom -- token create',
    },
  ]);
}

/**
 * Lets an editor's request pass. Wrong tokens are counted for the network of `address`, in the
 * database; right ones are asked for first, so that nobody's guesses keep an editor out.
 * @throws ApiError 401 otherwise, 429 after too many wrong tokens, 403 for the machine's token from
 * elsewhere
 */
export async function requireEditor(
  request: NextApiRequest,
  db: Db,
  { EDITOR_TOKEN, OTP_PEPPER }: Pick<Secrets, 'EDITOR_TOKEN' | 'OTP_PEPPER'>,
  address: string,
): Promise<Actor> {
  const editor = await editorWithToken(request, db, EDITOR_TOKEN, address);
  noteToken(request, editor !== undefined);
  if (editor) return { ...editor, network: subnetOf(address) };
  if (request.headers.authorization !== undefined) {
    const full = await consume(db, failedTokenLimits(OTP_PEPPER, address), new Date());
    if (full) {
      throw new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many wrong editor tokens' }], full.retryAfter);
    }
    auditLog('editor_token_refused', { network: subnetOf(address) });
  }
  throw new ApiError(401, [{ code: 'UNAUTHORIZED', message: 'An editor token is needed' }]);
}

/** @throws ApiError 403 for an editor whose role, or token, is not good for something */
export function requirePermission({ name, may }: Actor, permission: Permission): void {
  if (may.has(permission)) return;
  throw new ApiError(403, [
    { code: 'FORBIDDEN', message: `The token of ${name} is not good for this: it needs the right "${permission}"` },
  ]);
}
