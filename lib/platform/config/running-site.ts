import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { equalsInConstantTime, hmacSha256 } from '../runtime/signature';

/**
 * Lets the command line find the site that runs with a data folder. The site proves its identity:
 * only a process that can read the secrets of the data folder can compute the proof.
 */

export const proofPath = '/api/newsroom/proof';

/** Pattern of a challenge: 256 bits in base64url. */
export const challengePattern = /^[\w-]{43}$/;

export type SiteProof = { proof: string; siteUrl: string };

export type Endpoint = { address: string | undefined; port: number | undefined };

/** A server that listens on IPv4 and IPv6 sees IPv4 clients as IPv4-mapped IPv6 addresses. */
const formatEndpoint = ({ address, port }: Endpoint): string => `${address?.replace(/^::ffff:/, '')} ${port}`;

/**
 * Returns the proof for a challenge. It includes the socket address of the site. Otherwise a
 * program at another address could forward the challenge to the site and return the site's proof as
 * its own.
 */
export const createProof = (key: string, challenge: string, endpoint: Endpoint, siteUrl: string): string =>
  hmacSha256(key, [challenge, formatEndpoint(endpoint), siteUrl].join('\n')).toString('base64url');

/** Whether a response proves that the process at the other end of the connection has the key. */
export function isValidProof(
  key: string,
  challenge: string,
  endpoint: Endpoint,
  { proof, siteUrl }: SiteProof,
): boolean {
  if (endpoint.address === undefined) return false;
  return equalsInConstantTime(proof, createProof(key, challenge, endpoint, siteUrl));
}

/** Returns the URL at which a site that listens on `host` is reachable from the same machine. */
export function localUrl(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const siteFilePath = (dataDir: string): string => path.join(dataDir, 'site.json');

function readTextFile(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

type SiteFile = { url: string | undefined; pid: number | undefined };

function readSiteFile(dataDir: string): SiteFile | undefined {
  try {
    const { url, pid } = JSON.parse(readTextFile(siteFilePath(dataDir)) ?? '') as { url?: unknown; pid?: unknown };
    return {
      url: typeof url === 'string' && URL.canParse(url) ? url : undefined,
      pid: Number.isSafeInteger(pid) && Number(pid) > 0 ? Number(pid) : undefined,
    };
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL that the last started site wrote into the data folder. Undefined if there is none
 * or the file is unreadable.
 */
export const readSiteUrl = (dataDir: string): string | undefined => readSiteFile(dataDir)?.url;

/**
 * Describes the process that uses the data folder, for messages: "process 12 at
 * http://127.0.0.1:3000".
 */
export function describeRunningSite(dataDir: string): string {
  const { url, pid } = readSiteFile(dataDir) ?? {};
  return [pid === undefined ? 'a process that is shutting down' : `process ${pid}`, ...(url ? [`at ${url}`] : [])].join(
    ' ',
  );
}

/**
 * Writes the process id of this site, and its URL if it is already known, into the data folder.
 * Returns a function that removes the file again.
 */
export function writeSiteFile(dataDir: string, url?: string): () => void {
  const file = siteFilePath(dataDir);
  // The process id alone is not unique: in containers that share a data folder each site is process
  // 1.
  const content = JSON.stringify({ url, pid: process.pid, run: randomUUID() });
  fs.writeFileSync(file, content);
  return () => {
    if (readTextFile(file) === content) fs.rmSync(file, { force: true });
  };
}
