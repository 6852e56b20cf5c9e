import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { app } from '../../platform/runtime/app';

/**
 * Editor tokens that were valid recently. Requests with them do not count against the rate limit
 * per IP address. All others do, so that a flood of requests without a valid token is limited.
 */

const maxTokens = 1000;
const rememberedMs = 10 * 60_000;

declare module '../../platform/runtime/app' {
  interface App {
    knownTokens?: LRUCache<string, true>;
  }
}

const validTokens = () => (app.knownTokens ??= new LRUCache<string, true>({ max: maxTokens, ttl: rememberedMs }));

type WithHeaders = Pick<IncomingMessage, 'headers'>;

const maxLength = 250;

function keyOf({ headers: { authorization } }: WithHeaders): string | undefined {
  if (authorization === undefined || authorization.length > maxLength) return undefined;
  return createHash('sha256').update(authorization).digest('base64url');
}

export function rememberToken(request: WithHeaders, isValid: boolean): void {
  const key = keyOf(request);
  if (key === undefined) return;
  if (isValid) validTokens().set(key, true);
  else validTokens().delete(key);
}

export function hasRecentlyValidToken(request: WithHeaders): boolean {
  const key = keyOf(request);
  return key !== undefined && validTokens().has(key);
}
