import { type Edition, editions, toEdition } from '../../platform/editions';
import { reservedSegments } from '../../platform/routes';
import { layoutStoryTag, pageTag, storyTag } from '../../platform/routes/cache-tags';
import type { CachedPage } from '../packed-page';

/** Facts about a cached page or document that decide whether a change affects it. */
export type PageFacts = {
  /** The cache path of a page, such as `/en/politics`, or the path of a document. */
  cachePath: string;
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
export function factsOfCachePath(cachePath: string): PageFacts {
  const factsOfPath = cachePath.replace(/^\/[^/]+/, '') || '/';
  const path = factsOfPath.replace(laterPage, '$1').replace(laterPageOfDay, '$1/1');
  const [, first = '', id] = storyPath.exec(path) ?? [];
  const story = reservedSegments.has(first) ? undefined : id;
  return {
    cachePath,
    path,
    kind: 'page',
    content: noTags,
    layout: noTags,
    ...(story === undefined ? {} : { story }),
  };
}

/**
 * Returns the facts of a document.
 * @param tags of the stories in it; undefined if unknown
 */
export const factsOfDocument = (path: string, tags: readonly string[] | undefined): PageFacts => ({
  cachePath: path,
  path,
  kind: 'document',
  layout: noTags,
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
const factsCache = new WeakMap<CachedPage, PageFacts>();

/** Returns the facts of a rendered page, from its props. */
export function factsOf(cachePath: string, page: CachedPage): PageFacts {
  const cached = factsCache.get(page);
  if (cached) return cached;
  const facts = readFacts(cachePath, page);
  factsCache.set(page, facts);
  return facts;
}

export const rememberFacts = (page: CachedPage, facts: PageFacts): void => void factsCache.set(page, facts);

function readFacts(cachePath: string, { value }: CachedPage): PageFacts {
  const factsOfPath = factsOfCachePath(cachePath);
  if (!value || value.kind === 'REDIRECT') return factsOfPath;
  const { view, layout } = (value.pageData as { pageProps?: Props } | undefined)?.pageProps ?? {};
  if (!view) return { ...factsOfPath, content: undefined };
  const { trending, ...ownProps } = view;
  const layoutParts = [trending, layout?.hot, layout?.breaking];
  return {
    ...factsOfPath,
    content: linkTags(ownProps),
    layout: new Set([...linkTags(layoutParts)].filter(isStoryTag).map((tag) => layoutStoryTag(tag))),
    ...(ownProps.story
      ? { language: ownProps.story.foreign?.lang ?? editions[editionOfCachePath(cachePath)].lang }
      : {}),
  };
}

export const editionOfCachePath = (cachePath: string): Edition => toEdition(/^\/([^/]+)/.exec(cachePath)?.[1]);
