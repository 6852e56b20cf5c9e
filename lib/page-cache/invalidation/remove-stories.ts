import { Parser } from 'htmlparser2';
import { enabledEditions } from '../../platform/editions';
import { reservedSegments } from '../../platform/routes';
import { toEscapedJson } from '../../platform/format/json-ld';
import type { CachedPage } from '../packed-page';

/**
 * Removes withdrawn stories from cached pages that list them. Rendering all these pages would take
 * minutes, and is impossible while the database is unavailable.
 */

const edition = new RegExp(`^/(?:${enabledEditions.join('|')})(?=/)`);
const storyPath = /^(?:\/lite)?\/([^/]+)\/[^/]+\/(\d+)$/;

/** Whether a URL is of a story's own page, in any edition, as a full page or a Lite page. */
function isLinkTo(url: unknown, id: string): boolean {
  if (typeof url !== 'string' || !url.includes(`/${id}`)) return false;
  const { pathname } = new URL(url, 'http://localhost');
  const [, first = '', found] = storyPath.exec(pathname.replace(edition, '')) ?? [];
  return found === id && !reservedSegments.has(first);
}

type Fields = Record<string, unknown>;
const isObject = (part: unknown): part is Fields => typeof part === 'object' && part !== null && !Array.isArray(part);
const isCard = (part: unknown, id: string): boolean => isObject(part) && isLinkTo(part['href'], id);

/** Names of lists whose first story replaces a removed lead. */
const listsWithLead = ['secondary', 'stories'];

/** Replaces the lead of a view if it was the story. `fields` no longer contain the story. */
function replaceLead(fields: Fields): Fields {
  const list = listsWithLead.find((name) => Array.isArray(fields[name]));
  const [lead, ...rest] = list ? (fields[list] as unknown[]) : [];
  return { ...fields, ...(list ? { [list]: rest } : {}), lead };
}

function removeStoryFromProps(part: unknown, id: string): unknown {
  if (Array.isArray(part))
    return part.filter((item) => !isCard(item, id)).map((item) => removeStoryFromProps(item, id));
  if (!isObject(part)) return part;
  const fields = Object.fromEntries(
    Object.entries(part)
      .filter(([name, value]) => !(name === 'breaking' && isCard(value, id)))
      .map(([name, value]) => [name, removeStoryFromProps(value, id)]),
  );
  return isCard(part['lead'], id) ? replaceLead(fields) : fields;
}

