import { AsyncLocalStorage } from 'node:async_hooks';
import { app } from './app';

declare module './app' {
  interface App {
    /** Of each request, in milliseconds as of `Date.now`. */
    requestDeadlines?: AsyncLocalStorage<number>;
  }
}

/**
 * When a reader's request has waited for the database long enough. Each query has a limit of its
 * own, but a request asks several one after the other: the second of them must not begin its wait
 * anew when the first has used it up.
 */

/** Milliseconds from when a request is taken up; a page may have waited for its turn before. */
const requestMs = 2800;

const deadlines = () => (app.requestDeadlines ??= new AsyncLocalStorage<number>());

/** Runs the handler of a request; whatever of it asks the database finds the request's deadline. */
export const withDeadline = <T>(work: () => T): T => deadlines().run(Date.now() + requestMs, work);

/** Runs work that no reader waits for, though a request began it. */
export const withoutDeadline = <T>(work: () => T): T => deadlines().run(Infinity, work);

/**
 * The moment at which the request at hand has waited long enough, in milliseconds as of `Date.now`;
 * `Infinity` outside requests.
 */
export const requestDeadline = (): number => deadlines().getStore() ?? Infinity;
