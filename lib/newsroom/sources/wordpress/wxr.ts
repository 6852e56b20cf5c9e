import fs from 'node:fs';
import { createGunzip } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { UnreadableSource } from '../unreadable';
import { type Author, momentOf, type Post, type Term, type WordPressEntry } from './post';

/**
 * Reads the export of a WordPress (Tools > Export: WXR, RSS with elements of its own) as a stream:
 * whatever its size, one post is in memory at a time.
 */

const limits = { characters: 32_000_000, meta: 400, terms: 400, depth: 40 };
const chunkBytes = 64 * 1024;

/** What XML has no spelling for and WordPress writes all the same. */
const noXml = new RegExp('[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]', 'g');
/** Faults of a text that leave it readable: names of HTML's characters, say. */
const passable = /undefined entity|malformed character entity|disallowed character/i;

type Fields = Record<string, string>;

const number = (text: string | undefined): number => Number(/^\s*(\d{1,15})\s*$/.exec(text ?? '')?.[1] ?? 0);

type Parts = Pick<Post, 'terms' | 'meta' | 'oldSlugs' | 'comments'>;
const noParts = (): Parts => ({ terms: [], meta: {}, oldSlugs: [], comments: 0 });

function postOf(fields: Fields, parts: Parts): Post {
  const status = fields['wp:status'] ?? '';
  return {
    id: number(fields['wp:post_id']),
    type: fields['wp:post_type'] ?? 'post',
    status,
    title: fields['title'] ?? '',
    content: fields['content:encoded'] ?? '',
    excerpt: fields['excerpt:encoded'] ?? '',
    slug: fields['wp:post_name'] ?? '',
    link: (fields['link'] ?? '').trim(),
    guid: (fields['guid'] ?? '').trim(),
    author: fields['dc:creator'] ?? '',
    parent: number(fields['wp:post_parent']),
    published: momentOf(fields['wp:post_date_gmt']),
    modified: momentOf(fields['wp:post_modified_gmt']),
    isProtected: Boolean(fields['wp:post_password']),
    attachmentUrl: fields['wp:attachment_url']?.trim(),
    isRendered: false,
    ...parts,
  };
}

const authorOf = (fields: Fields): Author => ({
  login: fields['wp:author_login'] ?? '',
  name: fields['wp:author_display_name'] || fields['wp:author_login'] || '',
  id: number(fields['wp:author_id']),
});

function termOf(element: string, fields: Fields): Term {
  if (element === 'wp:category')
    return {
      taxonomy: 'category',
      id: number(fields['wp:term_id']),
      slug: fields['wp:category_nicename'] ?? '',
      name: fields['wp:cat_name'] ?? '',
      parent: fields['wp:category_parent'] ?? '',
      description: fields['wp:category_description'] ?? '',
    };
  if (element === 'wp:tag')
    return {
      taxonomy: 'post_tag',
      id: number(fields['wp:term_id']),
      slug: fields['wp:tag_slug'] ?? '',
      name: fields['wp:tag_name'] ?? '',
      parent: '',
      description: fields['wp:tag_description'] ?? '',
    };
  return {
    taxonomy: fields['wp:term_taxonomy'] ?? '',
    id: number(fields['wp:term_id']),
    slug: fields['wp:term_slug'] ?? '',
    name: fields['wp:term_name'] ?? '',
    parent: fields['wp:term_parent'] ?? '',
    description: fields['wp:term_description'] ?? '',
  };
}

const wholes = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);

/** Makes entries of what the parser tells, element by element. */
class Assembly {
  readonly done: WordPressEntry[] = [];
  isExport = false;
  readonly #path: string[] = [];
  readonly #site: Fields = {};
  #isSiteTold = false;
  #fields: Fields = {};
  #parts = noParts();
  #one: Fields = {};
  #text = '';
  #attributes: Fields = {};

