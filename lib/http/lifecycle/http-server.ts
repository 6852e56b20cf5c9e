import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { releaseBodyBytes } from '../../requests/bodies-in-flight';
import { toIpv4 } from '../../requests/client-ip';
import { toRateLimitKey } from '../../requests/rate-limit';
import { maxConnectionsOfProcess } from './connection-limit';

/**
 * Timeouts of a connection, in milliseconds:
 * - `headersMs`, `requestMs`: time to send the headers and the whole request
 * - `keepAliveMs`: idle time between two requests. Load balancers close idle connections after a
 *   minute, so the site waits longer than that. Otherwise it could close a connection that the
 *   balancer is about to use.
 * - `silentMs`: time without any data in either direction
 * - `unusedMs`: a new connection that sent nothing for this time counts as idle
 */
const timeouts = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 65_000, silentMs: 30_000, unusedMs: 1000 };

/**
 * Number of `silentMs` periods that the site may work on a response before the connection is
 * closed.
 */
const maxSilentPeriods = 4;

/**
 * Maximum number of pipelined requests per connection. Load balancers send the next request only
 * after the response.
 */
const maxInFlight = 16;

/**
 * Maximum share of all connections for one client (an IPv4 address or IPv6 /64), if there is no
 * proxy. Indian mobile carriers put hundreds of readers behind one IPv4 address, so above this
 * share a new connection replaces an idle one of the same client.
 */
const maxShareOfClient = 1 / 4;

/**
 * Above this share of all connections, each new connection closes the one that has been idle
 * longest.
 */
const crowdedShare = 7 / 8;

type Settings = typeof timeouts & { maxConnections: number; isBehindProxy: boolean };

/**
 * A connection with the requests whose responses are not closed yet. The first of them is being
 * answered.
 */
type Connection = {
  client: string;
  inFlight: { request: IncomingMessage; response: ServerResponse }[];
  silentPeriods: number;
  openedAt: number;
  /** `socket.bytesRead` after the last request. If it is higher now, the next request has begun. */
  bytesOfRequests: number;
};

/**
 * Handles the requests of each connection one at a time. Node would run all pipelined requests at
 * once, so a client that never reads could cause any number of responses.
 */
class Connections {
  readonly #connections = new Map<Socket, Connection>();
  /** Sockets without a request in flight, the longest idle one first. */
  readonly #idle = new Set<Socket>();
  readonly #countOfClient = new Map<string, number>();

  constructor(
    private readonly handler: RequestListener,
    private readonly settings: Settings,
  ) {}

  /** Registers a new connection, and closes one if there are too many. */
  handleOpen(socket: Socket): void {
    const { maxConnections, isBehindProxy } = this.settings;
    const client = toRateLimitKey(toIpv4(socket.remoteAddress ?? ''));
    const clientCount = (this.#countOfClient.get(client) ?? 0) + 1;
    this.#countOfClient.set(client, clientCount);
    const openedAt = performance.now();
    this.#connections.set(socket, { client, inFlight: [], silentPeriods: 0, openedAt, bytesOfRequests: 0 });
    socket.once('close', () => this.#forget(socket));
    if (!isBehindProxy && clientCount > Math.max(1, maxConnections * maxShareOfClient)) {
      const longestIdle = this.#longestIdle(client);
      this.#close(longestIdle ?? socket);
      if (!longestIdle) return;
    }
    if (this.#connections.size > maxConnections * crowdedShare) this.#close(this.#longestIdle());
    this.#idle.add(socket);
  }

  #longestIdle(client?: string): Socket | undefined {
    for (const socket of this.#idle) {
      const connection = this.#connections.get(socket);
      if (!connection || (client !== undefined && connection.client !== client)) continue;
      if (this.#isIdle(socket, connection)) return socket;
    }
    return undefined;
  }

  /**
   * Whether a connection may be closed. It is not idle if a part of the next request has arrived,
   * or if it has just been opened.
   */
  #isIdle({ bytesRead }: Socket, { bytesOfRequests, openedAt }: Connection): boolean {
    if (bytesRead !== bytesOfRequests) return false;
    return bytesRead > 0 || performance.now() - openedAt >= this.settings.unusedMs;
  }

  #close(socket: Socket | undefined): void {
    if (!socket) return;
    // Do not wait for the `close` event, because another connection may open before it.
    this.#forget(socket);
    socket.destroy();
  }

  #forget(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (!connection) return;
    this.#connections.delete(socket);
    this.#idle.delete(socket);
    const remaining = (this.#countOfClient.get(connection.client) ?? 1) - 1;
    if (remaining > 0) this.#countOfClient.set(connection.client, remaining);
    else this.#countOfClient.delete(connection.client);
  }

  /** Queues a request of a connection. If too many are in flight, closes the connection. */
  request(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#connections.get(socket);
    if (!connection || socket.destroyed || connection.inFlight.length >= maxInFlight) {
      socket.destroy();
      // Otherwise Node creates an error with a stack trace for each of thousands of pipelined
      // requests when the connection closes.
      request.destroy();
      return;
    }
    this.#idle.delete(socket);
    connection.inFlight.push({ request, response });
    if (connection.inFlight.length === 1) this.#answerNext(socket, connection);
  }

  #answerNext(socket: Socket, connection: Connection): void {
    const [next] = connection.inFlight;
    if (!next || socket.destroyed) return;
    connection.silentPeriods = 0;
    next.response.once('close', () => {
      releaseBodyBytes(next.request);
      connection.inFlight.shift();
      if (!connection.inFlight.length && !socket.destroyed) {
        connection.bytesOfRequests = socket.bytesRead;
        this.#idle.add(socket);
      }
      this.#answerNext(socket, connection);
    });
    this.handler(next.request, next.response);
  }

  /**
   * Closes a connection without any data for `silentMs`, unless the site is still working on a
   * response.
   */
  handleTimeout(socket: Socket): void {
    const connection = this.#connections.get(socket);
    const isSiteWorking = connection?.inFlight[0]?.response.writableEnded === false && socket.writableLength === 0;
    if (!connection || !isSiteWorking || connection.silentPeriods >= maxSilentPeriods) {
      socket.destroy();
      return;
    }
    connection.silentPeriods += 1;
    socket.setTimeout(this.settings.silentMs);
  }
}

/**
 * Creates the HTTP server of the site. A client that is too slow gets a 408. `checkMs` is the
 * interval of the check for slow clients, which is 30 seconds in Node by default.
 */
export function createSiteServer(handler: RequestListener, overrides: Partial<Settings> = {}, checkMs = 1000): Server {
  const settings = { ...timeouts, maxConnections: maxConnectionsOfProcess(), isBehindProxy: false, ...overrides };
  const { headersMs, requestMs, keepAliveMs, silentMs, maxConnections } = settings;
  const connections = new Connections(handler, settings);
  const server = createServer(
    {
      connectionsCheckingInterval: checkMs,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
    },
    (request, response) => connections.request(request, response),
  );
  server.timeout = silentMs;
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => connections.handleOpen(socket));
  server.on('timeout', (socket) => connections.handleTimeout(socket));
  return server;
}
