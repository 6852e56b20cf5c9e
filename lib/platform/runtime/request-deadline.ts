import { AsyncLocalStorage } from 'node:async_hooks';
import { app } from './app';

declare module './app' {
  interface App {
    /** Deadline of each request, in milliseconds since 1970. */
    requestDeadlines?: AsyncLocalStorage<number>;
  }
}

/**
 * Limits the total time that a request waits for the database. Each query has its own timeout, but
 * a request runs several queries one after the other. Without a deadline each of them could wait
 * for the full timeout.
 */

/** Milliseconds from the start of the handler. The wait in the render queue does not count. */
const requestMs = 2800;

const deadlines = () => (app.requestDeadlines ??= new AsyncLocalStorage<number>());

/** Runs a request handler with a deadline for all its database queries. */
export const withDeadline = <T>(work: () => T): T => deadlines().run(Date.now() + requestMs, work);

/** Runs background work of a request without its deadline. */
export const withoutDeadline = <T>(work: () => T): T => deadlines().run(Infinity, work);

/**
 * Returns the deadline of the current request in milliseconds since 1970, or `Infinity` outside
 * requests.
 */
export const requestDeadline = (): number => deadlines().getStore() ?? Infinity;
