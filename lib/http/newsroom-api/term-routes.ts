import type { NextApiHandler } from 'next';
import { readJsonBody } from '../../requests/body';
import { type EditorRequest, editorRoute, withEtag } from './editor-route';
import type { NewsroomOperation } from '../../contract/newsroom/operations';
import type { TermKind } from '../../contract/newsroom/taxonomy';
import { listTags } from '../../newsroom/taxonomy/tag-list';
import { createTerm, listTerms, updateTerm, etagOfTerm, getTerm, deleteTerm } from '../../newsroom/taxonomy/terms';

/** Routes for sections, cities, authors and tags. They differ only in the kind. */

type Call = Pick<EditorRequest<'readTag'>, 'request' | 'response' | 'db' | 'by' | 'now' | 'params'> &
  Pick<EditorRequest<'listTag'>, 'query'>;
type Calls = Record<string, (call: Call) => Promise<unknown>>;

const route = (kind: TermKind, calls: Calls): NextApiHandler => {
  const suffix = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  return editorRoute(
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${name}${suffix}` as NewsroomOperation, call])),
  );
};

/** `/api/newsroom/tags`: lists the terms of a kind and adds one. */
export const termListRoute = (kind: TermKind): NextApiHandler =>
  route(kind, {
    list: ({ db, query }) => (kind === 'tag' ? listTags(db, query) : listTerms(db, kind)),
    add: async ({ request, response, db, by, now }) =>
      withEtag(response, await createTerm(db, kind, by, await readJsonBody(request), now), etagOfTerm),
  });

/** `/api/newsroom/tags/{slug}`: reads, changes or removes one term. */
export const termRoute = (kind: TermKind): NextApiHandler =>
  route(kind, {
    read: async ({ response, db, params }) => withEtag(response, await getTerm(db, kind, params.slug), etagOfTerm),
    change: async ({ request, response, db, by, now, params }) => {
      const options = { by, input: await readJsonBody(request), now, ifMatch: request.headers['if-match'] };
      return withEtag(response, await updateTerm(db, kind, params.slug, options), etagOfTerm);
    },
    remove: ({ request, db, by, now, params }) =>
      deleteTerm(db, kind, params.slug, by, now, request.headers['if-match']),
  });
