import { setImmediate } from 'node:timers/promises';
import axios, { type AxiosInstance } from 'axios';
import type * as z from 'zod';
import { ApiError, notFoundError, replaceNotFound } from '../contract/errors';
import { failure, success, failureSchema } from '../contract/envelope';
import { type ListedStory, newsItem, type NewsStory } from '../contract/news/entities';
import { type Input, type OperationName, operations, type Output } from '../contract/news/operations';
import { fieldName, fields } from '../contract/stories/flat-json/field-names';
import { enabledEditions, apiLanguageToEdition } from '../platform/editions';
import { existsIn } from '../contract/news/localise';
import { cleanRemoteBodies } from '../newsroom/text/bodies/body-report';
import { outageLog } from '../integrations/outage-log';
import { signForwardedReader, forwardedReaderHeader } from './forwarded-reader';
import type { ClientInfo, NewsApi } from './news-api';

/** Maximum size of a response in bytes. No page needs more. */
const maxResponseBytes = 5 * 1024 * 1024;

/** Longest `Retry-After` that is passed on, in seconds. */
const maxRetryAfterSeconds = 86_400;

/**
 * Limits of a body from another newsroom, in UTF-16 units and in tags. They are twice the limits of
 * the embedded newsroom, because sanitised bodies are longer.
 */
const maxBodyBytes = 1_000_000;
const maxTags = 40_000;

/** Logs when the API becomes unavailable and when it recovers, once each. */
const outage = outageLog('news API');

const upstreamFailed = (message: string) => new ApiError(502, [{ code: 'UPSTREAM', message }]);

const tokenRejected = () => new ApiError(401, [{ code: 'UNAUTHORIZED', message: 'The news API refused the token' }]);

/** Operations that older publishers' APIs do not have. */
const optionalOperations: ReadonlySet<OperationName> = new Set(['topics', 'viewTopic', 'newsByTopic', 'storiesById']);

/** Tries `storiesById` again after this time if the API did not have it, in milliseconds. */
const retryStoriesByIdMs = 600_000;
/** Stories requested at the same time from an API without `storiesById`. */
const viewConcurrency = 8;

/** Whether a response shows that the API lacks the operation. */
const lacksOperation = (error: unknown): boolean => error instanceof ApiError && [404, 405, 501].includes(error.status);

function pathOf(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

const fieldsOf = (schema: { shape: object }, input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => name in schema.shape && value !== undefined));

function parseRetryAfter(header: unknown): number | undefined {
  const seconds = typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0;
  return seconds > 0 ? Math.min(seconds, maxRetryAfterSeconds) : undefined;
}

/**
 * Converts the API's own error response. Returns undefined if the response is not a valid error.
 */
function toApiError(status: number, body: unknown, requiresData: boolean, retryAfter: unknown): ApiError | undefined {
  // A 404 without the complete envelope may come from a proxy. Only the API itself may make a page
  // disappear.
  const isGone = status === 404 || status === 410;
  const parsed = (isGone && requiresData ? failure : failureSchema).safeParse(body);
  const [first, ...more] = (parsed.data?.errors ?? []).map((error) => ({ ...error, code: error.code ?? 'REFUSED' }));
  return first && new ApiError(status, [first, ...more], parseRetryAfter(retryAfter), true);
}

/**
 * Sanitises the bodies of a story. HTML from another newsroom was not checked here. Even without
 * scripts it could overlay the page, frame it or send readers elsewhere.
 * @throws ApiError 502 if a body is too long to parse
 */
async function cleanStory<Story extends NewsStory | ListedStory>(story: Story): Promise<Story> {
  const bodies = enabledEditions.flatMap((edition): [string, string][] => {
    const field = fieldName(edition, fields.body);
    const body = (story as Record<string, unknown>)[field];
    return typeof body === 'string' && body ? [[field, body]] : [];
  });
  for (const [, html] of bodies)
    if (html.length > maxBodyBytes || html.split('<').length > maxTags)
      throw upstreamFailed("The news API's response has a body that is too long");
  const clean = await cleanRemoteBodies(bodies.map(([, html]) => html));
  return { ...story, ...Object.fromEntries(bodies.map(([field], index) => [field, clean[index]])) };
}

async function cleanStories<Story extends ListedStory>(stories: readonly Story[]): Promise<Story[]> {
  const clean: Story[] = [];
  for (const story of stories) {
    // A list can hold megabytes of bodies. Let other requests run between two stories.
    if (clean.length) await setImmediate();
    clean.push(await cleanStory(story));
  }
  return clean;
}

