import { type SourceResponse, requestSource, type SourceRequestOptions } from '../../formats/request-source';
import { UnreadableSourceError } from '../../source-errors';
import type { WordPressReader } from '../migrate-wordpress';
import { type Author, utcToIso, type Post, type Term, type WordPressEntry } from '../post';
import { type Json, type Kind, list, number, object, toPost, text } from './rest-post';

/**
 * Reads a running WordPress through its REST API. Without credentials it gets what readers see.
 * With an application password it also gets drafts and raw texts.
 */

const perPage = 100;
/** Limit of pages for a list, which allows 100,000 entries. */
const maxPages = 1000;

function jsonOf({ bytes, url }: SourceResponse): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new UnreadableSourceError(`${url} did not return JSON`);
  }
}

const maxErrorLength = 200;

/** WordPress's error code and message with a leading colon, or an empty string. */
function describeError({ bytes }: SourceResponse): string {
  try {
    const { code, message } = object(JSON.parse(bytes.toString('utf8')));
    const words = [text(code), text(message)].filter(Boolean).join(', ').replace(/\s+/g, ' ');
    return words && `: ${words.slice(0, maxErrorLength)}`;
  } catch {
    return '';
  }
}

/** REST endpoints of taxonomies. Posts use the same names for their fields. */
const endpointOf = { category: 'categories', post_tag: 'tags' } as const;
type Taxonomy = keyof typeof endpointOf;
const taxonomies: readonly Taxonomy[] = ['category', 'post_tag'];

export type RestOptions = {
  /** `user:application password`. */
  login?: string | undefined;
  /** Whether to read attachments. */
  hasMedia?: boolean;
  pauseMs?: number;
  signal?: AbortSignal | undefined;
};

export type ChangedPost = { part: Kind; json: Json; id: number; modified: string };

const toChangedPost = (part: Kind, json: Json, timestamp = ''): ChangedPost => ({
  part,
  json,
  id: number(json['id']),
  modified: utcToIso(text(json['modified_gmt'])) ?? timestamp,
});

/**
 * Tolerance for drafts, whose modification time may be local with an unknown offset. In
 * milliseconds.
 */
const dayMs = 86_400_000;

/** WordPress stores seconds, and its filters exclude the limit itself. */
const shifted = (timestamp: string, ms: number): string => new Date(Date.parse(timestamp) + ms).toISOString();
const secondBefore = (timestamp: string): string => shifted(timestamp, -1000);
const secondAfter = (timestamp: string): string => shifted(timestamp, 1000);

export class WordPressRest implements WordPressReader {
  readonly #requestOptions: SourceRequestOptions;
  readonly #users = new Map<number, string>();
  readonly #terms = new Map<string, Term>();
  #root: { prefix: string; home: string; title: string } | undefined;