  open(name: string, attributes: Fields): void {
    this.#path.push(name);
    if (this.#path.length > limits.depth) throw new UnreadableSource('The export is nested too deeply');
    if (this.#path.length === 1) this.isExport = name === 'rss';
    this.#text = '';
    this.#attributes = attributes;
    if (this.#path.length === 3 && wholes.has(name)) {
      if (!this.#isSiteTold) this.#tellSite();
      [this.#fields, this.#parts] = [{}, noParts()];
    }
    if (name === 'wp:postmeta') this.#one = {};
  }

  text(text: string): void {
    this.#text += text;
  }

  close(name: string): void {
    const [, , whole = '', part = ''] = this.#path;
    const depth = this.#path.length;
    this.#path.pop();
    const text = this.#text;
    this.#text = '';
    if (depth === 3 && wholes.has(name)) return this.#end(name);
    if (depth === 3) this.#site[name] = text;
    if (depth === 2 && !this.#isSiteTold) this.#tellSite();
    if (!wholes.has(whole)) return;
    if (depth === 5 && part === 'wp:postmeta') this.#one[name] = text;
    if (depth !== 4) return;
    const { meta, oldSlugs, terms } = this.#parts;
    if (name === 'wp:postmeta') {
      const { 'wp:meta_key': key = '', 'wp:meta_value': value = '' } = this.#one;
      // The one name of which a post has several.
      if (key === '_wp_old_slug') {
        if (value && oldSlugs.length < limits.meta) oldSlugs.push(value);
      } else if (Object.keys(meta).length < limits.meta) meta[key] = value;
    } else if (name === 'wp:comment') this.#parts.comments += 1;
    else if (name === 'category' && whole === 'item') {
      const { domain = 'category', nicename = '' } = this.#attributes;
      if (terms.length < limits.terms) terms.push({ taxonomy: domain, slug: nicename, name: text });
    } else this.#fields[name] = text;
  }

  #tellSite(): void {
    this.#isSiteTold = true;
    const url = this.#site['wp:base_blog_url'] || this.#site['link'] || '';
    const site = { url: url.trim(), title: this.#site['title'] ?? '', language: this.#site['language'] ?? '' };
    this.done.push({ is: 'site', site });
  }

  #end(name: string): void {
    if (name === 'item') {
      const post = postOf(this.#fields, this.#parts);
      this.done.push({ is: 'post', post });
    } else if (name === 'wp:author') this.done.push({ is: 'author', author: authorOf(this.#fields) });
    else this.done.push({ is: 'term', term: termOf(name, this.#fields) });
  }
}

function bytesOf(file: string): NodeJS.ReadableStream {
  const stream = fs.createReadStream(file, { highWaterMark: chunkBytes });
  if (!file.endsWith('.gz')) return stream;
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}

/**
 * Everything in an export, in its order.
 * @throws UnreadableSource for a file that cannot be read, is no export, ends in the middle or
 * holds
 * a text of more than 32 million characters; what came before was handed out
 */
export async function* readExport(file: string): AsyncGenerator<WordPressEntry> {
  const assembly = new Assembly();
  const parser = new SaxesParser({ fragment: false });
  let [quiet, isEnded] = [0, false];
  const heard = () => (quiet = 0);
  parser.on('error', (error) => {
    if (!passable.test(error.message)) throw new UnreadableSource(`${file} cannot be read: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    heard();
    assembly.open(name, attributes as Fields);
  });
  parser.on('text', (text) => assembly.text(text));
  parser.on('cdata', (text) => assembly.text(text));
  parser.on('closetag', ({ name }) => {
    heard();
    assembly.close(name);
  });
  parser.on('end', () => (isEnded = true));
  try {
    const stream = bytesOf(file);
    stream.setEncoding('utf8');
    for await (const chunk of stream) {
      const text = String(chunk).replace(noXml, '');
      quiet += text.length;
      if (quiet > limits.characters) throw new UnreadableSource(`${file} holds a text that is too long`);
      parser.write(text);
      if (!assembly.isExport && parser.position > chunkBytes) break;
      yield* assembly.done.splice(0);
    }
    if (!assembly.isExport) throw new UnreadableSource(`${file} is no export of a WordPress: Tools > Export makes one`);
    parser.close();
    yield* assembly.done.splice(0);
    if (!isEnded) throw new UnreadableSource(`${file} ends in the middle`);
  } catch (error) {
    if (error instanceof UnreadableSource) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) throw new UnreadableSource(`${file} cannot be read: ${message}`);
    throw error;
  }
}
