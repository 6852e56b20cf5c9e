import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextApiRequest } from 'next';
import { failedTokenLimits, consume } from '../accounts/limits';
import { subnetOf } from '../accounts/subnet';
import { auditLog } from '../log/audit-log';
import { ApiError } from '../contract/errors';
import type { Db } from '../database/connection';
import type { Secrets } from '../site/secrets';

/** Who writes: the label of the token, and its row where it is one of the table. */
export type Editor = { token: string; tokenId?: number };

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The editor whose token comes in `Authorization: Bearer`, never in a cookie or query; it is this
 * machine's own or one of the table, where only its SHA-256 is kept.
 */
async function editorWithToken(request: NextApiRequest, db: Db, localToken: string): Promise<Editor | undefined> {
  const token = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  if (timingSafeEqual(digest(token), digest(localToken))) return { token: 'EDITOR_TOKEN' };
  const row = await db
    .selectFrom('editor_tokens')
    .select(['id', 'label'])
    .where('hash', '=', digest(token).toString('hex'))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { token: row.label, tokenId: row.id };
}

/**
 * Lets an editor's request pass. Wrong tokens are counted for the network of `address`, in the
 * database; right ones are asked for first, so that nobody's guesses keep an editor out.
 * @throws ApiError 401 otherwise, 429 after too many wrong tokens
 */
export async function requireEditor(
  request: NextApiRequest,
  db: Db,
  { EDITOR_TOKEN, OTP_PEPPER }: Pick<Secrets, 'EDITOR_TOKEN' | 'OTP_PEPPER'>,
  address: string,
): Promise<Editor> {
  const editor = await editorWithToken(request, db, EDITOR_TOKEN);
  if (editor) return editor;
  if (request.headers.authorization !== undefined) {
    const full = await consume(db, failedTokenLimits(OTP_PEPPER, address), new Date());
    if (full) {
      throw new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many wrong editor tokens' }], full.retryAfter);
    }
    auditLog('editor_token_refused', { network: subnetOf(address) });
  }
  throw new ApiError(401, [{ code: 'UNAUTHORIZED', message: 'An editor token is needed' }]);
}
