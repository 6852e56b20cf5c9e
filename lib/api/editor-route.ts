import type { NextApiHandler, NextApiRequest } from 'next';
import { database, type Db } from '../database/connection';
import type { RefreshPages } from '../newsroom/publishing';
import { pageCache } from '../server/page-cache';
import { secrets } from '../site/secrets';
import { requireEditor } from './editor-token';
import { requireMethod } from './operation-route';
import { sendData, sendFailure } from './send';

/** What an editor's call works with. */
export type EditorCall = { request: NextApiRequest; db: Db; refresh: RefreshPages };

/** API route of the newsroom: one method, an editor's token, the envelope, and a way to have pages made again. */
export function editorRoute(method: 'POST' | 'DELETE', call: (given: EditorCall) => Promise<unknown>): NextApiHandler {
  return async (request, response) => {
    try {
      requireMethod(request, response, method);
      const db = database();
      await requireEditor(request, db, secrets().EDITOR_TOKEN);
      // A page that cannot be made again now keeps its last good version and is tried at its next request.
      const refresh: RefreshPages = async (paths, storyId) => {
        pageCache().forgetWaysTo(storyId);
        const results = await Promise.allSettled(paths.map((path) => response.revalidate(path)));
        for (const result of results) if (result.status === 'rejected') console.error(String(result.reason));
      };
      sendData(response, await call({ request, db, refresh }));
    } catch (error) {
      sendFailure(response, error);
    }
  };
}
