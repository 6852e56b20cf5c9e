import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { decodeStream } from '../../formats/decode';
import { TruncatedSourceError, UnreadableSourceError } from '../../source-errors';
import { type Author, localToIso, utcToIso, pubDateToIso, type Post, type Term, type WordPressEntry } from '../post';

/**
 * Reads a WordPress export file (Tools > Export, format WXR) as a stream. Only one post is in
 * memory at a time.
 */

const limits = { characters: 32_000_000, meta: 400, terms: 400, depth: 40 };
const chunkBytes = 64 * 1024;

/** Characters that XML does not allow and WordPress writes nevertheless. */
const invalidXmlCharacters = new RegExp('[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]', 'g');
/**
 * Errors that leave the text readable, for example HTML entities or a blank line before the
 * declaration.
 */
const tolerableError =
  /undefined entity|malformed character entity|disallowed character|declaration must be at the start/i;

type Fields = Record<string, string>;

const parseNumber = (text: string | undefined): number => Number(/^\s*(\d{1,15})\s*$/.exec(text ?? '')?.[1] ?? 0);

type Parts = Pick<Post, 'terms' | 'meta' | 'oldSlugs' | 'comments'>;
const noParts = (): Parts => ({ terms: [], meta: {}, oldSlugs: [], comments: 0 });

function toPost(fields: Fields, parts: Parts): Omit<Post, 'key'> {
  const status = fields['wp:status'] ?? '';
  return {
    id: parseNumber(fields['wp:post_id']),
    type: fields['wp:post_type'] ?? 'post',
    status,
    title: fields['title'] ?? '',
    content: fields['content:encoded'] ?? '',
    excerpt: fields['excerpt:encoded'] ?? '',
    slug: fields['wp:post_name'] ?? '',
    link: (fields['link'] ?? '').trim(),
    guid: (fields['guid'] ?? '').trim(),
    author: fields['dc:creator'] ?? '',
    parent: parseNumber(fields['wp:post_parent']),
    published:
      utcToIso(fields['wp:post_date_gmt']) ?? localToIso(fields['wp:post_date']) ?? pubDateToIso(fields['pubDate']),
    modified: utcToIso(fields['wp:post_modified_gmt']) ?? localToIso(fields['wp:post_modified']),
    isProtected: Boolean(fields['wp:post_password']),
    attachmentUrl: fields['wp:attachment_url']?.trim(),
    isRendered: false,
    ...parts,
  };
}

/** Longer keys are hashed. */
const maxKey = 300;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/**
 * Assigns the key that identifies an item in later imports. Normally this is its number. Files of
 * other programs may lack numbers or repeat them. Then the guid, the link or a hash of the content
 * is used. Different items never share a key.
 */
class ItemKeys {
  readonly #namesByNumber = new Map<number, string>();
  readonly #usedNames = new Set<string>();
  readonly #keysByContent = new Map<string, string>();

