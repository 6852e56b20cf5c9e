import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';

/**
 * A reader's connection to a site at its own URL. It can be cut, so that connections are refused as
 * without a network, or be silent. It can also replace a file, as after a deployment.
 * `extraHeaders` are added to every response.
 */
export async function lineTo(site: string, extraHeaders: Record<string, string> = {}) {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const others = new Map<string, string>();
  let isSilent = false;

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const other = others.get(request.url ?? '');
    if (other !== undefined) delete request.headers['if-none-match'];
    const forwarded = http.request(
      site + request.url,
      { method: request.method, headers: request.headers },
      (answer) => {
        const { statusCode = 502, rawHeaders } = answer;
        if (other === undefined) {
          response.writeHead(statusCode, [...rawHeaders, ...Object.entries(extraHeaders).flat()]);
          answer.pipe(response);
          return;
        }
        answer.resume();
        response.writeHead(200, { 'Content-Type': answer.headers['content-type'] ?? '', 'Cache-Control': 'no-cache' });
        response.end(other);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  };
  const server = http.createServer((request, response) => {
    if (isSilent) waiting.push(() => pass(request, response));
    else pass(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    restore: () => listen(port),
    /** From now on requests are accepted but get no response, until `speak`. */
    fallSilent: () => void (isSilent = true),
    speak: () => {
      isSilent = false;
      for (const go of waiting.splice(0)) go();
    },
    /** Serves another text under a path. */
    bring: (path: string, text: string) => void others.set(path, text),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
