import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { app } from '../../platform/runtime/app';
import { isQueueFull, TaskQueue } from '../../platform/runtime/task-queue';
import { pageCache } from '../../page-cache/page-cache';

/**
 * The first request for a response renders and stores it, and the others wait for it. If the
 * response cannot be stored, each request renders its own, a few at a time.
 */

/** A response that is being rendered. `end` releases the requests that wait for it. */
type Flight = { ended: Promise<void>; end: () => void };

/**
 * How many keys are remembered whose last response was not stored, and for how long. Requests for
 * such a key do not wait for each other.
 */
const unstorable = { max: 1000, ttl: 10_000, updateAgeOnGet: true };

/**
 * Concurrency for keys whose response cannot be stored, and how many requests may wait. Pages also
 * pass the render queue, so they get only a part of it.
 */
const limits = {
  rendered: { concurrency: 8, maxWaiting: 1000 },
  other: { concurrency: 2, maxWaiting: 1000 },
};
type Queues = Record<keyof typeof limits, TaskQueue>;

type FlightWork = {
  /** Sends the stored response if there is one by now. */
  fromStore: () => boolean | Promise<boolean>;
  render: () => Promise<void>;
  needsRender: () => boolean;
};

declare module '../../platform/runtime/app' {
  interface App {
    flights?: Map<string, Flight>;
    flightOf?: WeakMap<ServerResponse, Flight>;
    unstorableKeys?: LRUCache<string, Queues>;
  }
}

const flights = () => (app.flights ??= new Map());
const flightOf = () => (app.flightOf ??= new WeakMap());
const unstorableKeys = () => (app.unstorableKeys ??= new LRUCache(unstorable));

const rememberUnstorable = (key: string): unknown =>
  unstorableKeys().set(
    key,
    unstorableKeys().get(key) ?? { rendered: new TaskQueue(limits.rendered), other: new TaskQueue(limits.other) },
  );

const whenClosed = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => (response.closed ? resolve() : response.once('close', resolve)));

/** Releases the waiting requests because the response is too large to store. */
export function releaseWaiters(key: string, response: ServerResponse): void {
  rememberUnstorable(key);
  flightOf().get(response)?.end();
}

/**
 * Starts rendering the response for a key. Other requests wait until it is done, until
 * `releaseWaiters` is called, or until this client disconnects: a handler that streams a file would
 * then never finish.
 */
function startFlight(
  key: string,
  response: ServerResponse,
  render: () => Promise<void>,
): Flight & { made: Promise<void> } {
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
  void whenClosed(response).then(flight.end);
  const rendered = render()
    .then(
      () => {
        if (pageCache().peekResponse(key)) unstorableKeys().delete(key);
        else if (response.writableEnded && response.statusCode !== 304) rememberUnstorable(key);
      },
      (error: unknown) => {
        rememberUnstorable(key);
        throw error;
      },
    )
    .finally(flight.end);
  return { ...flight, made: rendered };
}

/**
 * Answers a request with the response that another request has stored, or renders it.
 * @returns false if the queue for responses that cannot be stored is full. Nothing was sent then.
 * @throws the error of `render`
 */
export async function singleFlight(
  key: string,
  response: ServerResponse,
  { fromStore, render, needsRender }: FlightWork,
): Promise<boolean> {
  for (let flight = flights().get(key); flight && !unstorableKeys().has(key); flight = flights().get(key)) {
    await flight.ended;
    if (await fromStore()) return true;
  }
  const queue = unstorableKeys().get(key)?.[needsRender() ? 'rendered' : 'other'];
  let rendered: Promise<void> | undefined;
  const work = async () => {
    // Another request may have stored it in the meantime.
    if (queue && (await fromStore())) return;
    const flight = startFlight(key, response, render);
    rendered = flight.made;
    rendered.catch(() => undefined);
    // Free the queue place when the flight ends. Sending a large file to a slow client can take
    // much longer.
    await flight.ended;
  };
  try {
    await (queue ? queue.run(work) : work());
  } catch (error) {
    if (isQueueFull(error)) return false;
    throw error;
  }
  await rendered;
  return true;
}