  keyOf(item: Omit<Post, 'key'>): string {
    const { id, guid, link, slug, title, published = '', content: body, excerpt, attachmentUrl = '' } = item;
    // Without a guid and a link, only the text distinguishes items.
    const words = guid || link ? [] : [body, excerpt, attachmentUrl];
    const content = digestOf(JSON.stringify([guid, link, slug, title, published, ...words]));
    if (id > 0) {
      const name = guid || link || content;
      const knownName = this.#namesByNumber.get(id);
      if (knownName === undefined) this.#namesByNumber.set(id, name);
      // The same item may appear twice if exports were joined.
      if (knownName === undefined || knownName === name) return String(id);
    }
    const existingKey = this.#keysByContent.get(content);
    if (existingKey !== undefined) return existingKey;
    const free = [guid, link].find((name) => name && !this.#usedNames.has(name)) ?? `item ${content}`;
    this.#usedNames.add(free);
    const key = free.length > maxKey ? `item ${digestOf(free)}` : free;
    this.#keysByContent.set(content, key);
    return key;
  }
}

const toAuthor = (fields: Fields): Author => ({
  login: fields['wp:author_login'] ?? '',
  name: fields['wp:author_display_name'] || fields['wp:author_login'] || '',
  id: parseNumber(fields['wp:author_id']),
});

function toTerm(element: string, fields: Fields): Term {
  if (element === 'wp:category')
    return {
      taxonomy: 'category',
      id: parseNumber(fields['wp:term_id']),
      slug: fields['wp:category_nicename'] ?? '',
      name: fields['wp:cat_name'] ?? '',
      parent: fields['wp:category_parent'] ?? '',
      description: fields['wp:category_description'] ?? '',
    };
  if (element === 'wp:tag')
    return {
      taxonomy: 'post_tag',
      id: parseNumber(fields['wp:term_id']),
      slug: fields['wp:tag_slug'] ?? '',
      name: fields['wp:tag_name'] ?? '',
      parent: '',
      description: fields['wp:tag_description'] ?? '',
    };
  return {
    taxonomy: fields['wp:term_taxonomy'] ?? '',
    id: parseNumber(fields['wp:term_id']),
    slug: fields['wp:term_slug'] ?? '',
    name: fields['wp:term_name'] ?? '',
    parent: fields['wp:term_parent'] ?? '',
    description: fields['wp:term_description'] ?? '',
  };
}

const entryElements = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);

/** Builds entries from parser events. */
class EntryBuilder {
  readonly done: WordPressEntry[] = [];
  isExport = false;
  /** Titles of the last two complete items. */
  #titles: [before: string, last: string] = ['', ''];
  items = 0;
  /** Whether the last closed element has produced an entry. */
  #hasJustEnded = false;
  readonly #keys = new ItemKeys();
  readonly #path: string[] = [];
  readonly #site: Fields = {};
  #hasYieldedSite = false;
  #fields: Fields = {};
  #parts = noParts();
  #one: Fields = {};
  #text = '';
  #attributes: Fields = {};

