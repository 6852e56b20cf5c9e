import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { equalsInConstantTime, hmacSha256 } from '../runtime/signature';

/**
 * How the command line finds the site that runs with its data folder, and knows it: by a proof that
 * only a process which can read that folder's secrets can give.
 */

export const proofPath = '/api/newsroom/proof';

/** What a challenge looks like: 256 bits in base64url. */
export const challengePattern = /^[\w-]{43}$/;

export type SiteProof = { proof: string; siteUrl: string };

export type End = { address: string | undefined; port: number | undefined };

/** A server that listens for IPv4 and IPv6 at once sees an IPv4 address within an IPv6 one. */
const spelling = ({ address, port }: End): string => `${address?.replace(/^::ffff:/, '')} ${port}`;

/**
 * The proof of a site. Its end of the connection is part of it: else a program at another address
 * could hand the challenge on to the site, and the site's answer back as its own.
 */
export const proofOf = (key: string, challenge: string, end: End, siteUrl: string): string =>
  hmacSha256(key, [challenge, spelling(end), siteUrl].join('\n')).toString('base64url');

/** Whether an answer proves that whoever is at the far end of the connection has the key. */
export function proves(key: string, challenge: string, end: End, { proof, siteUrl }: SiteProof): boolean {
  if (end.address === undefined) return false;
  return equalsInConstantTime(proof, proofOf(key, challenge, end, siteUrl));
}

/** Address at which a site that listens on `host` is reached from its own machine. */
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
 * The address that the site which started last left in the data folder; undefined when there is
 * none that can be read.
 */
export const noteOfSite = (dataDir: string): string | undefined => noteIn(dataDir)?.url;

/** Who says in the data folder that they run with it, in words for a person. */
export function holderOf(dataDir: string): string {
  const { url, pid } = noteIn(dataDir) ?? {};
  return [pid === undefined ? 'a process that is ending' : `process ${pid}`, ...(url ? [`at ${url}`] : [])].join(' ');
}

/**
 * Leaves this process's number in the data folder, and its address once it has one; answers what
 * takes them away again.
 */
export function leaveNote(dataDir: string, url?: string): () => void {
  const file = siteFile(dataDir);
  // The number of a process alone tells too little: in containers with one data folder each is
  // number 1.
  const own = JSON.stringify({ url, pid: process.pid, run: randomUUID() });
  fs.writeFileSync(file, own);
  return () => {
    if (textOf(file) === own) fs.rmSync(file, { force: true });
  };
}
