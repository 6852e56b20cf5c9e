import type { NextApiHandler } from 'next';
import { jsonBody } from '../../api/body';
import { type EditorCall, editorRoute } from '../../api/editor-route';
import type { NewsroomOperation } from '../../contract/newsroom/operations';
import type { ThingKind } from '../../contract/newsroom/names';
import { tagsPage } from '../things/tag-list';
import { addThing, allThings, changeThing, oneThing, removeThing } from '../things/things';

/** The routes of sections, cities, authors and tags, which are alike. */

type Call = Pick<EditorCall<'readTag'>, 'request' | 'db' | 'by' | 'now' | 'params'> &
  Pick<EditorCall<'listTag'>, 'query'>;
type Calls = Record<string, (call: Call) => Promise<unknown>>;

const route = (kind: ThingKind, calls: Calls): NextApiHandler => {
  const suffix = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  return editorRoute(
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${name}${suffix}` as NewsroomOperation, call])),
  );
};

/** `/api/newsroom/tags`: those of a kind, and a new one. */
export const thingsRoute = (kind: ThingKind): NextApiHandler =>
  route(kind, {
    list: ({ db, query }) => (kind === 'tag' ? tagsPage(db, query) : allThings(db, kind)),
    add: async ({ request, db, by, now }) => addThing(db, kind, by, await jsonBody(request), now),
  });

/** `/api/newsroom/tags/{slug}`: one of them. */
export const thingRoute = (kind: ThingKind): NextApiHandler =>
  route(kind, {
    read: ({ db, params }) => oneThing(db, kind, params.slug),
    change: async ({ request, db, by, now, params }) =>
      changeThing(db, kind, params.slug, { by, input: await jsonBody(request), now }),
    remove: ({ db, by, now, params }) => removeThing(db, kind, params.slug, by, now),
  });
