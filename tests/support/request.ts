import http from 'node:http';

/** An answer as it came: no redirect followed, nothing decoded but UTF-8. */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };

export type Question = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/**
 * Asks a site with exactly these bytes: `address` goes out as it is, where `fetch` would normalise
 * it, and any method may be used. One connection per question, so that none is left open.
 */
export function request(
  site: string,
  address: string,
  { method = 'GET', headers, body }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    // The site must not hang up at once: an answer to a body that it did not read would be lost
    // with the connection.
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
