import type { CachedPage } from './stored-page';

/**
 * Takes a withdrawn story out of pages that name it beside their subject (trending, Hot On The Web,
 * what to read next, the breaking-news bar). To render all of these pages again would take minutes.
 */

/** Whether what stands behind the id at a place ends a link, in an attribute or in JSON in one. */
const endsLink = /^(?:["?#]|&quot;)/;

/** Where the next link to a story is in HTML; -1 if there is none. */
function linkTo(html: string, id: string, from: number): number {
  const end = `/${id}`;
  for (let at = html.indexOf(end, from); at >= 0; at = html.indexOf(end, at + 1))
    if (endsLink.test(html.slice(at + end.length, at + end.length + 6))) return at;
  return -1;
}

/** Our lists have a class. A list in a story's text has none, and keeps its words. */
const itemStart = '<li class=';
const itemEnd = '</li>';
const bar = /<div class="island" data-island="BreakingNews"[^>]*>.*?<\/p><\/div>/s;

/** The HTML of a page without the list items and the breaking-news bar that link to a story. */
export function cutFromHtml(html: string, id: string): string {
  let text = html.replace(bar, (all) => (linkTo(all, id, 0) < 0 ? all : ''));
  let from = 0;
  for (let at = linkTo(text, id, from); at >= 0; at = linkTo(text, id, from)) {
    const start = text.lastIndexOf(itemStart, at);
    const end = text.indexOf(itemEnd, at);
    const isInItem = start >= 0 && end >= 0 && text.lastIndexOf(itemEnd, at) < start;
    if (isInItem) text = text.slice(0, start) + text.slice(end + itemEnd.length);
    from = isInItem ? start : at + 1;
  }
  return text;
}

const linksTo = (part: unknown, id: string): boolean =>
  typeof part === 'object' && part !== null && 'href' in part && new RegExp(`^/.+/.+/${id}$`).test(String(part.href));

/** The same of a page's props. */
function cutFromProps(part: unknown, id: string): unknown {
  if (Array.isArray(part)) return part.filter((item) => !linksTo(item, id)).map((item) => cutFromProps(item, id));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) =>
      name === 'breaking' && linksTo(value, id) ? [] : [[name, cutFromProps(value, id)]],
    ),
  );
}

/** A stored page without the stories. */
export function cutFromPage(page: CachedPage, ids: Iterable<string>): CachedPage {
  let { value } = page;
  for (const id of ids) {
    if (!value) break;
    const { html, pageData } = value;
    value = {
      ...value,
      ...(typeof html === 'string' ? { html: cutFromHtml(html, id) } : {}),
      ...(pageData === undefined ? {} : { pageData: cutFromProps(pageData, id) }),
    };
  }
  return { ...page, value };
}
