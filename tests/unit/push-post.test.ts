import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { firebaseProvider } from '@/lib/integrations/push/services/firebase';
import { postToPushService } from '@/lib/integrations/push/services/push-services';
import { startUpstream, type Upstream } from '../support/bad-upstream';
import { misbehaviours } from '../support/misbehaviour';

/**
 * Requests to push services, against a server on this machine in place of Google's. Only the host
 * name, TLS and the speed of timeouts differ from a site.
 */

const google = 'https://oauth2.googleapis.com/token';
const messages = 'https://fcm.googleapis.com/v1/projects/daily-news/messages:send';
const { timeout } = AbortSignal;

let server: Upstream;
let reached: string[] = [];
const waits: number[] = [];
/**
 * Factor by which timeouts are shortened, only for services that never respond, so that a busy
 * machine does not fail other tests.
 */
let haste = 1;

/** Serves each URL with its listener. Requests arrive as they would at Google. */
async function serve(listeners: Record<string, http.RequestListener>): Promise<void> {
  server = await startUpstream((request, response) => {
    const address = `https://${request.headers['x-test-host']}${request.url}`;
    reached.push(`${request.method} ${address}`);
    listeners[address]?.(request, response);
  });
}

beforeEach(() => {
  reached = [];
  waits.length = 0;
  haste = 1;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waits.push(milliseconds);
    return timeout.call(AbortSignal, milliseconds / haste);
  });
  const local = (address: string, given: https.RequestOptions, answered: (answer: http.IncomingMessage) => void) => {
    const { hostname, pathname } = new URL(address);
    const headers = { ...(given.headers as http.OutgoingHttpHeaders), 'x-test-host': hostname };
    const { method, signal } = given;
    return http.request(`${server.url}${pathname}`, { method, headers, ...(signal ? { signal } : {}) }, answered);
  };
  jest.spyOn(https, 'request').mockImplementation(local as unknown as typeof https.request);
});
afterEach(async () => {
  await server.close();
  jest.restoreAllMocks();
});

const hasteFor = (failure: string): number => (/slow|then nothing/.test(failure) ? 10 : 1);

const post = () => postToPushService(google, { headers: { 'content-type': 'text/plain' }, body: 'grant' });
const text =
  (status: number, body: string): http.RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(body);

describe('a post', () => {
  test('returns status and text, and times out after ten seconds', async () => {
    await serve({ [google]: text(400, '{"error":"invalid_grant"}') });
    expect(await post()).toEqual({ status: 400, text: '{"error":"invalid_grant"}' });
    expect([reached, waits]).toEqual([[`POST ${google}`], [10_000]]);
  });

  test.each<[string, http.RequestListener]>([
    ['never answers', () => undefined],
    ['sends its head and then nothing', (_request, response) => void response.writeHead(200).flushHeaders()],
    [
      'drips',
      (request, response) => {
        const timer = setInterval(() => response.write('.'), 20);
        request.socket.once('close', () => clearInterval(timer));
      },
    ],
  ])('is aborted when the service %s', async (_, listener) => {
    haste = 50;
    await serve({ [google]: listener });
    await expect(post()).rejects.toThrow('No complete response within 10000 milliseconds');
  });

  test.each<[string, http.RequestListener, RegExp]>([
    ['hangs up', (request) => request.socket.destroy(), /socket hang up|ECONNRESET/],
    [
      'hangs up in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => request.socket.destroy());
      },
      /aborted|socket hang up|ECONNRESET/,
    ],
    ['speaks no HTTP', (request) => request.socket.end('220 mail.example ESMTP\r\n'), /Parse Error/],
  ])('fails when the service %s', async (_, listener, error) => {
    await serve({ [google]: listener });
    await expect(post()).rejects.toThrow(error);
  });

  test.each([
    [65_536, true],
    [65_537, false],
  ])('reads a response of %i bytes: %s', async (bytes, isRead) => {
    await serve({ [google]: text(200, 'a'.repeat(bytes)) });
    if (isRead) expect((await post()).text).toHaveLength(bytes);
    else await expect(post()).rejects.toThrow('The response of oauth2.googleapis.com is too large');
  });

  test('does not follow redirects', async () => {
    await serve({ [google]: (_request, response) => void response.writeHead(302, { location: messages }).end() });
    expect(await post()).toEqual({ status: 302, text: '' });
    expect(reached).toEqual([`POST ${google}`]);
  });
});

describe('Google’s token endpoint that', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const account = {
    browser: { publicKey: 'B', apiKey: 'A', projectId: 'daily-news', senderId: '1', appId: '1:1:web:a' },
    server: { clientEmail: 'push@daily-news.example', privateKey },
  };
  const token = `cXyZ12345678:APA91b${'x'.repeat(130)}`;
  const message = { title: 'T', body: 'B', url: '/x', icon: '/i.png', lang: 'en', tag: 'story-7' };
  const good = text(200, '{"access_token":"ya29.secret","expires_in":3600}');
  const provider = () => firebaseProvider(account, postToPushService);

  const unreadable: { failure: string; listener: http.RequestListener }[] = [
    {
      failure: 'gives a token that never ends',
      listener: text(200, '{"access_token":"ya29.secret","expires_in":1e99}'),
    },
    { failure: 'gives half a token', listener: text(200, '{"access_token":"ya29.sec') },
    { failure: 'gives a token alone', listener: text(200, 'ya29.secret') },
    {
      failure: 'gives a token with a line in it',
      listener: text(200, '{"access_token":"ya29.secret\\r\\nx: y","expires_in":60}'),
    },
  ];

  test.each([...misbehaviours, ...unreadable])(
    '$failure: nothing is sent, the reason is logged, and the next message retries',
    async ({ failure, listener }) => {
      haste = hasteFor(failure);
      const answers = { [google]: listener, [messages]: text(200, '{}') };
      await serve(answers);
      const firebase = provider();
      const refused = await firebase.send(token, message);
      expect(refused).toMatchObject({ outcome: 'retry', reason: expect.stringMatching(/^.{5,120}$/) as string });
      expect(JSON.stringify(refused)).not.toMatch(/ya29|eyJ|APA91b/);
      answers[google] = good;
      haste = 1;
      expect(await firebase.send(token, message)).toEqual({ outcome: 'sent' });
      expect(reached).toEqual([`POST ${google}`, `POST ${google}`, `POST ${messages}`]);
    },
  );

  test('revoked a token gets a request for another', async () => {
    const answers = { [google]: good, [messages]: text(401, '{"error":{"status":"UNAUTHENTICATED"}}') };
    await serve(answers);
    const firebase = provider();
    expect(await firebase.send(token, message)).toMatchObject({ outcome: 'retry' });
    answers[messages] = text(200, '{}');
    expect(await firebase.send(token, message)).toEqual({ outcome: 'sent' });
    expect(reached.filter((address) => address.endsWith(google))).toHaveLength(2);
  });

  test.each(misbehaviours)('lets a message through to Firebase, which $failure', async (given) => {
    // For Firebase any response with status 200 means that it accepted the message.
    const takes = ['answers HTML', 'answers half a JSON', 'answers the wrong shape', 'answers nothing'];
    haste = hasteFor(given.failure);
    await serve({ [google]: good, [messages]: given.listener });
    const { outcome } = await provider().send(token, message);
    const wanted = takes.includes(given.failure) ? ['sent'] : ['failed', 'retry'];
    expect(wanted).toContain(outcome);
  });
});
