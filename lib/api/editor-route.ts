import type { NextApiHandler, NextApiRequest } from 'next';
import { subnetOf } from '../accounts/subnet';
import { auditLog } from '../log/audit-log';
import { followChanges } from '../database/change-feed';
import { database, type Db } from '../database/connection';
import { languagesField, type StoryEvent } from '../newsroom/story-events';
import { requireOwnNewsroom } from '../newsroom/elsewhere';
import { configuration } from '../site/configuration';
import { secrets } from '../site/secrets';
import { clientAddress } from './client-address';
import { requireEditor } from './editor-token';
import { requireMethod } from './operation-route';
import { sendData, sendFailure } from './send';

/**
 * What an editor's call works with. `audit` notes what was written, with the editor's token and
 * network.
 */
export type EditorCall = {
  request: NextApiRequest;
  db: Db;
  audit: (events: StoryEvent[], story: number) => void;
};

/**
 * API route of the newsroom: one method, an editor's token, the envelope. A write is answered when
 * it is committed; with `?wait=1` when this process shows it, too. Where the news comes from a
 * publisher's API nothing is written; only an editor learns from which.
 */
export function editorRoute(
  method: 'GET' | 'POST' | 'DELETE',
  call: (given: EditorCall) => Promise<unknown>,
): NextApiHandler {
  return async (request, response) => {
    try {
      requireMethod(request, response, method);
      const db = database();
      const address = clientAddress(request, configuration().trustedProxyHops);
      const editor = await requireEditor(request, db, secrets(), address);
      requireOwnNewsroom(configuration());
      const audit = (events: StoryEvent[], story: number) => {
        for (const done of events)
          auditLog(done.event, { ...editor, story, ...languagesField(done), network: subnetOf(address) });
      };
      const answer = await call({ request, db, audit });
      const followed = method === 'GET' ? undefined : followChanges();
      if (request.query['wait'] === '1') await followed;
      sendData(response, answer);
    } catch (error) {
      sendFailure(response, error);
    }
  };
}