  constructor(
    private readonly address: string,
    private readonly options: RestOptions = {},
  ) {
    const { login, pauseMs, signal } = options;
    this.#requestOptions = {
      authorization: login === undefined ? undefined : `Basic ${Buffer.from(login).toString('base64')}`,
      ...(pauseMs === undefined ? {} : { pauseMs }),
      signal,
    };
  }

  /**
   * Yields the site, authors, terms and pages. With `withPosts`, also posts with the fields that
   * show their language.
   * @throws UnreadableSourceError
   */
  async *survey({ withPosts } = { withPosts: false }): AsyncGenerator<WordPressEntry> {
    const { home, title } = await this.#open();
    yield { is: 'site', site: { url: home, title, language: '' } };
    for await (const user of this.#all('users')) yield this.#author(user);
    const categories: Json[] = [];
    for await (const json of this.#all(endpointOf.category)) categories.push(json);
    yield* this.#termsIn('category', categories);
    // There may be thousands of tags. They have no parents, so each can be yielded immediately.
    for await (const json of this.#all(endpointOf.post_tag)) yield* this.#termsIn('post_tag', [json]);
    for await (const page of this.#all('pages', this.#postQuery()))
      yield { is: 'post', post: this.#post(page, 'pages') };
    if (!withPosts) return;
    const fields = { _fields: 'id,type,status,title,excerpt,categories,link,lang,wpml_current_locale' };
    for await (const json of this.#all('posts', { ...this.#rights(), ...fields }))
      yield { is: 'post', post: this.#post(json, 'posts') };
  }

  /** Yields the current authors and terms of changed posts, including unknown parent terms. */
  async *authorsAndTermsOf(changes: readonly ChangedPost[]): AsyncGenerator<WordPressEntry> {
    const idsIn = (field: string): number[] => {
      const ids = changes.flatMap(({ json }) => [json[field]].flat().map(number));
      return [...new Set(ids)].filter((id) => id > 0);
    };
    for await (const user of this.#included('users', idsIn('author'))) yield this.#author(user);
    for (const taxonomy of taxonomies) {
      const found = new Map<number, Json>();
      let missingIds = idsIn(endpointOf[taxonomy]);
      while (missingIds.length) {
        const parentIds = new Set<number>();
        for await (const json of this.#included(endpointOf[taxonomy], missingIds)) {
          found.set(number(json['id']), json);
          parentIds.add(number(json['parent']));
        }
        missingIds = [...parentIds].filter((id) => id > 0 && !found.has(id) && !this.#terms.has(`${taxonomy} ${id}`));
      }
      yield* this.#termsIn(taxonomy, [...found.values()]);
    }
  }

  #author(user: Json): WordPressEntry {
    const author: Author = {
      login: text(user['slug']),
      name: text(user['name']),
      id: number(user['id']),
      link: text(user['link']),
      description: text(user['description']),
    };
    this.#users.set(author.id, author.login);
    return { is: 'author', author };
  }

  /**
   * Yields terms with the slug of their parent, if the parent is in the list or was read before.
   */
  *#termsIn(taxonomy: Taxonomy, found: readonly Json[]): Generator<WordPressEntry> {
    const slugs = new Map(found.map((json) => [number(json['id']), text(json['slug'])]));
    for (const json of found) {
      const [id, parent] = [number(json['id']), number(json['parent'])];
      const term: Term = {
        taxonomy,
        id,
        slug: text(json['slug']),
        name: text(json['name']),
        parent: slugs.get(parent) ?? this.#terms.get(`${taxonomy} ${parent}`)?.slug ?? '',
        description: text(json['description']),
        link: text(json['link']),
        count: number(json['count']),
      };
      this.#terms.set(`${taxonomy} ${id}`, term);
      yield { is: 'term', term };
    }
  }

  /**
   * Yields all posts, pages and attachments, oldest first.
   * @throws UnreadableSourceError
   */
  async *entries(): AsyncGenerator<WordPressEntry> {
    const parts: Kind[] = this.options.hasMedia ? ['posts', 'pages', 'media'] : ['posts', 'pages'];
    for (const part of parts)
      for await (const json of this.#all(part, part === 'media' ? {} : this.#postQuery()))
        yield { is: 'post', post: this.#post(json, part) };
  }

  /**
   * Yields posts and pages that changed after a timestamp, oldest change first. `toPost` converts
   * them once their terms are known. A post that changes meanwhile moves to the end of the list.
   * Therefore each request starts after the last change seen, not at a page number. A post can be
   * yielded twice.
   * @throws UnreadableSourceError also for WordPress before 5.7, which ignores the filter
   */
  async *changedAfter(timestamp: string): AsyncGenerator<ChangedPost> {
    for (const part of ['posts', 'pages'] as const) {
      const seen = new Set<string>();
      const ifNew = (change: ChangedPost): ChangedPost[] => {
        const key = `${change.id} ${change.modified}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [change];
      };
      let from = timestamp;
      for (let requests = 0; requests < maxPages; requests += 1) {
        const query = { ...this.#postQuery(), modified_after: from, orderby: 'modified', order: 'asc' };
        const { items, isLast } = await this.#page(part, query, 1);
        const changes = items.map((json) => toChangedPost(part, json, timestamp));
        // Individual posts without a UTC timestamp prove nothing.
        if (!isLast && changes.every(({ modified }) => Date.parse(modified) < Date.parse(from) - dayMs))
          throw new UnreadableSourceError(`${this.address} ignores modified_after. Update to WordPress 5.7 or later.`);
        for (const change of changes) yield* ifNew(change);
        if (isLast) break;
        // Further changes of the last second may follow on the next page.
        const { modified } = changes.at(-1) ?? { modified: from };
        if (secondBefore(modified) > from) {
          from = secondBefore(modified);
          continue;
        }
        // One second fills the whole page. Changes of one second have no defined order, so the next
        // page could repeat or omit some. Read this second in the order of ids.
        const ofSecond = { ...this.#postQuery(), modified_after: from, modified_before: secondAfter(modified) };
        for await (const json of this.#all(part, { ...ofSecond, orderby: 'id' }))
          yield* ifNew(toChangedPost(part, json, timestamp));
        from = shifted(modified, 0);
      }
    }
  }

  /** Yields the existing posts and pages with these ids. */
  async *postsById(ids: readonly number[]): AsyncGenerator<ChangedPost> {
    for (const part of ['posts', 'pages'] as const)
      for await (const json of this.#included(part, ids, this.#postQuery())) yield toChangedPost(part, json);
  }

  /** Converts a changed post. Its terms and author must have been read before. */
  toPost = ({ json, part }: ChangedPost): Post => this.#post(json, part);

  #post = (json: Json, part: Kind): Post => toPost(json, part, { users: this.#users, terms: this.#terms });

  /** Yields the ids of all posts and pages, and whether they are in the trash. */
  async *ids(): AsyncGenerator<{ id: number; isInTrash: boolean }> {
    for (const part of ['posts', 'pages'] as const)
      for await (const json of this.#all(part, { ...this.#rights(), _fields: 'id,status' }))
        yield { id: number(json['id']), isInTrash: json['status'] === 'trash' };
  }

  /** Returns the ids of the newest posts, newest first, and the number of all posts. */
  async newestIds(count: number): Promise<{ ids: number[]; total: number | undefined }> {
    const query = { ...this.#rights(), _fields: 'id', order: 'desc', per_page: String(count) };
    const { items, total } = await this.#page('posts', query, 1);
    return { ids: items.map((json) => number(json['id'])), total };
  }

  /** Query parameters for posts. With credentials, all statuses are requested. */
  #rights(): Record<string, string> {
    if (this.options.login === undefined) return {};
    return { context: 'edit', status: 'publish,future,draft,pending,private,trash' };
  }

  #postQuery = (): Record<string, string> => ({ _embed: 'wp:featuredmedia', ...this.#rights() });

  async #open(): Promise<{ prefix: string; home: string; title: string }> {
    if (this.#root) return this.#root;
    const base = this.address.replace(/\/+$/, '');
    // Without permalinks, the API is at a query parameter.
    for (const prefix of [`${base}/wp-json/`, `${base}/?rest_route=/`]) {
      const response = await requestSource(prefix, this.#requestOptions);
      if (response.status === 401 || response.status === 403)
        throw new UnreadableSourceError(`${base} refuses access. Check the login.`);
      if (response.status !== 200) continue;
      let json: Json;
      try {
        json = object(jsonOf(response));
      } catch {
        continue;
      }
      if (!list(json['namespaces']).includes('wp/v2')) continue;
      this.#root = { prefix, home: text(json['home']) || text(json['url']) || base, title: text(json['name']) };
      return this.#root;
    }
    throw new UnreadableSourceError(`${base} is not a WordPress with a REST API`);
  }

  /** Yields a whole list page by page, ordered by id unless the query says otherwise. */
  async *#all(part: string, query: Record<string, string> = {}): AsyncGenerator<Json> {
    for (let page = 1; page <= maxPages; page += 1) {
      const { items, isLast } = await this.#page(part, query, page);
      yield* items;
      if (isLast) return;
    }
  }

  /** Yields the entries with these ids, in batches of one page. */
  async *#included(part: string, ids: readonly number[], query: Record<string, string> = {}): AsyncGenerator<Json> {
    for (let at = 0; at < ids.length; at += perPage)
      yield* this.#all(part, { ...query, include: ids.slice(at, at + perPage).join(',') });
  }

  async #page(
    part: string,
    query: Record<string, string>,
    page: number,
  ): Promise<{ items: Json[]; isLast: boolean; total?: number | undefined }> {
    const { prefix } = await this.#open();
    const url = new URL(`${prefix}wp/v2/${part}`);
    const values = { per_page: String(perPage), page: String(page), orderby: 'id', order: 'asc', ...query };
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
    const response = await requestSource(url.href, this.#requestOptions);
    // WordPress responds with 400 after the last page.
    if (response.status === 400 && page > 1) return { items: [], isLast: true };
    if (response.status === 401 || response.status === 403) {
      // Many plugins hide the list of authors.
      if (part === 'users') return { items: [], isLast: true };
      throw new UnreadableSourceError(`${url.origin} refuses access to ${part} (${response.status}). Check the login.`);
    }
    if (response.status !== 200)
      throw new UnreadableSourceError(
        `${url.origin} responded with ${response.status} for ${part}${describeError(response)}`,
      );
    const items = list(jsonOf(response)).map(object);
    const pages = Number(response.headers.get('x-wp-totalpages') ?? NaN);
    const total = /^\d+$/.exec(response.headers.get('x-wp-total') ?? '')?.[0];
    return {
      items,
      total: total === undefined ? undefined : Number(total),
      isLast: Number.isNaN(pages) ? items.length < Number(values.per_page) : page >= pages,
    };
  }
}
