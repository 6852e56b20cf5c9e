import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type * as z from 'zod';

/** Maximum time for a complete response of an outside service, in milliseconds. */
export const timeoutMs = 3000;
/** Maximum size of a response in bytes. Real responses are below a tenth of it. */
const maxResponseBytes = 256 * 1024;

/**
 * HTTP client for outside services. It follows no redirects, because a redirect could lead into the
 * operator's network.
 */
export function serviceClient(timeout = timeoutMs): AxiosInstance {
  return axios.create({
    timeout,
    maxContentLength: maxResponseBytes,
    maxRedirects: 0,
    responseType: 'json',
    headers: { accept: 'application/json' },
    transitional: { clarifyTimeoutError: true },
  });
}

/**
 * Sends a request and validates the response.
 * @throws Error with a message without the URL
 */
async function requestJson<Schema extends z.ZodType>(
  client: AxiosInstance,
  schema: Schema,
  request: AxiosRequestConfig,
): Promise<z.infer<Schema>> {
  const { timeout = timeoutMs } = client.defaults;
  const signal = AbortSignal.timeout(timeout);
  let data: unknown;
  try {
    ({ data } = await client.request<unknown>({ ...request, signal }));
  } catch (error) {
    if (signal.aborted) throw new Error(`no complete response within ${timeout} milliseconds`);
    throw new Error(axios.isAxiosError(error) && !error.message.includes('//') ? error.message : 'the request failed');
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`the response has an invalid ${issue?.path.join('.') || 'shape'}`);
}

/**
 * Sends a GET request and validates the response against `schema`. The client's `timeout` limits
 * the whole request.
 * @throws Error with a message that is safe to log: it does not contain the URL, which may contain
 *   a key or a reader's location
 */
export const requestService = <Schema extends z.ZodType>(
  client: AxiosInstance,
  schema: Schema,
  url: string,
  params: Record<string, string | number> = {},
): Promise<z.infer<Schema>> => requestJson(client, schema, { method: 'GET', url, params });
