import type { NextApiHandler } from 'next';
import { jsonBody } from '../../web/request/body';
import { type EditorCall, editorRoute, withEtag } from './editor-route';
import type { NewsroomOperation } from '../../contract/newsroom/operations';
import type { ThingKind } from '../../contract/newsroom/names';
import { tagsPage } from '../../newsroom/taxonomy/tag-list';
import { addThing, allThings, changeThing, etagOfThing, oneThing, removeThing } from '../../newsroom/taxonomy/terms';

/** Routes for sections, cities, authors and tags. They differ only in the kind. */

type Call = Pick<EditorCall<'readTag'>, 'request' | 'response' | 'db' | 'by' | 'now' | 'params'> &
  Pick<EditorCall<'listTag'>, 'query'>;
type Calls = Record<string, (call: Call) => Promise<unknown>>;

const route = (kind: ThingKind, calls: Calls): NextApiHandler => {
  const suffix = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  return editorRoute(
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${name}${suffix}` as NewsroomOperation, call])),
  );
};

/** `/api/newsroom/tags`: lists the terms of a kind and adds one. */
export const thingsRoute = (kind: ThingKind): NextApiHandler =>
  route(kind, {
    list: ({ db, query }) => (kind === 'tag' ? tagsPage(db, query) : allThings(db, kind)),
    add: async ({ request, response, db, by, now }) =>
      withEtag(response, await addThing(db, kind, by, await jsonBody(request), now), etagOfThing),
  });

/** `/api/newsroom/tags/{slug}`: reads, changes or removes one term. */
export const thingRoute = (kind: ThingKind): NextApiHandler =>
  route(kind, {
    read: async ({ response, db, params }) => withEtag(response, await oneThing(db, kind, params.slug), etagOfThing),
    change: async ({ request, response, db, by, now, params }) => {
      const given = { by, input: await jsonBody(request), now, ifMatch: request.headers['if-match'] };
      return withEtag(response, await changeThing(db, kind, params.slug, given), etagOfThing);
    },
    remove: ({ request, db, by, now, params }) =>
      removeThing(db, kind, params.slug, by, now, request.headers['if-match']),
  });
