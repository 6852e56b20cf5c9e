import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { runNginx } from '../../scripts/lib/nginx.mjs';
import { freePort } from '../../tests/support/site';
import type { BenchSite } from '../bench-site';
import type { Target } from './load';

/**
 * Another server that sends what the site sends. `pathOf` returns its path for a path of the site.
 */
export type Rival = Omit<Target, 'paths'> & { pathOf: (address: string) => string; stop: () => Promise<unknown> };

/** A Node server of a few lines with all responses in memory. */
export async function bareNode(site: BenchSite, addresses: readonly string[], folder: string): Promise<Rival> {
  const list = path.join(folder, 'addresses.json');
  fs.writeFileSync(list, JSON.stringify(addresses));
  const child = fork('benchmarks/pages/bare-server.mjs', [String(site.port), list], { execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await Promise.race([
    new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message)))),
    ended.then(() => Promise.reject(new Error('The bare server ended'))),
  ]);
  const stop = () => {
    child.disconnect();
    return ended;
  };
  return { port, pids: () => [child.pid ?? 0], pathOf: (address) => address, stop };
}

type Raw = { type: string; headers: [name: string, value: string][]; body: Buffer };

/** Headers that nginx sets itself for a file and a connection. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'etag', 'last-modified'];

/** Returns a response of the site without decompressing it. */
const rawAnswer = ({ port }: BenchSite, address: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    http
      .get({ host: '127.0.0.1', port, path: address, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () => {
          const { 'content-type': type = 'text/html', ...others } = answer.headers;
          const headers = Object.entries(others).flatMap(([name, value]): Raw['headers'] =>
            ownHeaders.includes(name) ? [] : [[name, String(value)]],
          );
          resolve({ type, headers, body: Buffer.concat(chunks) });
        });
      })
      .once('error', reject);
  });

/** Quotes a value of an nginx directive. The value may contain quotes but no variable. */
const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * An nginx with each response as a file. It sends the content type and encoding only, or all
 * headers of the site's response, which are written into its configuration.
 */
export async function nginxFiles(
  site: BenchSite,
  addresses: readonly string[],
  folder: string,
  sent: 'few headers' | 'all headers' = 'few headers',
): Promise<Rival> {
  const kinds: string[] = [];
  const places = new Map<string, string>();
  for (const address of addresses) {
    const { type, headers, body } = await rawAnswer(site, address);
    const added = headers
      .filter(([name]) => sent === 'all headers' || name === 'content-encoding')
      .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
      .join(' ');
    const kind = `default_type "${type}"; ${added}`;
    if (!kinds.includes(kind)) kinds.push(kind);
    const place = `/${kinds.indexOf(kind)}/${createHash('sha1').update(address).digest('hex')}`;
    fs.mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
    fs.writeFileSync(path.join(folder, place), body);
    places.set(address, place);
  }
  const port = await freePort();
  const locations = kinds.map((kind, index) => `location /${index}/ { ${kind} }`).join('\n');
  const text = `server { listen 127.0.0.1:${port}; root ${folder}; types {}\n${locations} }`;
  const { pids, stop } = await runNginx(folder, text, port);
  return { port, pids, pathOf: (address) => places.get(address) ?? '/', stop };
}
