import http from 'node:http';
import path from 'node:path';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { Post } from '@/lib/platform/network/post';

/** A post of a site: the URL it was meant for, and its content. */
export type Posted = { address: string; headers: http.IncomingHttpHeaders; body: Buffer };

/**
 * A push service of the test. URLs in `answers` respond with that status, text and `Retry-After`,
 * all others with 201. After `hold` it answers that many more messages, and further ones only after
 * `release`.
 */
export type PushService = {
  url: string;
  posted: Posted[];
  answers: Map<string, { status: number; text?: string; retryAfter?: string }>;
  hold: (answered: number) => void;
  release: () => void;
  stop: () => Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const posted: Posted[] = [];
  const answers: PushService['answers'] = new Map();
  const held: (() => void)[] = [];
  let answersLeft = Infinity;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const address = String(request.headers['x-push-address']);
      posted.push({ address, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, text = '', retryAfter } = answers.get(address) ?? { status: 201 };
      const headers = { connection: 'close', ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) };
      const respond = () => void response.writeHead(status, headers).end(text);
      if (answersLeft > 0) respond();
      else held.push(respond);
      answersLeft -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    posted,
    answers,
    hold: (answered) => (answersLeft = answered),
    release: () => {
      answersLeft = Infinity;
      for (const respond of held.splice(0)) respond();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Settings of a site that posts to `service`. */
export const pushServiceSettings = (service: PushService): Record<string, string> => ({
  NODE_OPTIONS: `--require ${path.join(__dirname, 'push-post.cjs')}`,
  TEST_PUSH_SERVICE: service.url,
});

/** The same for a provider in this process. */
export const postTo =
  (service: PushService): Post =>
  async (address, { headers, body }) => {
    const answer = await fetch(service.url, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), 'x-push-address': address },
      body: new Uint8Array(Buffer.from(body)),
    });
    const retryAfter = answer.headers.get('retry-after') ?? undefined;
    return { status: answer.status, text: await answer.text(), retryAfter };
  };

const info = (name: string) => Buffer.from(`${name}\0`);
const derived = (secret: Buffer, salt: Buffer, use: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, use, length));

/** A browser's subscription at Chrome's push service, with the keys to read its messages. */
export function browserSubscription(name = randomBytes(8).toString('hex')) {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  const subscription = {
    endpoint,
    expirationTime: null,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  return {
    endpoint,
    subscription,
    token: JSON.stringify(subscription),
    /**
     * Decrypts a message as a browser does (RFC 8291, with the content coding of RFC 8188).
     * @throws if the message is for another subscription
     */
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const encrypted = body.subarray(21 + keyLength);
      const secret = derived(
        keys.computeSecret(sender),
        auth,
        Buffer.concat([info('WebPush: info'), publicKey, sender]),
        32,
      );
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derived(secret, salt, info('Content-Encoding: aes128gcm'), 16),
        derived(secret, salt, info('Content-Encoding: nonce'), 12),
      );
      decipher.setAuthTag(encrypted.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      // The last record ends with 2 and any number of zeros.
      const end = padded.lastIndexOf(2);
      return JSON.parse(padded.subarray(0, end).toString('utf8'));
    },
  };
}

type Claims = { aud: string; exp: number; sub: string };

/**
 * A site's claims about itself in a request to a push service (RFC 8292).
 * @throws if the signature does not match the named key
 */
export function vapidClaims(authorization: string): { key: string; claims: Claims } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const right = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right) throw new Error('The signature is not that of the key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims };
}
