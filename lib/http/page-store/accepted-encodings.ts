import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The encodings of stored responses. If a client accepts both equally, the first one wins. */
const supportedCodings = ['br', 'gzip'] as const;

export type Coding = (typeof supportedCodings)[number];

/** `encodings` with an option that the types of version 1 lack. */
type CodingNegotiator = {
  encodings: (available: string[], options: { preferred: readonly string[] }) => string[];
};

function parseCodings(header: string): readonly Coding[] {
  // RFC 9110, section 8.4.1.3: `x-gzip` is equal to `gzip`.
  const headers = { 'accept-encoding': header.replace(/\bx-gzip\b/gi, 'gzip') };
  const negotiator: CodingNegotiator = new Negotiator({ headers });
  const accepted = negotiator.encodings([...supportedCodings, 'identity'], { preferred: supportedCodings });
  const end = accepted.indexOf('identity');
  return (end < 0 ? accepted : accepted.slice(0, end)).filter(isSupported);
}

const isSupported = (name: string): name is Coding => (supportedCodings as readonly string[]).includes(name);

/** Browsers send only a few different headers, so parsed headers are cached. */
const parsed = new LRUCache<string, readonly Coding[]>({ max: 200 });

/**
 * Returns the encodings that an `Accept-Encoding` header accepts, the preferred one first. The list
 * is empty if the client prefers the uncompressed body or sends no header (RFC 9110, section
 * 12.5.3).
 */
export function parseAcceptEncoding(header: string | undefined): readonly Coding[] {
  if (header === undefined) return [];
  const cached = parsed.get(header);
  if (cached) return cached;
  const codings = parseCodings(header);
  parsed.set(header, codings);
  return codings;
}
