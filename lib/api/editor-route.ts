import type { NextApiHandler, NextApiRequest } from 'next';
import { subnetOf } from '../accounts/subnet';
import { auditLog } from '../log/audit-log';
import { database, type Db } from '../database/connection';
import { withoutDeadline } from '../database/request-deadline';
import { editionNames } from '../editions';
import { requireOwnNewsroom } from '../newsroom/elsewhere';
import type { RefreshPages } from '../newsroom/publishing';
import { forgetLayoutData } from '../pages/layout-data';
import { pageCache } from '../server/page-cache';
import { refreshPages } from '../server/page-refresh';
import { configuration } from '../site/configuration';
import { secrets } from '../site/secrets';
import { clientAddress } from './client-address';
import { requireEditor } from './editor-token';
import { requireMethod } from './operation-route';
import { sendData, sendFailure } from './send';

/**
 * Pages that are rendered before an editor is answered: the story's own and home, the first that
 * `affectedPages` names.
 */
const awaitedPages = 2 * editionNames.length;

/**
 * What an editor's call works with. `audit` notes what was written, with the editor's token and
 * network.
 */
export type EditorCall = {
  request: NextApiRequest;
  db: Db;
  refresh: RefreshPages;
  audit: (event: string, story: number) => void;
};

/**
 * API route of the newsroom: one method, an editor's token, the envelope, and a way to have pages
 * made again. Where the news comes from a publisher's API nothing is written; only an editor is
 * told from which.
 */
export function editorRoute(method: 'POST' | 'DELETE', call: (given: EditorCall) => Promise<unknown>): NextApiHandler {
  return async (request, response) => {
    try {
      requireMethod(request, response, method);
      const db = database();
      const address = clientAddress(request, configuration().trustedProxyHops);
      const editor = await requireEditor(request, db, secrets(), address);
      requireOwnNewsroom(configuration());
      const audit = (event: string, story: number) => auditLog(event, { ...editor, story, network: subnetOf(address) });
      const refresh: RefreshPages = async (paths, storyId) => {
        forgetLayoutData();
        pageCache().forgetNegativesOf(storyId);
        await withoutDeadline(() => refreshPages(paths, awaitedPages, (path) => response.revalidate(path)));
      };
      sendData(response, await call({ request, db, refresh, audit }));
    } catch (error) {
      sendFailure(response, error);
    }
  };
}