async function requestOperation(
  client: AxiosInstance,
  name: OperationName,
  input: Record<string, unknown>,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<unknown> {
  const { method, path, params, query, body } = operations[name];
  const data: z.ZodType = operations[name].data;
  // Operations whose schema accepts `{}` may be confirmed without data.
  const requiresData = method === 'GET' || !data.safeParse({}).success;
  let response;
  try {
    response = await client.request({
      method,
      signal,
      url: pathOf(path, fieldsOf(params, input)),
      params: fieldsOf(query, input),
      headers,
      ...(method !== 'GET' ? { data: fieldsOf(body, input) } : {}),
    });
  } catch (error) {
    // The reason may name hosts of the publisher's network, so it is logged and not returned.
    const reason = error instanceof Error ? error.message : 'unknown error';
    outage.begins(`${name} got no response: ${reason}`);
    throw upstreamFailed('The news API did not respond');
  }
  outage.ends();
  if (response.status >= 400) {
    const failed = toApiError(response.status, response.data, requiresData, response.headers['retry-after']);
    // An older API responds like for any unknown URL.
    if (!failed && optionalOperations.has(name) && [404, 405, 501].includes(response.status))
      throw notFoundError('Operation', name);
    // Only a client that sent a token can act on its refusal.
    if (!failed && response.status === 401 && headers['authorization']) throw tokenRejected();
    throw failed ?? upstreamFailed(`The news API responded to ${name} with ${response.status}`);
  }
  const parsed = success(requiresData ? data : data.nullish().transform((value) => value ?? {})).safeParse(
    response.data,
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw upstreamFailed(
      `The news API's response to ${name} has an invalid ${issue?.path.join('.') || 'shape'}: ${issue?.message}`,
    );
  }
  return parsed.data.data;
}

/** Sorts stories in the order of the requested ids. */
function sortByIds({ ids }: Input<'storiesById'>, stories: Output<'storiesById'>): Output<'storiesById'> {
  const byId = new Map(stories.map((story) => [story.id, story]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Loads `storiesById` one by one, for an API that only serves whole stories. */
async function loadStoriesOneByOne(
  api: Pick<NewsApi, 'viewStory'>,
  { ids, language }: Input<'storiesById'>,
): Promise<Output<'storiesById'>> {
  const found: (NewsStory | undefined)[] = [];
  for (let at = 0; at < ids.length; at += viewConcurrency) {
    const batch = ids.slice(at, at + viewConcurrency);
    found.push(...(await Promise.all(batch.map((id) => api.viewStory({ id }).catch(replaceNotFound(undefined))))));
  }
  const edition = language && apiLanguageToEdition(language);
  return found.flatMap((story) => (story && (!edition || existsIn(story, edition)) ? newsItem.parse(story) : []));
}

/**
 * A publisher's news API over HTTP. A broken, late or oversized response becomes an `ApiError` with
 * status 502, never 404.
 * @param timeoutMs limits a whole request, from the first byte to the last
 * @param secret signs the reader's address in requests that change data
 */
export function remoteNewsApi(origin: string, timeoutMs: number, secret?: string): NewsApi {
  const client = axios.create({
    baseURL: origin,
    timeout: timeoutMs,
    maxContentLength: maxResponseBytes,
    maxRedirects: 0,
    responseType: 'json',
    headers: { accept: 'application/json' },
    validateStatus: () => true,
    transitional: { clarifyTimeoutError: true },
  });
  const forwarding = (reader: ClientInfo | undefined): Record<string, string> =>
    secret ? { [forwardedReaderHeader]: signForwardedReader(secret, reader) } : {};
  const call = (name: OperationName) => (input: object, reader?: ClientInfo, bearer?: string) =>
    requestOperation(client, name, input as Record<string, unknown>, AbortSignal.timeout(timeoutMs), {
      ...(operations[name].method !== 'GET' ? forwarding(reader) : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    });
  const api = Object.fromEntries(
    (Object.keys(operations) as OperationName[]).map((name) => [name, call(name)]),
  ) as NewsApi;
  let lacksStoriesByIdUntil = 0;
  return {
    ...api,
    viewStory: async (input, ...reader) => cleanStory(await api.viewStory(input, ...reader)),
    storiesById: async (input, ...reader) => {
      if (Date.now() >= lacksStoriesByIdUntil) {
        try {
          return sortByIds(input, await api.storiesById(input, ...reader));
        } catch (error) {
          if (!lacksOperation(error)) throw error;
          lacksStoriesByIdUntil = Date.now() + retryStoriesByIdMs;
        }
      }
      return loadStoriesOneByOne(api, input);
    },
    newsByTopic: async (input, ...reader) => {
      const found = await api.newsByTopic(input, ...reader);
      return { ...found, items: await cleanStories(found.items) };
    },
    search: async (input, ...reader) => {
      const found = await api.search(input, ...reader);
      return { ...found, items: await cleanStories(found.items) };
    },
  };
}
