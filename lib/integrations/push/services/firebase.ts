import { createSign } from 'node:crypto';
import * as z from 'zod';
import { ApiError } from '../../../contract/errors';
import type { FirebaseAccount } from '../../../platform/config/settings/firebase';
import { ttlSeconds, type PushProvider } from '../message';
import type { Post } from '../../../platform/network/post';
import { googleTokenAddress } from './push-services';
import { deliver, errorMessage } from './deliver';

/** Firebase Cloud Messaging over its HTTP v1 API, with a service account (OAuth 2.0, RFC 7523). */

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** Validity of a signed token request in seconds. Google allows no more. */
const assertionLifetimeSeconds = 3600;

/** Restricted to safe characters because it is sent in a header. */
const accessToken = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  expires_in: z.number().positive().max(86_400),
});

function readAccessToken(text: string): z.infer<typeof accessToken> {
  try {
    return accessToken.parse(JSON.parse(text));
  } catch {
    throw new Error('Google returned an invalid access token');
  }
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signAssertion({ clientEmail, privateKey }: NonNullable<FirebaseAccount['server']>, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { iss: clientEmail, scope, aud: googleTokenAddress, iat, exp: iat + assertionLifetimeSeconds };
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
}

/**
 * Caches the access token until a minute before it expires. Concurrent callers share one request.
 */
function accessTokens(account: FirebaseAccount, post: Post, clock: () => number) {
  let cached: { token: Promise<string>; until: number } | undefined;
  const get = async (): Promise<string> => {
    const { server } = account;
    if (!server) throw new Error('FIREBASE_SERVICE_ACCOUNT is not set');
    const now = clock();
    if (cached && now < cached.until) return cached.token;
    const tokenRequest = { token: Promise.resolve(''), until: now + 60_000 };
    tokenRequest.token = (async () => {
      const body = new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signAssertion(server, now),
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status, text } = await post(googleTokenAddress, { headers, body: body.toString() });
      if (status !== 200) throw new Error(`Google returned no access token: ${status}`);
      const { access_token, expires_in } = readAccessToken(text);
      tokenRequest.until = now + (expires_in - 60) * 1000;
      return access_token;
    })();
    cached = tokenRequest;
    // A failure is not cached, so the next message requests a token again.
    tokenRequest.token.catch(() => (cached = undefined));
    return tokenRequest.token;
  };
  return { get, forget: () => void (cached = undefined) };
}

/** Format of the SDK's tokens: an id of the browser, a colon, and an opaque part. */
const tokenPattern = /^[A-Za-z0-9_-]{8,64}:[A-Za-z0-9_-]{64,1024}$/;

/** Sends notifications through the publisher's Firebase project. */
export function firebaseProvider(account: FirebaseAccount, post: Post, clock = () => Date.now()): PushProvider {
  const access = accessTokens(account, post, clock);
  const address = `https://fcm.googleapis.com/v1/projects/${account.browser.projectId}/messages:send`;
  return {
    name: 'firebase',
    settings: async () => ({ provider: 'firebase', ...account.browser }),
    check: (token) => {
      if (tokenPattern.test(token)) return { address: token, token };
      throw new ApiError(400, [{ code: 'INVALID', message: 'token: must be a Firebase token', field: 'token' }]);
    },
    serviceOf: () => new URL(address).hostname,
    send: async (token, message) => {
      let authorization: string;
      try {
        authorization = `Bearer ${await access.get()}`;
      } catch (error) {
        // Nothing was sent yet.
        return { outcome: 'retry', reason: errorMessage(error) };
      }
      const headers = { authorization, 'content-type': 'application/json' };
      // Sent as `data`, which our service worker displays. A `notification` needs Firebase's own
      // worker.
      const body = JSON.stringify({
        message: { token, data: message, webpush: { headers: { TTL: String(ttlSeconds), Topic: message.tag } } },
      });
      return deliver(
        () => post(address, { headers, body }),
        {
          service: 'Firebase',
          goneStatuses: [404],
          // The access token was revoked. Request another one for the retry.
          mayRetry: (status) => {
            if (status === 401) access.forget();
            return status === 401;
          },
        },
        clock(),
      );
    },
  };
}
