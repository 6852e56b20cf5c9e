import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { subnetOf } from '../../platform/network/ip-prefix';
import type { Actor } from '../../contract/newsroom/editors';
import { ApiError, invalidInput, notFoundError } from '../../contract/errors';
import {
  type NewsroomOperation,
  newsroomOperations,
  type NewsroomParams,
  type NewsroomQuery,
} from '../../contract/newsroom/operations';
import { subscribeToChanges } from '../../database/change-feed/change-feed';
import { database, type Db } from '../../database/connection';
import { logAuditEvent } from '../../platform/log/audit-log';
import { assertEmbeddedNewsroom } from '../../news-api/assert-embedded-newsroom';
import { etagOfValue } from '../../newsroom/write-records/if-match';
import { parseIfMatch } from '../../newsroom/stories/history/story-versions';
import { languagesField, type StoryEvent } from '../../newsroom/stories/history/story-events';
import { configuration } from '../../platform/config/configuration';
import { memoizeByConfig } from '../../platform/config/memoize-by-config';
import { secrets } from '../../platform/config/secrets';
import { readJsonBody } from '../../requests/body';
import { clientIp } from '../../requests/client-ip';
import { requireEditor, requirePermission } from './editor-token';
import { RateLimit } from '../../requests/rate-limit';
import { requireMethod } from '../public-api/operation-route';
import { sendData, sendError } from '../../requests/send-json';

/**
 * The context of an editor's API request. `audit` writes the events of a story to the audit log,
 * with the editor's token and network.
 */
export type EditorRequest<Name extends NewsroomOperation> = {
  request: NextApiRequest;
  response: NextApiResponse;
  db: Db;
  now: Date;
  by: Actor;
  params: NewsroomParams<Name>;
  query: NewsroomQuery<Name>;
  audit: (events: StoryEvent[], story: number) => void;
};

type Handlers = { [Name in NewsroomOperation]?: (context: EditorRequest<Name>) => Promise<unknown> };

const maxUnknownParameters = 20;

/**
 * Rejects unknown query parameters. Otherwise a misspelled filter would be ignored, and a
 * misspelled `language` would withdraw all languages.
 * @throws ApiError 400 with one error per parameter
 */
function requireKnownParameters(acceptedNames: readonly string[], request: NextApiRequest): void {
  const unknown = Object.keys(request.query).filter((name) => !acceptedNames.includes(name));
  const accepted = `This operation accepts ${acceptedNames.length ? `only: ${acceptedNames.join(', ')}` : 'none'}`;
  const [first, ...others] = unknown.slice(0, maxUnknownParameters).map((name) => {
    const field = name.slice(0, 40);
    return { code: 'UNKNOWN_PARAMETER', message: `${field}: unknown parameter. ${accepted}`, field };
  });
  if (first) throw new ApiError(400, [first, ...others]);
}

/** @throws ApiError 404 for an invalid path parameter, 400 for an invalid query */
function parseParameters(name: NewsroomOperation, request: NextApiRequest) {
  const { params, query } = newsroomOperations[name];
  const path = params.safeParse(request.query);
  // `080` is a number in JavaScript, but not a valid id.
  const isNumber = (name: string) => !(name in params.shape) || /^[1-9]\d{0,14}$/.test(String(request.query[name]));
  if (!path.success || !isNumber('id') || !isNumber('version')) {
    const [first] = Object.keys(params.shape);
    throw notFoundError(first === 'id' ? 'Story' : 'Entry', String(request.query[first ?? '']).slice(0, 20));
  }
  requireKnownParameters([...Object.keys(params.shape), ...Object.keys(query.shape), 'wait'], request);
  const parsedQuery = query.safeParse(request.query);
  if (!parsedQuery.success) throw invalidInput(parsedQuery.error);
  return { params: path.data, query: parsedQuery.data };
}

const writeLimit = memoizeByConfig(({ requestLimits: { tokenWrites } }) => tokenWrites && new RateLimit(tokenWrites));

