import { createSign } from 'node:crypto';
import * as z from 'zod';
import { ApiError } from '../../../contract/errors';
import type { FirebaseAccount } from '../../../platform/config/settings/firebase';
import { ttlSeconds, type PushProvider } from '../message';
import type { Post } from '../../../platform/network/post';
import { googleTokenAddress } from './push-services';
import { deliver, messageOf } from './deliver';

/**
 * Firebase Cloud Messaging by its HTTP v1 interface, with a service account (OAuth 2.0, RFC 7523).
 */

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** Seconds for which a signed request for an access token is good; Google allows no more. */
const assertionLasts = 3600;

/** Goes into a header, as it is. */
const accessToken = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  expires_in: z.number().positive().max(86_400),
});

function readAccessToken(text: string): z.infer<typeof accessToken> {
  try {
    return accessToken.parse(JSON.parse(text));
  } catch {
    throw new Error('Google gave no access token that can be read');
  }
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function assertion({ clientEmail, privateKey }: NonNullable<FirebaseAccount['server']>, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { iss: clientEmail, scope, aud: googleTokenAddress, iat, exp: iat + assertionLasts };
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
}

/**
 * The same access token until a minute before its end or until it is forgotten, and one request for
 * any number of callers.
 */
function accessTokens(account: FirebaseAccount, post: Post, clock: () => number) {
  let cached: { token: Promise<string>; until: number } | undefined;
  const get = async (): Promise<string> => {
    const { server } = account;
    if (!server) throw new Error('There is no FIREBASE_SERVICE_ACCOUNT to send with');
    const now = clock();
    if (cached && now < cached.until) return cached.token;
    const tokenRequest = { token: Promise.resolve(''), until: now + 60_000 };
    tokenRequest.token = (async () => {
      const body = new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: assertion(server, now),
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status, text } = await post(googleTokenAddress, { headers, body: body.toString() });
      if (status !== 200) throw new Error(`Google gave no access token: ${status}`);
      const { access_token, expires_in } = readAccessToken(text);
      tokenRequest.until = now + (expires_in - 60) * 1000;
      return access_token;
    })();
    cached = tokenRequest;
    // A failure is not kept: the next message asks again.
    tokenRequest.token.catch(() => (cached = undefined));
    return tokenRequest.token;
  };
  return { get, forget: () => void (cached = undefined) };
}

/**
 * What the SDK gives a browser: a name of the browser, a colon, and letters that say nothing to us.
 */
const tokenPattern = /^[A-Za-z0-9_-]{8,64}:[A-Za-z0-9_-]{64,1024}$/;

/** Notifications through the publisher's own Firebase project. */
export function firebaseProvider(account: FirebaseAccount, post: Post, clock = () => Date.now()): PushProvider {
  const access = accessTokens(account, post, clock);
  const address = `https://fcm.googleapis.com/v1/projects/${account.browser.projectId}/messages:send`;
  return {
    name: 'firebase',
    settings: async () => ({ provider: 'firebase', ...account.browser }),
    check: (token) => {
      if (tokenPattern.test(token)) return { address: token, token };
      throw new ApiError(400, [{ code: 'INVALID', message: 'token: must be a token of Firebase', field: 'token' }]);
    },
    serviceOf: () => new URL(address).hostname,
    send: async (token, message) => {
      let authorization: string;
      try {
        authorization = `Bearer ${await access.get()}`;
      } catch (error) {
        // Nothing was sent to anybody yet.
        return { outcome: 'retry', reason: messageOf(error) };
      }
      const headers = { authorization, 'content-type': 'application/json' };
      // As data alone, which our own worker shows: a `notification` would be shown by nobody
      // without Firebase's worker.
      const body = JSON.stringify({
        message: { token, data: message, webpush: { headers: { TTL: String(ttlSeconds), Topic: message.tag } } },
      });
      return deliver(
        () => post(address, { headers, body }),
        {
          service: 'Firebase',
          goneStatuses: [404],
          // The access token was taken back before its time: the next attempt gets another.
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
