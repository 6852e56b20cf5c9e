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
import { followChanges } from '../../database/change-feed/change-feed';
import { database, type Db } from '../../database/connection';
import { auditLog } from '../../platform/log/audit-log';
import { requireOwnNewsroom } from '../../news-api/require-own-newsroom';
import { etagOfValue } from '../../newsroom/writes/if-match';
import { expectedVersion } from '../../newsroom/stories/history/story-versions';
import { languagesField, type StoryEvent } from '../../newsroom/stories/history/story-events';
import { configuration } from '../../platform/config/configuration';
import { perConfiguration } from '../../platform/config/per-configuration';
import { secrets } from '../../platform/config/secrets';
import { jsonBody } from '../../web/request/body';
import { clientAddress } from '../../web/request/client-address';
import { requireEditor, requirePermission } from './editor-token';
import { RateLimit } from '../../web/request/rate-limit';
import { requireMethod } from '../api/operation-route';
import { sendData, sendFailure } from '../../web/request/send';

/**
 * The context of an editor's API request. `audit` writes the events of a story to the audit log,
 * with the editor's token and network.
 */
export type EditorCall<Name extends NewsroomOperation> = {
  request: NextApiRequest;
  response: NextApiResponse;
  db: Db;
  now: Date;
  by: Actor;
  params: NewsroomParams<Name>;
  query: NewsroomQuery<Name>;
  audit: (events: StoryEvent[], story: number) => void;
};

type Calls = { [Name in NewsroomOperation]?: (given: EditorCall<Name>) => Promise<unknown> };

const maxUnknown = 20;

/**
 * Rejects unknown query parameters. Otherwise a misspelled filter would be ignored, and a
 * misspelled `language` would withdraw all languages.
 * @throws ApiError 400 with one error per parameter
 */
function requireKnownParameters(known: readonly string[], request: NextApiRequest): void {
  const unknown = Object.keys(request.query).filter((name) => !known.includes(name));
  const accepted = `This operation accepts ${known.length ? `only: ${known.join(', ')}` : 'none'}`;
  const [first, ...others] = unknown.slice(0, maxUnknown).map((name) => {
    const field = name.slice(0, 40);
    return { code: 'UNKNOWN_PARAMETER', message: `${field}: unknown parameter. ${accepted}`, field };
  });
  if (first) throw new ApiError(400, [first, ...others]);
}

/** @throws ApiError 404 for an invalid path parameter, 400 for an invalid query */
function inputOf(name: NewsroomOperation, request: NextApiRequest) {
  const { params, query } = newsroomOperations[name];
  const path = params.safeParse(request.query);
  // `080` is a number in JavaScript, but not a valid id.
  const isNumber = (name: string) => !(name in params.shape) || /^[1-9]\d{0,14}$/.test(String(request.query[name]));
  if (!path.success || !isNumber('id') || !isNumber('version')) {
    const [first] = Object.keys(params.shape);
    throw notFoundError(first === 'id' ? 'Story' : 'Entry', String(request.query[first ?? '']).slice(0, 20));
  }
  requireKnownParameters([...Object.keys(params.shape), ...Object.keys(query.shape), 'wait'], request);
  const asked = query.safeParse(request.query);
  if (!asked.success) throw invalidInput(asked.error);
  return { params: path.data, query: asked.data };
}

const writeLimit = perConfiguration(({ requestLimits: { tokenWrites } }) => tokenWrites && new RateLimit(tokenWrites));

/**
 * Counts a write for an editor's token. EDITOR_TOKEN, which is not in the table, has no limit,
 * because the site's own programs import whole newsrooms with it.
 * @throws ApiError 429 with the time to retry
 */
function requireRoomToWrite({ tokenId }: Actor): void {
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
export function editorRoute(calls: Calls): NextApiHandler {
  const byMethod = new Map(
    (Object.keys(calls) as NewsroomOperation[]).map((name) => [newsroomOperations[name].method as string, name]),
  );
  return async (request, response) => {
    try {
      requireMethod(request, response, ...byMethod.keys());
      const name = byMethod.get(request.method ?? '');
      const call = name && (calls[name] as ((given: unknown) => Promise<unknown>) | undefined);
      if (!call) throw new ApiError(405, [{ code: 'METHOD', message: 'This method is not supported' }]);
      const db = database();
      const address = clientAddress(request, configuration().trustedProxyHops);
      const by = await requireEditor(request, db, secrets(), address);
      requireOwnNewsroom(configuration());
      requirePermission(by, newsroomOperations[name].needs);
      if (request.method !== 'GET') requireRoomToWrite(by);
      const audit = (events: StoryEvent[], story: number) => {
        const { token, tokenId, editorId } = by;
        const who = { token, ...(tokenId === undefined ? {} : { tokenId }), ...(editorId ? { editor: by.name } : {}) };
        for (const done of events)
          auditLog(done.event, { ...who, story, ...languagesField(done), network: subnetOf(address) });
      };
      const given = { request, response, db, by, audit, now: new Date(), ...inputOf(name, request) };
      const answer = await call(given);
      const followed = request.method === 'GET' ? undefined : followChanges();
      if (request.query['wait'] === '1') await followed;
      sendData(response, answer);
    } catch (error) {
      sendFailure(response, error);
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
 * @throws ApiError as `jsonBody` does
 */
export async function storyBody(request: NextApiRequest): Promise<Record<string, unknown>> {
  try {
    return await jsonBody(request, maxStoryBytes);
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
export function ifMatch(request: NextApiRequest, id: number | undefined, isNeeded = false): number | 'any' | undefined {
  const expected = expectedVersion(request.headers['if-match'], id);
  if (expected === undefined && isNeeded)
    throw new ApiError(428, [
      {
        code: 'IF_MATCH_NEEDED',
        message: 'If-Match: is missing. Send the ETag of the version that you read, so that no other change is lost',
        field: 'If-Match',
      },
    ]);
  return expected;
}
