import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type * as z from 'zod';

/**
 * How long an outside service may take for a whole answer, in milliseconds: nobody waits longer for
 * an extra.
 */
export const timeoutMs = 3000;
/** Largest answer that is read, in bytes; all of ours are below a tenth of it. */
const maxResponseBytes = 256 * 1024;

/**
 * The one way to an outside service. No redirect is followed: it could lead to an address inside
 * the operator's own network.
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

/** What a service answers to a question, checked against `schema`. @throws as its callers say */
async function answerTo<Schema extends z.ZodType>(
  client: AxiosInstance,
  schema: Schema,
  question: AxiosRequestConfig,
): Promise<z.infer<Schema>> {
  const { timeout = timeoutMs } = client.defaults;
  const signal = AbortSignal.timeout(timeout);
  let data: unknown;
  try {
    ({ data } = await client.request<unknown>({ ...question, signal }));
  } catch (error) {
    if (signal.aborted) throw new Error(`no whole answer within ${timeout} milliseconds`);
    throw new Error(axios.isAxiosError(error) && !error.message.includes('//') ? error.message : 'the call failed');
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`the answer has a wrong ${issue?.path.join('.') || 'shape'}`);
}

/**
 * What a service answers to a GET, checked against `schema`. `timeout` of the client bounds it from
 * the first byte to the last.
 * @throws Error whose message fits a log: it holds nothing of the address, which may carry a key or
 * a reader's place
 */
export const askService = <Schema extends z.ZodType>(
  client: AxiosInstance,
  schema: Schema,
  url: string,
  params: Record<string, string | number> = {},
): Promise<z.infer<Schema>> => answerTo(client, schema, { method: 'GET', url, params });
