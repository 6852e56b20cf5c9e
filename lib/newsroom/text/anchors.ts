import { idPrefix as prefix } from '../../contract/stories/story-html';
import { decodeUrlPart } from '../../platform/routes/decode';
import { withCharacters } from './quick-text';

/**
 * The places of a text that its own links lead to, such as footnotes. Only their ids are kept, with
 * a prefix, so that they are no ids of the page around the text.
 */

/** Names of places, without the prefix. */
export type Anchors = ReadonlySet<string>;

const usable = /^[\p{L}\p{M}\p{N}_.:-]{1,64}$/u;

/** The name of a place in an id or a fragment; undefined for one that no id may have. */
export function anchorName(text: string): string | undefined {
  const readable = withCharacters(text);
  const name = (decodeUrlPart(readable) ?? readable).normalize('NFC');
  const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  return usable.test(bare) ? bare : undefined;
}

/** The id that a place has in a story. */
export const anchorId = (name: string): string => `${prefix}${name}`;

const links = /\bhref\s*=\s*["']?\s*#([^"'\s>]+)/gi;
const places = /\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi;

/** The places of a text that a link of the text leads to. */
export function anchorsIn(html: string): Anchors {
  const linked = new Set([...html.matchAll(links)].map(([, fragment = '']) => anchorName(fragment)));
  if (!linked.size) return new Set();
  const found = [...html.matchAll(places)].flatMap(([, id = '']) => anchorName(id) ?? []);
  return new Set(found.filter((name) => linked.has(name)));
}