/**
 * Counts a write for an editor's token. EDITOR_TOKEN, which is not in the table, has no limit,
 * because the site's own programs import whole newsrooms with it.
 * @throws ApiError 429 with the time to retry
 */
function requireWriteQuota({ tokenId }: Actor): void {
  const limit = writeLimit();
  if (tokenId === undefined || !limit || limit.take(String(tokenId))) return;
  const message = 'Too many writes with one token';
  throw new ApiError(429, [{ code: 'TOO_MANY', message }], limit.secondsUntilNext(String(tokenId)));
}

/**
 * Creates an API route of the newsroom with one handler per method. The route checks the editor's
 * token and permission. A write is answered when it is committed, or with `?wait=1` when this
 * process shows it. If the stories come from a publisher's API, nothing can be written, and the
 * error names that API to editors only.
 */
export function editorRoute(handlers: Handlers): NextApiHandler {
  const byMethod = new Map(
    (Object.keys(handlers) as NewsroomOperation[]).map((name) => [newsroomOperations[name].method as string, name]),
  );
  return async (request, response) => {
    try {
      requireMethod(request, response, ...byMethod.keys());
      const name = byMethod.get(request.method ?? '');
      const handler = name && (handlers[name] as ((context: unknown) => Promise<unknown>) | undefined);
      if (!handler) throw new ApiError(405, [{ code: 'METHOD', message: 'This method is not supported' }]);
      const db = database();
      const address = clientIp(request, configuration().trustedProxyHops);
      const by = await requireEditor(request, db, secrets(), address);
      assertEmbeddedNewsroom(configuration());
      requirePermission(by, newsroomOperations[name].needs);
      if (request.method !== 'GET') requireWriteQuota(by);
      const audit = (events: StoryEvent[], story: number) => {
        const { token, tokenId, editorId } = by;
        const tokenFields = {
          token,
          ...(tokenId === undefined ? {} : { tokenId }),
          ...(editorId ? { editor: by.name } : {}),
        };
        for (const event of events)
          logAuditEvent(event.event, { ...tokenFields, story, ...languagesField(event), network: subnetOf(address) });
      };
      const context = { request, response, db, by, audit, now: new Date(), ...parseParameters(name, request) };
      const result = await handler(context);
      const changesFollowed = request.method === 'GET' ? undefined : subscribeToChanges();
      if (request.query['wait'] === '1') await changesFollowed;
      sendData(response, result);
    } catch (error) {
      sendError(response, error);
    }
  };
}

export function withEtag<Value>(
  response: NextApiResponse,
  value: Value,
  etagOf: (value: Value) => string = etagOfValue,
): Value {
  response.setHeader('ETag', etagOf(value));
  return value;
}

/** Three bodies of up to 500 kB each, and the other fields. */
const maxStoryBytes = 2 * 1024 * 1024;

/**
 * Returns the JSON of a story.
 * @throws ApiError as `readJsonBody` does
 */
export async function storyBody(request: NextApiRequest): Promise<Record<string, unknown>> {
  try {
    return await readJsonBody(request, maxStoryBytes);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 413) throw error;
    const message =
      `The story is larger than ${maxStoryBytes} bytes. The usual reason is a picture that was pasted as data. ` +
      'Upload the picture (POST /api/newsroom/pictures) and use its url';
    throw new ApiError(413, [{ code: 'TOO_LARGE', message, params: { max: maxStoryBytes } }]);
  }
}

/**
 * Returns the version in the `If-Match` header.
 * @param id the id of the story; undefined for a new story
 * @throws ApiError 412 for an ETag of something else, 428 if the header is required and missing
 */
export function readIfMatch(
  request: NextApiRequest,
  id: number | undefined,
  isRequired = false,
): number | 'any' | undefined {
  const expected = parseIfMatch(request.headers['if-match'], id);
  if (expected === undefined && isRequired)
    throw new ApiError(428, [
      {
        code: 'IF_MATCH_NEEDED',
        message: 'If-Match: is missing. Send the ETag of the version that you read, so that no other change is lost',
        field: 'If-Match',
      },
    ]);
  return expected;
}
