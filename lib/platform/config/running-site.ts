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

export type End = { address: string | undefined; port: number | undefined };

/** A server that listens on IPv4 and IPv6 sees IPv4 clients as IPv4-mapped IPv6 addresses. */
const spelling = ({ address, port }: End): string => `${address?.replace(/^::ffff:/, '')} ${port}`;

/**
 * Returns the proof for a challenge. It includes the socket address of the site. Otherwise a
 * program at another address could forward the challenge to the site and return the site's proof as
 * its own.
 */
export const proofOf = (key: string, challenge: string, end: End, siteUrl: string): string =>
  hmacSha256(key, [challenge, spelling(end), siteUrl].join('\n')).toString('base64url');

/** Whether a response proves that the process at the other end of the connection has the key. */
export function proves(key: string, challenge: string, end: End, { proof, siteUrl }: SiteProof): boolean {
  if (end.address === undefined) return false;
  return equalsInConstantTime(proof, proofOf(key, challenge, end, siteUrl));
}

/** Returns the URL at which a site that listens on `host` is reachable from the same machine. */
export function addressHere(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const siteFile = (dataDir: string): string => path.join(dataDir, 'site.json');

function textOf(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

type Note = { url: string | undefined; pid: number | undefined };

function noteIn(dataDir: string): Note | undefined {
  try {
    const { url, pid } = JSON.parse(textOf(siteFile(dataDir)) ?? '') as { url?: unknown; pid?: unknown };
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
export const noteOfSite = (dataDir: string): string | undefined => noteIn(dataDir)?.url;

/**
 * Describes the process that uses the data folder, for messages: "process 12 at
 * http://127.0.0.1:3000".
 */
export function holderOf(dataDir: string): string {
  const { url, pid } = noteIn(dataDir) ?? {};
  return [pid === undefined ? 'a process that is shutting down' : `process ${pid}`, ...(url ? [`at ${url}`] : [])].join(
    ' ',
  );
}

/**
 * Writes the process id of this site, and its URL if it is already known, into the data folder.
 * Returns a function that removes the file again.
 */
export function leaveNote(dataDir: string, url?: string): () => void {
  const file = siteFile(dataDir);
  // The process id alone is not unique: in containers that share a data folder each site is process
  // 1.
  const own = JSON.stringify({ url, pid: process.pid, run: randomUUID() });
  fs.writeFileSync(file, own);
  return () => {
    if (textOf(file) === own) fs.rmSync(file, { force: true });
  };
}
