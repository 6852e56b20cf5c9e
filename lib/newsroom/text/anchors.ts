import { idPrefix as prefix } from '../../contract/stories/story-html';
import { decodeUrlPart } from '../../platform/routes/decode';
import { decodeReferences } from './quick-text';

/**
 * Anchors: places in a text that its links lead to, such as footnotes. No other ids are stored.
 * They get a prefix, so that they cannot clash with ids of the page around the text.
 */

/** Names of anchors, without the prefix. */
export type Anchors = ReadonlySet<string>;

const usable = /^[\p{L}\p{M}\p{N}_.:-]{1,64}$/u;

/**
 * Returns the name of an anchor from an id or a fragment. Returns undefined if it cannot be an id.
 */
export function anchorName(text: string): string | undefined {
  const readable = decodeReferences(text);
  const name = (decodeUrlPart(readable) ?? readable).normalize('NFC');
  const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  return usable.test(bare) ? bare : undefined;
}

export const anchorId = (name: string): string => `${prefix}${name}`;

const links = /\bhref\s*=\s*["']?\s*#([^"'\s>]+)/gi;
const places = /\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi;

/** Returns the anchors of a text that one of its links leads to. */
export function anchorsIn(html: string): Anchors {
  const linked = new Set([...html.matchAll(links)].map(([, fragment = '']) => anchorName(fragment)));
  if (!linked.size) return new Set();
  const found = [...html.matchAll(places)].flatMap(([, id = '']) => anchorName(id) ?? []);
  return new Set(found.filter((name) => linked.has(name)));
}
