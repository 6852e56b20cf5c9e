import { parseFeed } from 'feedsmith';
import { type Edition, editions, allEditions } from '../../../platform/editions';
import { decodeAllReferences } from '../../text/character-references';
import { normaliseLegacyPath } from '../../redirects/legacy-paths';
import { plainText } from '../../text/sanitize';
import { type SourceRequestOptions, requestSource } from './request-source';
import { getAttribute } from '../content/replace-in-body';
import { decodeBytes } from './decode';
import { toEmbed, toLinkParagraph } from '../content/embeds';
import { toSlug } from '../items/fit-text';
import { replaceElements } from '../content/html-parts';
import type { SourceAuthor, SourceEntry, SourceItem } from '../items/item';
import { UnreadableSourceError } from '../source-errors';

/** Imports stories from RSS, Atom, RDF and JSON feeds. */

/** Values for items that do not have their own. */
export type ImportDefaults = {
  /** If undefined, the language of the feed is used. */
  edition: Edition | undefined;
  section: string;
  /** Section slugs by name. */
  sections: ReadonlyMap<string, string>;
};

const maxBytes = 20_000_000;

type Entry = {
  id: string;
  title: string;
  link: string;
  body: string;
  summary: string;
  authors: string[];
  categories: string[];
  published: string | undefined;
  updated: string | undefined;
  picture: string | undefined;
};

type Parsed = ReturnType<typeof parseFeed>;

