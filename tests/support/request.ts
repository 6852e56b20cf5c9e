import http from 'node:http';

/** A response without followed redirects and without decoding other than UTF-8. */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };

export type Question = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/**
 * Sends exactly this path, which `fetch` would normalise, with any method. Each request has its own
 * connection, so none stays open.
 */
export function request(
  site: string,
  address: string,
  { method = 'GET', headers, body }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    // With "close" the site would end the connection at once, and a response sent before the body
    // was read would be lost.
    const sent = { connection: 'keep-alive', ...headers };
    const outgoing = http.request({ hostname, port, path: address, method, headers: sent, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Posts a value as JSON. */
export const postJson = (site: string, address: string, value: unknown, headers: Record<string, string> = {}) =>
  request(site, address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
