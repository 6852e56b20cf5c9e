import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * How the command line finds the site that runs with its data folder, and knows it: by a proof that only a process which can read that
 * folder's secrets can give.
 */

/** Path of the call that gives the proof. */
export const proofPath = '/api/newsroom/proof';

/** What a challenge looks like: 256 bits in base64url. */
export const challengePattern = /^[\w-]{43}$/;

/** What a site says of itself. */
export type SiteProof = { proof: string; siteUrl: string };

/** One end of a connection, as its socket tells it. */
export type End = { address: string | undefined; port: number | undefined };

/** A server that listens for IPv4 and IPv6 at once sees an IPv4 address within an IPv6 one. */
const spelling = ({ address, port }: End): string => `${address?.replace(/^::ffff:/, '')} ${port}`;

/**
 * The proof of a site. Its end of the connection is part of it: else a program at another address could hand the challenge on to the
 * site, and the site's answer back as its own.
 */
export const proofOf = (key: string, challenge: string, end: End, siteUrl: string): string =>
  createHmac('sha256', key)
    .update([challenge, spelling(end), siteUrl].join('\n'))
    .digest('base64url');

/** Whether an answer proves that whoever is at the far end of the connection has the key. */
export function proves(key: string, challenge: string, end: End, { proof, siteUrl }: SiteProof): boolean {
  if (end.address === undefined) return false;
  const [given, wanted] = [Buffer.from(proof), Buffer.from(proofOf(key, challenge, end, siteUrl))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
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

type Note = { url: string; pid: number | undefined };

function parsedNote(text: string | undefined): Note | undefined {
  try {
    const { url, pid } = JSON.parse(text ?? '') as { url?: unknown; pid?: unknown };
    if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
    return { url, pid: Number.isSafeInteger(pid) && Number(pid) > 0 ? Number(pid) : undefined };
  } catch {
    return undefined;
  }
}

/** The address that the site which started last left in the data folder; undefined when there is none that can be read. */
export const noteOfSite = (dataDir: string): string | undefined => parsedNote(textOf(siteFile(dataDir)))?.url;

/** Whether another process than this one left a note and is still there. */
function isOfAnother(note: Note | undefined): boolean {
  if (note?.pid === undefined || note.pid === process.pid) return false;
  try {
    return process.kill(note.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Leaves this process's address in the data folder; answers what takes it away again. Another process may have started since and left its
 * own, which stays; and the address of one that was there before and still runs comes back.
 */
export function leaveNote(dataDir: string, url: string): () => void {
  const file = siteFile(dataDir);
  const before = textOf(file);
  // The number of a process alone tells too little: in containers with one data folder each is number 1.
  const own = JSON.stringify({ url, pid: process.pid, run: randomUUID() });
  fs.writeFileSync(file, own);
  return () => {
    if (textOf(file) !== own) return;
    if (before !== undefined && isOfAnother(parsedNote(before))) fs.writeFileSync(file, before);
    else fs.rmSync(file, { force: true });
  };
}