/** Removes a story from the lists in structured data, and renumbers them. */
function removeStoryFromRecords(part: unknown, id: string): unknown {
  if (Array.isArray(part)) return part.map((item) => removeStoryFromRecords(item, id));
  if (!isObject(part)) return part;
  const items = part['itemListElement'];
  if (part['@type'] !== 'ItemList' || !Array.isArray(items))
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, removeStoryFromRecords(value, id)]));
  const first = (items as Fields[])[0]?.['position'];
  const remainingItems = (items as Fields[]).filter(({ url }) => !isLinkTo(url, id));
  if (remainingItems.length === items.length) return part;
  const numbered = remainingItems.map((item, index) => ({ ...item, position: Number(first ?? 1) + index }));
  return { ...part, numberOfItems: remainingItems.length, itemListElement: numbered };
}

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Whether the text after a story's id ends a link: in an attribute, or in JSON in an attribute. */
const linkEnd = /^(?:["?#]|&quot;)/;

function indexOfLink(html: string, id: string, from: number): number {
  const end = `/${id}`;
  for (let at = html.indexOf(end, from); at >= 0; at = html.indexOf(end, at + 1))
    if (linkEnd.test(html.slice(at + end.length, at + end.length + 6))) return at;
  return -1;
}

/** The site's list items have a class. Those in a story's text have none. */
const itemStart = '<li class=';
const itemEnd = '</li>';

const bar = /<div class="island" data-island="BreakingNews"[^>]*>.*?<\/p><\/div>/s;

/**
 * Removes the list items and the breaking-news bar that link to a story from HTML. On most pages
 * nothing else links to it. A text search takes a tenth of the time of a parser.
 */
function removeItems(html: string, id: string): string {
  let text = html.replace(bar, (all) => (indexOfLink(all, id, 0) < 0 ? all : ''));
  let from = 0;
  for (let at = indexOfLink(text, id, from); at >= 0; at = indexOfLink(text, id, from)) {
    const start = text.lastIndexOf(itemStart, at);
    const end = text.indexOf(itemEnd, at);
    const isInItem =
      start >= 0 &&
      end >= 0 &&
      text.lastIndexOf(itemEnd, at) < start &&
      isLinkTo(/[^"]*$/.exec(text.slice(start, at))?.[0] + `/${id}`, id);
    if (isInItem) text = text.slice(0, start) + text.slice(end + itemEnd.length);
    from = isInItem ? start : at + 1;
  }
  return text;
}

type Element = { name: string; start: number; isItem: boolean; isCard: boolean; isBar: boolean; isRemoved: boolean };
type Edit = { start: number; end: number; text: string };

/**
 * Finds the element to remove with a link to a story: the list item or card around it, or the
 * breaking-news bar. Returns undefined for a link in a text, which stays.
 */
function elementToRemove(open: readonly Element[]): Element | undefined {
  const at = open.findLastIndex(({ isItem, isCard: isOne, isBar }) => isItem || isOne || isBar);
  const [found, parent] = [open[at], open[at - 1]];
  return found?.isCard && parent?.isItem ? parent : found;
}

function editsRemoving(html: string, id: string): Edit[] {
  const edits: Edit[] = [];
  const open: Element[] = [];
  let records: number | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { startIndex: start, endIndex } = parser;
        const isBar = attributes['data-island'] === 'BreakingNews';
        const isItem = name === 'li' && 'class' in attributes;
        open.push({ name, start, isItem, isCard: name === 'article', isBar, isRemoved: false });
        // An element with the heading of the page is not a card.
        if (name === 'h1') for (const element of open) element.isCard = false;
        if (name === 'script' && attributes['type'] === 'application/ld+json') records = endIndex + 1;
        const props = attributes['data-props'];
        if (props?.includes(`/${id}`) && !isBar) {
          const text = escapeAttribute(JSON.stringify(removeStoryFromProps(JSON.parse(props), id)));
          const tag = html.slice(start, endIndex + 1);
          edits.push({
            start,
            end: endIndex + 1,
            text: tag.replace(/ data-props="[^"]*"/, () => ` data-props="${text}"`),
          });
        }
        const link = name === 'a' && isLinkTo(attributes['href'], id) ? elementToRemove(open) : undefined;
        if (link) link.isRemoved = true;
      },
      onclosetag(name) {
        const { startIndex, endIndex } = parser;
        if (name === 'script' && records !== undefined) {
          const text = html.slice(records, startIndex);
          if (text.includes(`/${id}"`))
            edits.push({
              start: records,
              end: startIndex,
              text: toEscapedJson(removeStoryFromRecords(JSON.parse(text), id)),
            });
          records = undefined;
        }
        const element = open.pop();
        if (element?.isRemoved) edits.push({ start: element.start, end: endIndex + 1, text: '' });
      },
    },
    { lowerCaseTags: true },
  );
  parser.end(html);
  return edits;
}

/**
 * Removes a story from the HTML of a page: its cards, list items, entries in structured data and,
 * if it links to the story, the breaking-news bar.
 */
export function removeStoryFromHtml(html: string, id: string): string {
  const rest = removeItems(html, id);
  if (indexOfLink(rest, id, 0) < 0) return rest;
  const edits = editsRemoving(rest, id).sort((one, other) => one.start - other.start || other.end - one.end);
  let [text, from] = ['', 0];
  for (const edit of edits) {
    // The element around it was removed.
    if (edit.start < from) continue;
    text += rest.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + rest.slice(from);
}

/**
 * Removes stories from the body of a page. The body is read as Latin-1, one character per byte: all
 * search terms are ASCII, and V8 searches such a string many times faster than one with Indian
 * letters.
 */
export function removeStoriesFromBody(body: Buffer, ids: Iterable<string>): Buffer {
  let html = body.toString('latin1');
  for (const id of ids) html = removeStoryFromHtml(html, id);
  return Buffer.from(html, 'latin1');
}

export function removeStoriesFromPage(page: CachedPage, ids: Iterable<string>): CachedPage {
  let { value } = page;
  for (const id of ids) {
    if (!value) break;
    const { html, pageData } = value;
    value = {
      ...value,
      ...(typeof html === 'string' ? { html: removeStoriesFromBody(Buffer.from(html), [id]).toString() } : {}),
      ...(pageData === undefined ? {} : { pageData: removeStoryFromProps(pageData, id) }),
    };
  }
  return { ...page, value };
}
