import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { releaseBody } from '../../web/request/bodies-in-flight';
import { plainAddress } from '../../web/request/client-address';
import { rateLimitKey } from '../../web/request/rate-limit';
import { connectionLimit } from './connection-limit';

/**
 * Milliseconds that a client may take to send its headers and its whole request, that a connection
 * may idle between two requests, and after which a connection is closed on which nothing moves. A
 * balancer keeps connections for a minute: the site must not be the first to close one that the
 * balancer is about to use. After `unusedMs` a new connection that sent nothing counts as idle.
 */
const timeouts = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 65_000, silentMs: 30_000, unusedMs: 1000 };

/** Times of silence for which the site itself may work on a response before it gives up. */
const maxSilencesOfSite = 4;

/** Requests in flight on one connection. Balancers send the next request after the response. */
const maxInFlight = 16;

/**
 * Connections of one client (an IPv4 address or IPv6 /64), as a share of all: without a proxy one
 * client must not take every connection. Indian mobile carriers put hundreds of readers behind one
 * IPv4 address, so a new connection replaces an idle one of the same client.
 */
const shareOfClient = 1 / 4;

/** From this share of all connections on, each new connection closes the one that idles longest. */
const crowdedShare = 7 / 8;

type Settings = typeof timeouts & { maxConnections: number; isBehindProxy: boolean };

/** Requests of a connection whose response is not yet closed; the first is being answered. */
type Connection = {
  client: string;
  inFlight: { request: IncomingMessage; response: ServerResponse }[];
  silences: number;
  openedAt: number;
  /** What `socket.bytesRead` was after the last request. More means that the next one has begun. */
  bytesOfRequests: number;
};

/**
 * Answers the requests of a connection one at a time. Node would hand over all that a client sends
 * without waiting, and a client that never reads could have any number of responses made for it.
 */
class Connections {
  readonly #connections = new Map<Socket, Connection>();
  /** Sockets without a request in flight. The first idles longest. */
  readonly #idle = new Set<Socket>();
  readonly #countOfClient = new Map<string, number>();

  constructor(
    private readonly handler: RequestListener,
    private readonly settings: Settings,
  ) {}

  /** Takes a new connection into account, and closes one if there are too many. */
  open(socket: Socket): void {
    const { maxConnections, isBehindProxy } = this.settings;
    const client = rateLimitKey(plainAddress(socket.remoteAddress ?? ''));
    const ofClient = (this.#countOfClient.get(client) ?? 0) + 1;
    this.#countOfClient.set(client, ofClient);
    const openedAt = performance.now();
    this.#connections.set(socket, { client, inFlight: [], silences: 0, openedAt, bytesOfRequests: 0 });
    socket.once('close', () => this.#forget(socket));
    if (!isBehindProxy && ofClient > Math.max(1, maxConnections * shareOfClient)) {
      const idlest = this.#longestIdle(client);
      this.#close(idlest ?? socket);
      if (!idlest) return;
    }
    if (this.#connections.size > maxConnections * crowdedShare) this.#close(this.#longestIdle());
    this.#idle.add(socket);
  }

  /** The connection that idles longest, of one client or of all. */
  #longestIdle(client?: string): Socket | undefined {
    for (const socket of this.#idle) {
      const connection = this.#connections.get(socket);
      if (!connection || (client !== undefined && connection.client !== client)) continue;
      if (this.#isIdle(socket, connection)) return socket;
    }
    return undefined;
  }

  /** A client that has sent a part of its next request is not idle, nor one that has just come. */
  #isIdle({ bytesRead }: Socket, { bytesOfRequests, openedAt }: Connection): boolean {
    if (bytesRead !== bytesOfRequests) return false;
    return bytesRead > 0 || performance.now() - openedAt >= this.settings.unusedMs;
  }

  #close(socket: Socket | undefined): void {
    if (!socket) return;
    // Now, because another connection may open before the event.
    this.#forget(socket);
    socket.destroy();
  }

  #forget(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (!connection) return;
    this.#connections.delete(socket);
    this.#idle.delete(socket);
    const left = (this.#countOfClient.get(connection.client) ?? 1) - 1;
    if (left > 0) this.#countOfClient.set(connection.client, left);
    else this.#countOfClient.delete(connection.client);
  }

  /** Answers a request in its turn, or closes the connection if too many are in flight. */
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
    connection.silences = 0;
    next.response.once('close', () => {
      releaseBody(next.request);
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
   * Closes a connection on which nothing moved for `silentMs`, unless the client waits for a
   * response that the site still works on.
   */
  silent(socket: Socket): void {
    const connection = this.#connections.get(socket);
    const isSiteWorking = connection?.inFlight[0]?.response.writableEnded === false && socket.writableLength === 0;
    if (!connection || !isSiteWorking || connection.silences >= maxSilencesOfSite) {
      socket.destroy();
      return;
    }
    connection.silences += 1;
    socket.setTimeout(this.settings.silentMs);
  }
}

/**
 * The server that takes readers' requests. It answers 408 to a client that is too slow, looking for
 * such clients every `checkMs`: Node does so every 30 seconds by default.
 */
export function siteServer(handler: RequestListener, given: Partial<Settings> = {}, checkMs = 1000): Server {
  const settings = { ...timeouts, maxConnections: connectionLimit(), isBehindProxy: false, ...given };
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
  server.on('connection', (socket) => connections.open(socket));
  server.on('timeout', (socket) => connections.silent(socket));
  return server;
}