  open(name: string, attributes: Fields): void {
    this.#path.push(name);
    if (this.#path.length > limits.depth) throw new UnreadableSourceError('The export is nested too deeply');
    if (this.#path.length === 1) this.isExport = name === 'rss';
    this.#text = '';
    this.#attributes = attributes;
    if (this.#path.length === 3 && entryElements.has(name)) {
      if (!this.#hasYieldedSite) this.#yieldSite();
      [this.#fields, this.#parts] = [{}, noParts()];
    }
    if (name === 'wp:postmeta') this.#one = {};
  }

  text(text: string): void {
    this.#text += text;
  }

  get lastTitle(): string {
    return this.#titles[1];
  }

  /**
   * Removes the last entry if its closing tag was missing. The parser reports this after it has
   * closed the element.
   */
  undoClose(): void {
    if (!this.#hasJustEnded || this.done.pop()?.is !== 'post') return;
    this.items -= 1;
    this.#titles = ['', this.#titles[0]];
  }

  close(name: string): void {
    this.#hasJustEnded = false;
    const [, , whole = '', part = ''] = this.#path;
    const depth = this.#path.length;
    this.#path.pop();
    const text = this.#text;
    this.#text = '';
    if (depth === 3 && entryElements.has(name)) return this.#end(name);
    if (depth === 3) this.#site[name] = text;
    if (depth === 2 && !this.#hasYieldedSite) this.#yieldSite();
    if (!entryElements.has(whole)) return;
    if (depth === 5 && part === 'wp:postmeta') this.#one[name] = text;
    if (depth !== 4) return;
    const { meta, oldSlugs, terms } = this.#parts;
    if (name === 'wp:postmeta') {
      const { 'wp:meta_key': key = '', 'wp:meta_value': value = '' } = this.#one;
      // The only meta key that a post has several times.
      if (key === '_wp_old_slug') {
        if (value && oldSlugs.length < limits.meta) oldSlugs.push(value);
      } else if (Object.keys(meta).length < limits.meta) meta[key] = value;
    } else if (name === 'wp:comment') this.#parts.comments += 1;
    else if (name === 'category' && whole === 'item') {
      const { domain = 'category', nicename = '' } = this.#attributes;
      if (terms.length < limits.terms) terms.push({ taxonomy: domain, slug: nicename, name: text });
    } else this.#fields[name] = text;
  }

  #yieldSite(): void {
    this.#hasYieldedSite = true;
    const url = this.#site['wp:base_blog_url'] || this.#site['link'] || '';
    const site = { url: url.trim(), title: this.#site['title'] ?? '', language: this.#site['language'] ?? '' };
    this.done.push({ is: 'site', site });
  }

  #end(name: string): void {
    this.#hasJustEnded = true;
    if (name === 'item') {
      const post = toPost(this.#fields, this.#parts);
      this.done.push({ is: 'post', post: { key: this.#keys.keyOf(post), ...post } });
      this.items += 1;
      this.#titles = [this.#titles[1], post.title];
    } else if (name === 'wp:author') this.done.push({ is: 'author', author: toAuthor(this.#fields) });
    else this.done.push({ is: 'term', term: toTerm(name, this.#fields) });
  }
}

function bytesOf(file: string): Readable {
  const stream = fs.createReadStream(file, { highWaterMark: chunkBytes });
  if (!file.endsWith('.gz')) return stream;
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}

/** zlib's error for a truncated archive. */
const isCutArchive = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';

/** The XML is invalid or truncated. */
class XmlFault extends Error {}

/** Describes where the export is damaged, so that a person can export it again. */
function toTruncatedError(
  file: string,
  { items, lastTitle }: EntryBuilder,
  line: number,
  fault: string | undefined,
): TruncatedSourceError {
  const after = items ? `after ${items} items, the last “${lastTitle.trim().slice(0, 80)}”` : 'before the first item';
  const what = fault === undefined ? 'is cut off' : 'cannot be read any further';
  return new TruncatedSourceError(`${file} ${what}: line ${line}, ${after}${fault === undefined ? '' : ` (${fault})`}`);
}

/**
 * Yields all entries of an export, in their order.
 * @throws TruncatedSourceError if the file is truncated or damaged; earlier entries were yielded
 * @throws UnreadableSourceError if the file cannot be read, is not an export, or contains a text of
 *   more than 32 million characters
 */
export async function* readExport(file: string): AsyncGenerator<WordPressEntry> {
  const assembly = new EntryBuilder();
  const parser = new SaxesParser({ fragment: false });
  let [textLength, isAtEnd] = [0, false];
  const resetTextLength = () => (textLength = 0);
  parser.on('error', (error) => {
    if (tolerableError.test(error.message)) return;
    if (/unexpected close tag/i.test(error.message)) assembly.undoClose();
    throw new XmlFault(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    resetTextLength();
    assembly.open(name, attributes as Fields);
  });
  parser.on('text', (text) => assembly.text(text));
  parser.on('cdata', (text) => assembly.text(text));
  parser.on('closetag', ({ name }) => {
    resetTextLength();
    assembly.close(name);
  });
  try {
    for await (const chunk of decodeStream(bytesOf(file), file)) {
      const text = chunk.replace(invalidXmlCharacters, '');
      textLength += text.length;
      if (textLength > limits.characters) throw new UnreadableSourceError(`${file} contains a text that is too long`);
      parser.write(text);
      if (!assembly.isExport && parser.position > chunkBytes) break;
      yield* assembly.done.splice(0);
    }
    isAtEnd = true;
    if (!assembly.isExport)
      throw new UnreadableSourceError(`${file} is not a WordPress export. Create one with Tools > Export.`);
    parser.close();
    yield* assembly.done.splice(0);
  } catch (error) {
    const isCut = isAtEnd || isCutArchive(error);
    if ((error instanceof XmlFault || isCutArchive(error)) && assembly.isExport) {
      yield* assembly.done.splice(0);
      throw toTruncatedError(file, assembly, parser.line, isCut ? undefined : (error as Error).message);
    }
    if (error instanceof XmlFault) throw new UnreadableSourceError(`${file} cannot be read: ${error.message}`);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) throw new UnreadableSourceError(`${file} cannot be read: ${message}`);
    throw error;
  }
}
