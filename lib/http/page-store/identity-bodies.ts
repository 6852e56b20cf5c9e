import { LRUCache } from 'lru-cache';
import { RateLimit } from '../../requests/rate-limit';
import { app } from '../../platform/runtime/app';
import { bytesOf, identityBody, type CachedResponse } from '../../page-cache/cached-response';

/**
 * Uncompressed bodies of stored responses, for the few clients that accept no compression. The page
 * store holds compressible bodies only in compressed form.
 */

/** Maximum size of the cached bodies, including the stored responses that they hold in memory. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Maximum number of decompressions for one client. Each takes at least a millisecond of a thread.
 */
const clientLimit = { count: 1000, seconds: 10 };

declare module '../../platform/runtime/app' {
  interface App {
    identityBodies?: LRUCache<CachedResponse, Buffer>;
    identityLoads?: Map<CachedResponse, Promise<Buffer>>;
    decompressions?: RateLimit;
  }
}

const bodies = () =>
  (app.identityBodies ??= new LRUCache<CachedResponse, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (body, response) => body.length + bytesOf(response),
  }));
const loads = () => (app.identityLoads ??= new Map<CachedResponse, Promise<Buffer>>());

export const decompressions = (): RateLimit => (app.decompressions ??= new RateLimit(clientLimit));

/** Returns the uncompressed body if it is cached or being decompressed. */
export const getIdentityBody = (response: CachedResponse): Buffer | Promise<Buffer> | undefined =>
  bodies().get(response) ?? loads().get(response);

export function loadIdentityBody(response: CachedResponse): Promise<Buffer> {
  const load = identityBody(response)
    .then((body) => {
      bodies().set(response, body);
      return body;
    })
    .finally(() => loads().delete(response));
  loads().set(response, load);
  return load;
}
