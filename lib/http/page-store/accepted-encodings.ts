import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The codings in which we have responses. The first one wins if a client accepts both equally. */
const known = ['br', 'gzip'] as const;

export type Coding = (typeof known)[number];

/** `encodings` with the option that the types of version 1 do not know yet. */
type CodingNegotiator = {
  encodings: (available: string[], options: { preferred: readonly string[] }) => string[];
};

function parseCodings(header: string): readonly Coding[] {
  // RFC 9110, section 8.4.1.3: a recipient should treat them as equal.
  const headers = { 'accept-encoding': header.replace(/\bx-gzip\b/gi, 'gzip') };
  const negotiator: CodingNegotiator = new Negotiator({ headers });
  const accepted = negotiator.encodings([...known, 'identity'], { preferred: known });
  const end = accepted.indexOf('identity');
  return (end < 0 ? accepted : accepted.slice(0, end)).filter(isKnown);
}

const isKnown = (name: string): name is Coding => (known as readonly string[]).includes(name);

/** Browsers send a handful of different headers, so that each is parsed once. */
const parsed = new LRUCache<string, readonly Coding[]>({ max: 200 });

/**
 * The codings that an `Accept-Encoding` header accepts, the best first. Empty if the client prefers
 * the uncompressed body or sends no such header (RFC 9110, section 12.5.3).
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return [];
  const before = parsed.get(header);
  if (before) return before;
  const codings = parseCodings(header);
  parsed.set(header, codings);
  return codings;
}
