import { randomBytes } from 'node:crypto';
import { identityBody, identityHead, createCachedResponse, withBrotli } from '@/lib/page-cache/cached-response';

/** Memory of a cached response. */

const life = {
  status: 200,
  renderedAt: 0,
  freshUntil: 0,
  cachePaths: [],
  facts: [],
  staleness: undefined,
  bars: [],
  barCheck: { changes: 0, until: 0 },
};
const answerOf = (type: string, body: Buffer) => createCachedResponse(new Map([['Content-Type', type]]), body, life);

test.each([
  ['a page', 'text/html', 5000],
  ['a picture', 'image/png', 5000],
  ['a small picture', 'image/png', 100],
  ['a large page', 'text/html', 200_000],
])('%s uses no more memory than its bytes', async (_, type, bytes) => {
  const body = Buffer.from(randomBytes(bytes / 2).toString('hex'));
  const answer = await withBrotli(answerOf(type, body));
  const held = Object.values(answer.variants).map((variant) => variant.body.buffer.byteLength - variant.body.length);
  expect(held).toEqual([0, 0]);
  expect((await identityBody(answer)).equals(body)).toBe(true);
  expect(identityHead(answer)).toEqual(expect.arrayContaining(['Content-Length', String(bytes)]));
});
