import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { app } from '../../platform/runtime/app';
import { isQueueFull, TaskQueue } from '../../platform/runtime/task-queue';
import { pageCache } from '../../web/page-cache/page-cache';

/**
 * Requests for the same response wait for the first of them, which stores it. If the response turns
 * out not to be storable, each makes its own, a few at a time.
 */

/** A response that is being made; `end` releases the requests that wait for it. */
type Flight = { ended: Promise<void>; end: () => void };

/**
 * Keys whose last response was not stored: how many are remembered, and for how long. Meanwhile a
 * request does not wait for another one with the same key, which would be in vain.
 */
const unstorable = { max: 1000, ttl: 10_000, updateAgeOnGet: true };

/**
 * Responses with such a key that are made at a time, and requests that may wait for it. A page that
 * must be rendered waits in the render queue, too, of which it gets a part.
 */
const limits = {
  rendered: { concurrency: 8, maxWaiting: 1000 },
  other: { concurrency: 2, maxWaiting: 1000 },
};
type Queues = Record<keyof typeof limits, TaskQueue>;

type Work = {
  /** Answers with the stored response if there is one by now. */
  fromStore: () => boolean | Promise<boolean>;
  /** Makes the response, which stores it if it can be stored. */
  make: () => Promise<void>;
  /** Whether `make` renders a page. */
  isRendered: () => boolean;
};

declare module '../../platform/runtime/app' {
  interface App {
    /** The flight that requests wait for, by key. */
    flights?: Map<string, Flight>;
    flightOf?: WeakMap<ServerResponse, Flight>;
    unstorableKeys?: LRUCache<string, Queues>;
  }
}

const flights = () => (app.flights ??= new Map());
const flightOf = () => (app.flightOf ??= new WeakMap());
const unstorableKeys = () => (app.unstorableKeys ??= new LRUCache(unstorable));

/** Remembers for a while that the response with a key could not be stored. */
const noteUnstorable = (key: string): unknown =>
  unstorableKeys().set(
    key,
    unstorableKeys().get(key) ?? { rendered: new TaskQueue(limits.rendered), other: new TaskQueue(limits.other) },
  );

/** Resolves when a client is answered or has left. */
const isClosed = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => (response.closed ? resolve() : response.once('close', resolve)));

/** Releases the requests that wait for a response which turns out too large to be stored. */
export function releaseWaiters(key: string, response: ServerResponse): void {
  noteUnstorable(key);
  flightOf().get(response)?.end();
}

/**
 * Begins to make the response with a key. Other requests for it wait until that is done, or until
 * it will not be stored (`releaseWaiters`), or until the client for whom it is made has left: code
 * that sends a file then waits for an end that never comes.
 */
function begin(key: string, response: ServerResponse, make: () => Promise<void>): Flight & { made: Promise<void> } {
  let resolve = () => {};
  const ended = new Promise<void>((done) => (resolve = done));
  const flight: Flight = {
    ended,
    end: () => {
      if (flights().get(key) === flight) flights().delete(key);
      resolve();
    },
  };
  flights().set(key, flight);
  flightOf().set(response, flight);
  void isClosed(response).then(flight.end);
  const made = make()
    .then(
      () => {
        if (pageCache().peekAnswer(key)) unstorableKeys().delete(key);
        else if (response.writableEnded && response.statusCode !== 304) noteUnstorable(key);
      },
      (error: unknown) => {
        noteUnstorable(key);
        throw error;
      },
    )
    .finally(flight.end);
  return { ...flight, made };
}

/**
 * Answers a request for the response with a key: with what another request has stored meanwhile, or
 * with a response that it makes itself.
 * @returns false if too many requests make a response that cannot be stored: nothing was sent
 * @throws what `make` throws
 */
export async function singleFlight(
  key: string,
  response: ServerResponse,
  { fromStore, make, isRendered }: Work,
): Promise<boolean> {
  for (let flight = flights().get(key); flight && !unstorableKeys().has(key); flight = flights().get(key)) {
    await flight.ended;
    if (await fromStore()) return true;
  }
  const queue = unstorableKeys().get(key)?.[isRendered() ? 'rendered' : 'other'];
  let made: Promise<void> | undefined;
  const work = async () => {
    // Another request may have stored it meanwhile, after a change during the first render.
    if (queue && (await fromStore())) return;
    const flight = begin(key, response, make);
    made = flight.made;
    made.catch(() => undefined);
    // Not until a large file is sent: its client may be slow.
    await flight.ended;
  };
  try {
    await (queue ? queue.run(work) : work());
  } catch (error) {
    if (isQueueFull(error)) return false;
    throw error;
  }
  await made;
  return true;
}
