import { editorToken } from './editor';
import { documentOf } from './html';
import { request } from './request';
import { type Site, startSite } from './site';

/** A site with an empty newsroom, and API calls of its editors. */

export let site: Site;
/** Tokens by editor. `machine` is the command line's token. */
export const tokens: Record<string, string> = {};

/** Starts the site for the tests of a file. `more` are settings that are known only then. */
export function haveEmptyNewsroom(more: () => Record<string, string> = () => ({})): void {
  beforeAll(async () => {
    const settings = { SITE_URL: 'https://news.example', SAMPLE_EDITION: 'off', ...more() };
    site = await startSite(settings, { name: 'empty', sample: false, stories: [] });
    tokens['machine'] = editorToken(site.dataDir);
  });
  afterAll(() => site?.stop());
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Refusal = { field?: string; code: string; message: string };
type Answer = { status: number; etag: string; data: unknown; errors: Refusal[] };

/** An API call of an editor. A write waits until the site shows it. */
export async function call(
  who: string,
  method: Method,
  address: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const wait = method === 'GET' ? '' : `${address.includes('?') ? '&' : '?'}wait=1`;
  const text = body && JSON.stringify(body);
  // Node sets Content-Length only for methods that usually have a body.
  const length: Record<string, string> =
    text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
  const answer = await request(site.url, `/api/newsroom/${address}${wait}`, {
    method,
    headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json', ...length, ...headers },
    ...(text === undefined ? {} : { body: text }),
  });
  const said = JSON.parse(answer.text) as Pick<Answer, 'data' | 'errors'>;
  return { status: answer.status, etag: String(answer.headers.etag ?? ''), data: said.data, errors: said.errors };
}

/** The data of a call that must succeed, with its ETag. */
export async function done<Data = object>(...words: Parameters<typeof call>): Promise<Data & { etag: string }> {
  const { status, etag, data, errors } = await call(...words);
  expect([words[2], status, errors]).toEqual([words[2], 200, undefined]);
  return { ...(data as Data), etag };
}

/** Requests a page and returns its first heading. */
export async function page(address: string) {
  const { status, headers, text } = await request(site.url, address);
  const document = documentOf(text);
  return { status, location: headers.location, text, document, heading: document.querySelector('h1')?.textContent };
}

export const holds = async (address: string, text: string): Promise<boolean> =>
  (await page(address)).text.includes(text);
