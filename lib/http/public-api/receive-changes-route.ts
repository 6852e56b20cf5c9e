import type { NextApiHandler } from 'next';
import { consumeLimits } from '../../accounts/login/limits';
import { changedInput, fromApiChange } from '../../contract/newsroom/changes';
import { ApiError, invalidInput } from '../../contract/errors';
import { subscribeToChanges } from '../../database/change-feed/change-feed';
import { recordChange } from '../../database/change-feed/changes';
import { database } from '../../database/connection';
import { isSignedBody, signatureHeader, signatureTtlSeconds } from '../../platform/crypto/signed-body';
import { configuration } from '../../platform/config/configuration';
import { readBody, parseJsonObject } from '../../requests/body';
import { requireMethod } from './operation-route';
import { sendData, sendError } from '../../requests/send-json';

const maxBodyBytes = 1024 * 1024;

const unauthorized = (message: string) => new ApiError(401, [{ code: 'UNAUTHORIZED', message }]);

/** Whether a signature is used for the first time, on all nodes of the site. */
const isFirstUse = async (signature: string): Promise<boolean> =>
  !(await consumeLimits(
    database(),
    [{ key: `changed ${signature}`, max: 1, seconds: 2 * signatureTtlSeconds }],
    new Date(),
  ));

/**
 * Receives changes from a remote newsroom (`NEWS_API_URL`) and records them in this site's change
 * feed, which every node follows.
 */
export const receiveChangesRoute: NextApiHandler = async (request, response) => {
  try {
    requireMethod(request, response, 'POST');
    const { newsApiUrl, newsApiSecret } = configuration();
    if (newsApiUrl === undefined || newsApiSecret === undefined)
      throw new ApiError(404, [
        { code: 'NOT_FOUND', message: 'This site accepts changes only if NEWS_API_URL and NEWS_API_SECRET are set' },
      ]);
    const body = await readBody(request, maxBodyBytes);
    const signature = String(request.headers[signatureHeader] ?? '');
    if (!isSignedBody(newsApiSecret, body, signature))
      throw unauthorized('The signature is missing, invalid or too old');
    if (!(await isFirstUse(signature))) throw unauthorized('A request with this signature was already received');
    const checked = changedInput.safeParse(parseJsonObject(request, body));
    if (!checked.success) throw invalidInput(checked.error);
    const { changes } = checked.data;
    await database()
      .transaction()
      .execute(async (transaction) => {
        for (const { languages = [], subjects = {}, ...change } of changes)
          await recordChange(transaction, fromApiChange({ ...change, languages, subjects }), new Date());
      });
    await subscribeToChanges();
    sendData(response, { recorded: changes.length });
  } catch (error) {
    sendError(response, error);
  }
};