const toIso = (text: unknown): string | undefined => {
  const date = new Date(typeof text === 'string' ? text : NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** Plain text of a string that may contain HTML. */
const toPlainText = (text: string | undefined): string =>
  text && /[<&]/.test(text) ? plainText(text) : (text ?? '').trim();

/** Author of an RSS entry. RSS authors may be an e-mail address, which is ignored. */
function authorNameOf(author: unknown): string {
  if (typeof author === 'object' && author !== null && 'name' in author) return String(author.name ?? '');
  return typeof author === 'string' && !author.includes('@') ? author : '';
}

const authorNames = (authors: readonly unknown[] | undefined): string[] =>
  (authors ?? []).map((author) => authorNameOf(author).trim()).filter(Boolean);

const creatorsOf = ({ dc }: { dc?: { creators?: string[] } }) => (dc?.creators ?? []).map((name) => ({ name }));

/** Converts the entries of any feed format. */
function parseEntries(parsed: Parsed): { language: string; entries: Entry[] } {
  if (parsed.format === 'atom') {
    const { feed } = parsed;
    return {
      language: feed.xml?.lang ?? '',
      entries: (feed.entries ?? []).map((entry) => ({
        id: entry.id ?? '',
        title: toPlainText(entry.title?.value),
        link: (entry.links?.find(({ rel }) => !rel || rel === 'alternate') ?? entry.links?.[0])?.href ?? '',
        body: entry.content?.value ?? entry.summary?.value ?? '',
        summary: entry.content?.value ? toPlainText(entry.summary?.value) : '',
        authors: authorNames(entry.authors?.length ? entry.authors : feed.authors),
        categories: (entry.categories ?? []).flatMap(({ label, term }) => label ?? term ?? []),
        published: toIso(entry.published ?? entry.updated),
        updated: toIso(entry.updated),
        picture: entry.links?.find(({ rel, type }) => rel === 'enclosure' && type?.startsWith('image/'))?.href,
      })),
    };
  }
  if (parsed.format === 'json') {
    const { feed } = parsed;
    return {
      language: feed.language ?? '',
      entries: (feed.items ?? []).map((entry) => ({
        id: String(entry.id ?? ''),
        title: toPlainText(entry.title),
        link: entry.url ?? '',
        body: entry.content_html ?? entry.content_text ?? '',
        summary: toPlainText(entry.summary),
        authors: authorNames(entry.authors),
        categories: entry.tags ?? [],
        published: toIso(entry.date_published),
        updated: toIso(entry.date_modified),
        picture: entry.image ?? entry.banner_image,
      })),
    };
  }
  if (parsed.format === 'rdf') {
    const { feed } = parsed;
    return {
      language: feed.dc?.languages?.[0] ?? '',
      entries: (feed.items ?? []).map((entry) => ({
        id: entry.link ?? '',
        title: toPlainText(entry.title),
        link: entry.link ?? '',
        body: entry.content?.encoded ?? entry.description ?? '',
        summary: entry.content?.encoded ? toPlainText(entry.description) : '',
        authors: authorNames(creatorsOf(entry)),
        categories: entry.dc?.subjects ?? [],
        published: toIso(entry.dc?.dates?.[0]),
        updated: undefined,
        picture: undefined,
      })),
    };
  }
  const { feed } = parsed;
  return {
    language: feed.language ?? '',
    entries: (feed.items ?? []).map((entry) => ({
      id: entry.guid?.value ?? entry.link ?? '',
      title: toPlainText(entry.title),
      link: entry.link ?? (entry.guid?.isPermaLink === false ? '' : (entry.guid?.value ?? '')),
      body: entry.content?.encoded ?? entry.description ?? '',
      summary: entry.content?.encoded ? toPlainText(entry.description) : '',
      authors: authorNames(entry.dc?.creators?.length ? creatorsOf(entry) : entry.authors),
      categories: (entry.categories ?? []).flatMap(({ name }) => name ?? []),
      published: toIso(entry.pubDate ?? entry.dc?.dates?.[0]),
      updated: undefined,
      picture:
        entry.enclosures?.find(({ type }) => type?.startsWith('image/'))?.url ??
        entry.media?.contents?.find(({ medium, type }) => medium === 'image' || type?.startsWith('image/'))?.url ??
        entry.media?.thumbnails?.[0]?.url,
    })),
  };
}

/** Returns the edition of a language tag such as `gu` or `hi-IN`. */
const editionOfTag = (tag: string): Edition | undefined =>
  allEditions.find((name) => editions[name].lang.split('-')[0] === tag.toLowerCase().split(/[-_]/)[0]);

/** Author with the same name in every language. Undefined without a name or slug. */
export function toSourceAuthor(name: string, slug = toSlug(name)): SourceAuthor | undefined {
  if (!name || !slug) return undefined;
  return { slug, names: Object.fromEntries(allEditions.map((edition) => [edition, name])) as SourceAuthor['names'] };
}

/** Removes scripts and styles. Frames become embeds or links. */
export function replaceFrames(html: string): string {
  const framed = replaceElements(html, 'iframe', (frame, tag) => {
    const address = getAttribute(tag, 'src') ?? '';
    // Sanitising converts a supported frame to an embed later.
    return toEmbed(address) ? frame : toLinkParagraph(address);
  });
  return ['script', 'style'].reduce((text, name) => replaceElements(text, name, () => ''), framed);
}

/** Decodes names. Some feeds escape them twice. */
const decodeNames = (names: readonly string[]): string[] => names.map((name) => decodeAllReferences(name).trim());

function toItem(entry: Entry, edition: Edition, { section, sections }: ImportDefaults): SourceItem {
  const categories = decodeNames(entry.categories);
  const matchedSections = categories.flatMap((name) => sections.get(name.toLowerCase()) ?? []);
  const body = /<[a-z]/i.test(entry.body) ? replaceFrames(entry.body) : `<p>${entry.body}</p>`;
  const path = normaliseLegacyPath(entry.link);
  const [author, ...coAuthors] = decodeNames(entry.authors).flatMap((name) => toSourceAuthor(name) ?? []);
  return {
    id: entry.id || entry.link,
    kind: 'entry',
    category: matchedSections[0] ?? section,
    losses: [],
    author,
    coAuthors,
    picture: entry.picture ? { address: entry.picture } : undefined,
    texts: {
      [edition]: {
        title: entry.title,
        summary: entry.summary,
        body,
        status: 'published',
        tags: categories.filter((name) => !sections.has(name.toLowerCase())),
        slug: decodeURI(path?.split('?')[0]?.split('/').at(-1)?.replace(/%/g, '') ?? '').replace(/\.\w+$/, '') || null,
        ...(entry.published ? { publishAt: entry.published } : {}),
        ...(entry.updated ? { updatedAt: entry.updated } : {}),
      },
    },
    oldPaths: path === undefined ? [] : [{ path, edition }],
  };
}

/**
 * Yields the stories of a feed.
 * @throws UnreadableSourceError if the text is not a feed
 */
export function* parseFeedEntries(text: string, defaults: ImportDefaults): Generator<SourceEntry> {
  let parsed: Parsed;
  try {
    parsed = parseFeed(text);
  } catch (error) {
    throw new UnreadableSourceError(`This is not an RSS, Atom or JSON feed: ${(error as Error).message}`);
  }
  const { language, entries } = parseEntries(parsed);
  const edition = defaults.edition ?? editionOfTag(language);
  if (!edition) throw new UnreadableSourceError(`The feed is in ${language || 'an unknown language'}. Add --language.`);
  for (const [index, entry] of entries.entries()) {
    if (!entry.id && !entry.link)
      yield { is: 'skipped', id: `number ${index + 1}`, kind: 'entry', why: 'no id and no link' };
    else yield { is: 'item', item: toItem(entry, edition, defaults) };
  }
}

/**
 * Fetches a feed and yields its stories.
 * @throws UnreadableSourceError if there is no feed at this URL
 */
export async function* readFeed(
  address: string,
  defaults: ImportDefaults,
  options: SourceRequestOptions = {},
): AsyncGenerator<SourceEntry> {
  const { status, headers, bytes } = await requestSource(address, { ...options, maxBytes });
  if (status !== 200) throw new UnreadableSourceError(`${address} responded with status ${status}`);
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers.get('content-type') ?? '')?.[1];
  yield* parseFeedEntries(decodeBytes(bytes, address, charset), defaults);
}
