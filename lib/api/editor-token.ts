import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextApiRequest } from 'next';
import { ApiError } from '../contract/errors';
import type { Db } from '../database/connection';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Lets an editor's request pass. The token comes in `Authorization: Bearer`, never in a cookie or query; it is this
 * machine's own (`localToken`) or one of the table, where only its SHA-256 is kept (SECURITY section 3.3, REQ-EDITOR).
 * @throws ApiError 401 otherwise
 */
export async function requireEditor(request: NextApiRequest, db: Db, localToken: string): Promise<void> {
  const token = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token) {
    if (timingSafeEqual(digest(token), digest(localToken))) return;
    const row = await db
      .selectFrom('editor_tokens')
      .select('id')
      .where('hash', '=', digest(token).toString('hex'))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (row) return;
  }
  throw new ApiError(401, [{ code: 'UNAUTHORIZED', message: 'An editor token is needed' }]);
}
