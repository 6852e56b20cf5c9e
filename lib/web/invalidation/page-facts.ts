import { type Edition, editions, editionOf } from '../../platform/editions';
import { reservedSegments } from '../../platform/routes';
import { layoutStoryTag, pageTag, storyTag } from '../../platform/routes/cache-tags';
import type { CachedPage } from '../page-cache/stored-page';

/** Facts about a cached page or document that decide whether a change affects it. */
export type PageFacts = {
  /** The cache path of a page, such as `/en/politics`, or the path of a document. */
  address: string;
  /** The path without the edition. For a later page of a list, the path of its first page. */
  path: string;
  kind: 'page' | 'document';
  story?: string;
  /** The language of the text on a story's own page. Undefined if unknown. */
  language?: string;
  /**
   * Cache tags of the stories and terms in the content. Undefined if unknown, so that it may
   * contain any.
   */
  content: ReadonlySet<string> | undefined;
  /** Tags of the stories in the layout: Hot On The Web, trending, the breaking-news bar. */
  layout: ReadonlySet<string>;
};

const laterPage = /^\/paged(\/.+)\/[^/]+$/;
const laterPageOfDay = /^(\/day\/[^/]+)\/[^/]+$/;
const storyPath = /^\/([^/]+)\/[^/]+\/(\d+)$/;
const noTags: ReadonlySet<string> = new Set();

/**
 * Returns the facts that follow from a cache path alone, without any tags. They are complete for a
 * redirect or a 404.
 */
export function factsOfAddress(address: string): PageFacts {
  const bare = address.replace(/^\/[^/]+/, '') || '/';
  const path = bare.replace(laterPage, '$1').replace(laterPageOfDay, '$1/1');
  const [, first = '', id] = storyPath.exec(path) ?? [];
  const story = reservedSegments.has(first) ? undefined : id;
  return {
    ...{ address, path, kind: 'page', content: noTags, layout: noTags },
    ...(story === undefined ? {} : { story }),
  };
}

/**
 * Returns the facts of a document.
 * @param tags of the stories in it; undefined if unknown
 */
export const factsOfDocument = (path: string, tags: readonly string[] | undefined): PageFacts => ({
  ...{ address: path, path, kind: 'document', layout: noTags },
  content: tags && new Set(tags),
});

function addLinkTags(part: unknown, tags: Set<string>): void {
  if (Array.isArray(part)) return part.forEach((item) => addLinkTags(item, tags));
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (name !== 'href') addLinkTags(value, tags);
    else if (typeof value === 'string' && /^\/(?!\/)/.test(value)) tags.add(pageTag(value));
  }
}

const linkTags = (part: unknown): Set<string> => {
  const tags = new Set<string>();
  addLinkTags(part, tags);
  return tags;
};

type Props = {
  view?: { trending?: unknown; story?: { foreign?: { lang: string } } };
  layout?: { hot?: unknown; breaking?: unknown };
};

const isStoryTag = (tag: string): boolean => tag.startsWith(storyTag(''));

/** Cached facts of pages, because several steps of a request need them. */
const known = new WeakMap<CachedPage, PageFacts>();

/** Returns the facts of a rendered page, from its props. */
export function factsOf(address: string, page: CachedPage): PageFacts {
  const before = known.get(page);
  if (before) return before;
  const facts = readFacts(address, page);
  known.set(page, facts);
  return facts;
}

export const noteFacts = (page: CachedPage, facts: PageFacts): void => void known.set(page, facts);

function readFacts(address: string, { value }: CachedPage): PageFacts {
  const bare = factsOfAddress(address);
  if (!value || value.kind === 'REDIRECT') return bare;
  const { view, layout } = (value.pageData as { pageProps?: Props } | undefined)?.pageProps ?? {};
  if (!view) return { ...bare, content: undefined };
  const { trending, ...own } = view;
  const around = [trending, layout?.hot, layout?.breaking];
  return {
    ...bare,
    content: linkTags(own),
    layout: new Set([...linkTags(around)].filter(isStoryTag).map((tag) => layoutStoryTag(tag))),
    ...(own.story ? { language: own.story.foreign?.lang ?? editions[editionIn(address)].lang } : {}),
  };
}

export const editionIn = (address: string): Edition => editionOf(/^\/([^/]+)/.exec(address)?.[1]);
