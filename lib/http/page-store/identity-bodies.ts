import { LRUCache } from 'lru-cache';
import { RateLimit } from '../../web/request/rate-limit';
import { app } from '../../platform/runtime/app';
import { bytesOf, identityBody, type StoredAnswer } from '../../web/page-cache/stored-response';

/**
 * Uncompressed bodies of stored responses, for the few clients that accept no compression. The page
 * store holds compressible bodies only in compressed form.
 */

/** Maximum size of the cached bodies, including the stored responses that they hold in memory. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Maximum number of decompressions for one client. Each takes at least a millisecond of a thread.
 */
const limitOfClient = { count: 1000, seconds: 10 };

declare module '../../platform/runtime/app' {
  interface App {
    identityBodies?: LRUCache<StoredAnswer, Buffer>;
    identityLoads?: Map<StoredAnswer, Promise<Buffer>>;
    decompressions?: RateLimit;
  }
}

const bodies = () =>
  (app.identityBodies ??= new LRUCache<StoredAnswer, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (body, answer) => body.length + bytesOf(answer),
  }));
const loads = () => (app.identityLoads ??= new Map<StoredAnswer, Promise<Buffer>>());

export const decompressions = (): RateLimit => (app.decompressions ??= new RateLimit(limitOfClient));

/** Returns the uncompressed body if it is cached or being decompressed. */
export const knownIdentity = (answer: StoredAnswer): Buffer | Promise<Buffer> | undefined =>
  bodies().get(answer) ?? loads().get(answer);

export function loadIdentity(answer: StoredAnswer): Promise<Buffer> {
  const load = identityBody(answer)
    .then((body) => {
      bodies().set(answer, body);
      return body;
    })
    .finally(() => loads().delete(answer));
  loads().set(answer, load);
  return load;
}
