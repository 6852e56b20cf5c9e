import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { firebaseProvider } from '@/lib/integrations/push/services/firebase';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { removeFolders, temporaryFolder } from '../support/folders';
import { postTo, type PushService, startPushService } from '../support/push-service';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const account = {
  browser: {
    publicKey: 'BKey',
    apiKey: 'AIzaKey',
    projectId: 'daily-news',
    senderId: '12345',
    appId: '1:12345:web:ab',
  },
  server: { clientEmail: 'push@daily-news.iam.gserviceaccount.com', privateKey },
};
const google = 'https://oauth2.googleapis.com/token';
const messages = 'https://fcm.googleapis.com/v1/projects/daily-news/messages:send';
const token = `cXyZ12345678:APA91b${'x'.repeat(130)}`;
const message = { title: 'शीर्षक', body: 'पाठ', url: '/hindi/x', icon: '/icon-192.png', lang: 'hi', tag: 'story-7' };

describe('Firebase', () => {
  let service: PushService;
  let now = 1_800_000_000_000;
  const provider = () => firebaseProvider(account, postTo(service), () => now);
  const to = (address: string) => service.posted.filter((posted) => posted.address === address);

  beforeEach(async () => {
    service = await startPushService();
    service.answers.set(google, { status: 200, text: '{"access_token":"ya29.secret","expires_in":3600}' });
    service.answers.set(messages, { status: 200, text: '{"name":"projects/daily-news/messages/1"}' });
    now = 1_800_000_000_000;
  });
  afterEach(() => service.stop());

  test('gets a request for an access token that the service account signed', async () => {
    expect(await provider().send(token, message)).toEqual({ outcome: 'sent' });
    const form = new URLSearchParams(to(google)[0]!.body.toString());
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      iss: 'push@daily-news.iam.gserviceaccount.com',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: 'https://oauth2.googleapis.com/token',
      iat: 1_800_000_000,
      exp: 1_800_003_600,
    });
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify('sha256', signed, createPublicKey(publicKey), Buffer.from(signature, 'base64url'))).toBe(true);
  });

  test('gets a message as data that expires after a day', async () => {
    await provider().send(token, message);
    const { headers, body } = to(messages)[0]!;
    expect([headers.authorization, headers['content-type']]).toEqual(['Bearer ya29.secret', 'application/json']);
    expect(JSON.parse(body.toString())).toEqual({
      message: { token, data: message, webpush: { headers: { TTL: '86400', Topic: 'story-7' } } },
    });
  });

  test('issues one access token for many messages until a minute before it expires', async () => {
    const one = provider();
    await Promise.all([1, 2, 3].map(() => one.send(token, message)));
    now += 3539_000;
    await one.send(token, message);
    expect([to(google).length, to(messages).length]).toEqual([1, 4]);
    now += 1_000;
    await one.send(token, message);
    expect(to(google)).toHaveLength(2);
  });

  test.each([
    [404, undefined, { outcome: 'gone' }],
    [400, undefined, { outcome: 'failed', reason: 'Firebase responded with 400', isAnswered: true }],
    [503, undefined, { outcome: 'retry', reason: 'Firebase responded with 503', retryAfterMs: undefined }],
    [429, '120', { outcome: 'retry', reason: 'Firebase responded with 429', retryAfterMs: 120_000 }],
  ])('that answers %i: %s', async (status, retryAfter, delivery) => {
    service.answers.set(messages, { status, ...(retryAfter === undefined ? {} : { retryAfter }) });
    expect(await provider().send(token, message)).toEqual(delivery);
  });

  test('that refuses to issue an access token gets another request with the next message', async () => {
    service.answers.set(google, { status: 401 });
    const one = provider();
    expect(await one.send(token, message)).toEqual({
      outcome: 'retry',
      reason: 'Google returned no access token: 401',
    });
    service.answers.set(google, { status: 200, text: '{"access_token":"b","expires_in":3600}' });
    expect(await one.send(token, message)).toEqual({ outcome: 'sent' });
  });

  test('that revokes an access token early gets a request for another', async () => {
    const one = provider();
    service.answers.set(messages, { status: 401 });
    expect(await one.send(token, message)).toMatchObject({ outcome: 'retry', reason: 'Firebase responded with 401' });
    service.answers.set(messages, { status: 200 });
    expect(await one.send(token, message)).toEqual({ outcome: 'sent' });
    expect(to(google)).toHaveLength(2);
  });

  test('sends browsers the settings that they need, but not the key', async () => {
    expect(await provider().settings()).toEqual({
      provider: 'firebase',
      publicKey: 'BKey',
      apiKey: 'AIzaKey',
      projectId: 'daily-news',
      senderId: '12345',
      appId: '1:12345:web:ab',
    });
  });

  test.each(['', 'abc', 'a:b', `${token}!`, JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x' })])(
    'does not accept a token like %j',
    (given) => expect(() => provider().check(given)).toThrow('token: must be a Firebase token'),
  );
  test('accepts a valid token', () => expect(provider().check(token)).toEqual({ address: token, token }));
});

describe('the settings of Firebase', () => {
  afterEach(removeFolders);
  const file = JSON.stringify({ type: 'service_account', client_email: 'push@news.example', private_key: privateKey });
  const all = {
    FIREBASE_API_KEY: 'AIzaKey',
    FIREBASE_PROJECT_ID: 'daily-news',
    FIREBASE_SENDER_ID: '12345',
    FIREBASE_APP_ID: '1:12345:web:ab',
    FIREBASE_VAPID_KEY: 'BKey',
    FIREBASE_SERVICE_ACCOUNT: file,
  };
  const firebase = (env: Record<string, string>) => parseConfiguration(env).firebase;

  test('are absent without environment variables', () => expect(firebase({})).toBeUndefined());

  test('contain the project, and the account as a file or as its content', () => {
    const keyFile = path.join(temporaryFolder(), 'account.json');
    fs.writeFileSync(keyFile, file);
    const read = firebase({ ...all, FIREBASE_SERVICE_ACCOUNT: keyFile });
    expect(read).toEqual({ browser: account.browser, server: { clientEmail: 'push@news.example', privateKey } });
    expect(firebase(all)).toEqual(read);
  });

  test('need no account if a publisher’s API sends', () => {
    const rest = { ...all, FIREBASE_SERVICE_ACCOUNT: '' };
    expect(firebase({ ...rest, NEWS_API_URL: 'https://api.news.example' })).toEqual({ browser: account.browser });
    expect(() => firebase(rest)).toThrow('FIREBASE_SERVICE_ACCOUNT: must be set if another Firebase setting is set');
  });

  test.each(Object.keys(all))('are incomplete without %s', (name) => {
    expect(() => firebase({ ...all, [name]: '' })).toThrow(`${name}: must be set if another Firebase setting is set`);
  });

  test.each([
    ['no file', '/no/such/file.json', 'must be the key file of a service account, or its content'],
    ['no JSON', '{', 'must be the key file of a service account, or its content'],
    ['another file', '{"a":1}', 'must be the key file of a service account, with client_email and private_key'],
  ])('require an account that is %s', (_, given, problem) => {
    expect(() => firebase({ ...all, FIREBASE_SERVICE_ACCOUNT: given })).toThrow(`FIREBASE_SERVICE_ACCOUNT: ${problem}`);
  });
});
