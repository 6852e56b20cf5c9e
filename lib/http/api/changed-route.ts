import type { NextApiHandler } from 'next';
import { consume } from '../../accounts/login/limits';
import { changedInput, lineOfOthers } from '../../contract/newsroom/changes';
import { ApiError, invalidInput } from '../../contract/errors';
import { followChanges } from '../../database/change-feed/change-feed';
import { recordChange } from '../../database/change-feed/changes';
import { database } from '../../database/connection';
import { isSigned, signatureHeader, signatureLasts } from '../../platform/crypto/signed-body';
import { configuration } from '../../platform/config/configuration';
import { bodyBytes, parsedJson } from '../../web/request/body';
import { requireMethod } from './operation-route';
import { sendData, sendFailure } from '../../web/request/send';

const maxBodyBytes = 1024 * 1024;

const refused = (message: string) => new ApiError(401, [{ code: 'UNAUTHORIZED', message }]);

/** Whether a signature is used for the first time, on all nodes of the site. */
const isNew = async (signature: string): Promise<boolean> =>
  !(await consume(database(), [{ key: `changed ${signature}`, max: 1, seconds: 2 * signatureLasts }], new Date()));

/**
 * Receives changes from a remote newsroom (`NEWS_API_URL`) and records them in this site's change
 * feed, which every node follows.
 */
export const changedRoute: NextApiHandler = async (request, response) => {
  try {
    requireMethod(request, response, 'POST');
    const { newsApiUrl, newsApiSecret } = configuration();
    if (newsApiUrl === undefined || newsApiSecret === undefined)
      throw new ApiError(404, [
        { code: 'NOT_FOUND', message: 'This site accepts changes only if NEWS_API_URL and NEWS_API_SECRET are set' },
      ]);
    const body = await bodyBytes(request, maxBodyBytes);
    const signature = String(request.headers[signatureHeader] ?? '');
    if (!isSigned(newsApiSecret, body, signature)) throw refused('The signature is missing, invalid or too old');
    if (!(await isNew(signature))) throw refused('A request with this signature was already received');
    const checked = changedInput.safeParse(parsedJson(request, body));
    if (!checked.success) throw invalidInput(checked.error);
    const { changes } = checked.data;
    await database()
      .transaction()
      .execute(async (transaction) => {
        for (const { languages = [], subjects = {}, ...change } of changes)
          await recordChange(transaction, lineOfOthers({ ...change, languages, subjects }), new Date());
      });
    await followChanges();
    sendData(response, { recorded: changes.length });
  } catch (error) {
    sendFailure(response, error);
  }
};
