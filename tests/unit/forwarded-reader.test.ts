import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getClientInfo, parseForwardedReader } from '@/lib/requests/client-info';
import { signForwardedReader, verifyForwardedReader } from '@/lib/news-api/forwarded-reader';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';

const secret = 'what-publisher-and-site-both-know';
const reader = { address: '203.0.113.7', agent: 'Mozilla/5.0 (Linux; Android 10; K) ગુજરાતી' };
const now = Date.UTC(2026, 0, 5, 6);
const minutes = 60_000;

const signed = (claims: unknown) => {
  const text = Buffer.from(typeof claims === 'string' ? claims : JSON.stringify(claims)).toString('base64url');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const at = now / 1000;

describe('the forwarded reader', () => {
  test('can be read with the secret', () => {
    expect(verifyForwardedReader(secret, signForwardedReader(secret, reader, now), now)).toEqual({ reader });
    expect(verifyForwardedReader(secret, signForwardedReader(secret, undefined, now), now)).toEqual({
      reader: undefined,
    });
  });

  test('does not contain the secret, and has at most 512 characters of the User-Agent', () => {
    const header = signForwardedReader(secret, { ...reader, agent: 'a'.repeat(4000) }, now);
    expect(Buffer.from(header, 'base64url').toString()).not.toContain(secret);
    expect(verifyForwardedReader(secret, header, now)?.reader?.agent).toBe('a'.repeat(512));
  });

  test.each([
    [-5, true],
    [-6, false],
    [5, true],
    [6, false],
  ])('with a clock difference of %i minutes is accepted: %s', (away, isBelieved) => {
    const header = signForwardedReader(secret, reader, now + away * minutes);
    expect(verifyForwardedReader(secret, header, now) !== undefined).toBe(isBelieved);
  });

  const good = signForwardedReader(secret, reader, now);
  const [text = '', signature = ''] = good.split('.');
  test.each([
    ['another secret', signForwardedReader(`${secret}!`, reader, now)],
    [
      'another reader under the same signature',
      `${signed({ at, reader: { ...reader, address: '10.0.0.1' } }).split('.')[0]}.${signature}`,
    ],
    ['no signature', text],
    ['an empty signature', `${text}.`],
    ['half a signature', `${text}.${signature.slice(0, 20)}`],
    ['a signature and more', `${good}.${signature}`],
    ['nothing', ''],
    ['a name that is no address', signed({ at, reader: { address: 'localhost', agent: '' } })],
    ['no time', signed({ reader })],
    ['a time that is text', signed({ at: String(at), reader })],
    ['no JSON', signed('{"at":')],
    ['null', signed('null')],
    ['a header of 4,097 bytes', signed({ at, reader: { ...reader, agent: 'a'.repeat(4000) } })],
  ])('with %s is rejected', (_, header) => expect(verifyForwardedReader(secret, header, now)).toBeUndefined());
});

describe('the client', () => {
  let warned: jest.SpyInstance;
  beforeEach(() => {
    warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    leaveSite();
    warned.mockRestore();
  });

  const request = (header?: string) =>
    ({
      headers: { 'user-agent': 'axios/1', ...(header ? { 'x-forwarded-reader': header } : {}) },
      socket: { remoteAddress: '198.51.100.1' },
    }) as unknown as IncomingMessage;
  const connection = { address: '198.51.100.1', agent: 'axios/1' };

  test('is the reader that a site with the secret forwards', () => {
    enterSite(undefined, { NEWS_API_SECRET: secret });
    expect(getClientInfo(request(signForwardedReader(secret, reader)))).toEqual(reader);
    expect(warned).not.toHaveBeenCalled();
  });

  test('is the connection if the site forwards no reader or there is no header', () => {
    enterSite(undefined, { NEWS_API_SECRET: secret });
    expect(getClientInfo(request(signForwardedReader(secret, undefined)))).toEqual(connection);
    expect(parseForwardedReader(request(signForwardedReader(secret, undefined)))).toEqual({ reader: undefined });
    expect([getClientInfo(request()), parseForwardedReader(request())]).toEqual([connection, undefined]);
  });

  test('is the connection if the secret is wrong, and one warning is logged', () => {
    enterSite(undefined, { NEWS_API_SECRET: secret });
    const stranger = request(signForwardedReader('a-secret-that-a-stranger-has-guessed', reader));
    expect([getClientInfo(stranger), parseForwardedReader(stranger), getClientInfo(stranger)]).toEqual([
      connection,
      undefined,
      connection,
    ]);
    expect(linesOf(warned)).toMatchObject([{ event: 'forwarded_reader_refused' }]);
  });

  test('is the connection on a site without a shared secret', () => {
    enterSite(undefined);
    expect(getClientInfo(request(signForwardedReader(secret, reader)))).toEqual(connection);
    expect(warned).not.toHaveBeenCalled();
  });
});
