import { type Answer, ask, type Asking } from '../../formats/read-address';
import { UnreadableSource } from '../../unreadable-source';
import type { WordPressReader } from '../import';
import { type Author, momentOf, type Post, type Term, type WordPressEntry } from '../post';
import { type Json, type Kind, list, number, object, postOf, text } from './rest-post';

/**
 * Reads a running WordPress by its REST API, page by page. Without a password it says what readers
 * see; with an application password also drafts, and texts as they are stored.
 */

const perPage = 100;
/** Pages of a list at most: a hundred thousand of its things. */
const maxPages = 1000;

function jsonOf({ bytes, url }: Answer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new UnreadableSource(`${url} answers no JSON`);
  }
}

const maxErrorLength = 200;

/** What WordPress says of an error, behind a colon; empty if it says nothing that can be read. */
function wordsOfError({ bytes }: Answer): string {
  try {
    const { code, message } = object(JSON.parse(bytes.toString('utf8')));
    const words = [text(code), text(message)].filter(Boolean).join(', ').replace(/\s+/g, ' ');
    return words && `: ${words.slice(0, maxErrorLength)}`;
  } catch {
    return '';
  }
}

/** The parts of the API that the terms of posts are in; posts name them by the same. */
const partOf = { category: 'categories', post_tag: 'tags' } as const;
type Taxonomy = keyof typeof partOf;
const taxonomies: readonly Taxonomy[] = ['category', 'post_tag'];

export type RestOptions = {
  /** `user:application password`. */
  login?: string | undefined;
  /** Whether attachments are read, too. */
  hasMedia?: boolean;
  pauseMs?: number;
  signal?: AbortSignal | undefined;
};

/** A post that was changed, and when. */
export type ChangedPost = { part: Kind; json: Json; id: number; modified: string };

const changed = (part: Kind, json: Json, moment = ''): ChangedPost => ({
  ...{ part, json, id: number(json['id']) },
  modified: momentOf(text(json['modified_gmt'])) ?? moment,
});

/** Drafts tell the moment of their last change by the clock of the place, summer time or not. */
const dayMs = 86_400_000;

/** WordPress counts in seconds, and answers what is after a moment and not of it. */
const shifted = (timestamp: string, ms: number): string => new Date(Date.parse(timestamp) + ms).toISOString();
const secondBefore = (timestamp: string): string => shifted(timestamp, -1000);
const secondAfter = (timestamp: string): string => shifted(timestamp, 1000);

export class WordPressRest implements WordPressReader {
  readonly #asking: Asking;
  readonly #users = new Map<number, string>();
  readonly #terms = new Map<string, Term>();
  #root: { prefix: string; home: string; title: string } | undefined;

  constructor(
    private readonly address: string,
    private readonly options: RestOptions = {},
  ) {
    const { login, pauseMs, signal } = options;
    this.#asking = {
      authorization: login === undefined ? undefined : `Basic ${Buffer.from(login).toString('base64')}`,
      ...(pauseMs === undefined ? {} : { pauseMs }),
      signal,
    };
  }

  /**
   * Everything but posts, and the pages; posts with what tells their language, if wanted. @throws
   * UnreadableSource
   */
  async *survey({ withPosts } = { withPosts: false }): AsyncGenerator<WordPressEntry> {
    const { home, title } = await this.#open();
    yield { is: 'site', site: { url: home, title, language: '' } };
    for await (const user of this.#all('users')) yield this.#author(user);
    const categories: Json[] = [];
    for await (const json of this.#all(partOf.category)) categories.push(json);
    yield* this.#termsIn('category', categories);
    // Of these there may be thousands, and none is above another.
    for await (const json of this.#all(partOf.post_tag)) yield* this.#termsIn('post_tag', [json]);
    for await (const page of this.#all('pages', this.#postQuery()))
      yield { is: 'post', post: this.#post(page, 'pages') };
    if (!withPosts) return;
    const fields = { _fields: 'id,type,status,title,excerpt,categories,link,lang,wpml_current_locale' };
    for await (const json of this.#all('posts', { ...this.#rights(), ...fields }))
      yield { is: 'post', post: this.#post(json, 'posts') };
  }

  /** The authors and terms of changed posts as they are now, with unknown ones above those. */
  async *named(changes: readonly ChangedPost[]): AsyncGenerator<WordPressEntry> {
    const idsIn = (field: string): number[] => {
      const ids = changes.flatMap(({ json }) => [json[field]].flat().map(number));
      return [...new Set(ids)].filter((id) => id > 0);
    };
    for await (const user of this.#included('users', idsIn('author'))) yield this.#author(user);
    for (const taxonomy of taxonomies) {
      const found = new Map<number, Json>();
      let wanted = idsIn(partOf[taxonomy]);
      while (wanted.length) {
        const above = new Set<number>();
        for await (const json of this.#included(partOf[taxonomy], wanted)) {
          found.set(number(json['id']), json);
          above.add(number(json['parent']));
        }
        wanted = [...above].filter((id) => id > 0 && !found.has(id) && !this.#terms.has(`${taxonomy} ${id}`));
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

  /** Terms of a taxonomy, each with the slug of the one above it, which is among them or known. */
  *#termsIn(taxonomy: Taxonomy, found: readonly Json[]): Generator<WordPressEntry> {
    const slugs = new Map(found.map((json) => [number(json['id']), text(json['slug'])]));
    for (const json of found) {
      const [id, parent] = [number(json['id']), number(json['parent'])];
      const term: Term = {
        ...{ taxonomy, id, slug: text(json['slug']), name: text(json['name']) },
        parent: slugs.get(parent) ?? this.#terms.get(`${taxonomy} ${parent}`)?.slug ?? '',
        ...{ description: text(json['description']), link: text(json['link']), count: number(json['count']) },
      };
      this.#terms.set(`${taxonomy} ${id}`, term);
      yield { is: 'term', term };
    }
  }

  /** All posts, pages and attachments, oldest first. @throws UnreadableSource */
  async *entries(): AsyncGenerator<WordPressEntry> {
    const parts: Kind[] = this.options.hasMedia ? ['posts', 'pages', 'media'] : ['posts', 'pages'];
    for (const part of parts)
      for await (const json of this.#all(part, part === 'media' ? {} : this.#postQuery()))
        yield { is: 'post', post: this.#post(json, part) };
  }

  /**
   * Posts and pages that were changed after a moment, the oldest change first, as WordPress says
   * them: `postOf` makes posts of them, once their terms are known. What is changed meanwhile moves
   * to the end of the list, and all behind it forward: so no page is asked for by its number, but
   * what follows the last change that was seen. One that is changed meanwhile comes again.
   * @throws UnreadableSource also for a WordPress before 5.7, which answers everything
   */
  async *changedAfter(moment: string): AsyncGenerator<ChangedPost> {
    for (const part of ['posts', 'pages'] as const) {
      const seen = new Set<string>();
      const unseen = (change: ChangedPost): ChangedPost[] => {
        const key = `${change.id} ${change.modified}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [change];
      };
      let from = moment;
      for (let asked = 0; asked < maxPages; asked += 1) {
        const query = { ...this.#postQuery(), modified_after: from, orderby: 'modified', order: 'asc' };
        const { items, isLast } = await this.#page(part, query, 1);
        const changes = items.map((json) => changed(part, json, moment));
        // Single posts whose moment in UTC somebody forgot to write say nothing.
        if (!isLast && changes.every(({ modified }) => Date.parse(modified) < Date.parse(from) - dayMs))
          throw new UnreadableSource(`${this.address} does not know modified_after: WordPress 5.7 or newer does`);
        for (const change of changes) yield* unseen(change);
        if (isLast) break;
        // The second of the last change may continue after this page.
        const { modified } = changes.at(-1) ?? { modified: from };
        if (secondBefore(modified) > from) {
          from = secondBefore(modified);
          continue;
        }
        // One second fills the page. Changes of the same second have no order, so a next page could
        // repeat some and leave out others.
        const ofSecond = { ...this.#postQuery(), modified_after: from, modified_before: secondAfter(modified) };
        for await (const json of this.#all(part, { ...ofSecond, orderby: 'id' }))
          yield* unseen(changed(part, json, moment));
        from = shifted(modified, 0);
      }
    }
  }

  /** Of posts and pages with these numbers those that are there, whenever they were changed. */
  async *numbered(ids: readonly number[]): AsyncGenerator<ChangedPost> {
    for (const part of ['posts', 'pages'] as const)
      for await (const json of this.#included(part, ids, this.#postQuery())) yield changed(part, json);
  }

  /** A changed post with its terms and author, of which the survey knows. */
  postOf = ({ json, part }: ChangedPost): Post => this.#post(json, part);

  #post = (json: Json, part: Kind): Post => postOf(json, part, { users: this.#users, terms: this.#terms });

  /** Numbers of all posts and pages that are there, and which of them are in the trash. */
  async *ids(): AsyncGenerator<{ id: number; isInTrash: boolean }> {
    for (const part of ['posts', 'pages'] as const)
      for await (const json of this.#all(part, { ...this.#rights(), _fields: 'id,status' }))
        yield { id: number(json['id']), isInTrash: json['status'] === 'trash' };
  }

  /** Numbers of the posts that were made last, the newest first, and how many posts there are. */
  async newest(count: number): Promise<{ ids: number[]; total: number | undefined }> {
    const query = { ...this.#rights(), _fields: 'id', order: 'desc', per_page: String(count) };
    const { items, total } = await this.#page('posts', query, 1);
    return { ids: items.map((json) => number(json['id'])), total };
  }

  /** What is asked for of posts: with a login all that people write, else what readers see. */
  #rights(): Record<string, string> {
    if (this.options.login === undefined) return {};
    return { context: 'edit', status: 'publish,future,draft,pending,private,trash' };
  }

  #postQuery = (): Record<string, string> => ({ _embed: 'wp:featuredmedia', ...this.#rights() });

  async #open(): Promise<{ prefix: string; home: string; title: string }> {
    if (this.#root) return this.#root;
    const base = this.address.replace(/\/+$/, '');
    // A site without permalinks has its API under a name of the query.
    for (const prefix of [`${base}/wp-json/`, `${base}/?rest_route=/`]) {
      const answer = await ask(prefix, this.#asking);
      if (answer.status === 401 || answer.status === 403) throw new UnreadableSource(`${base} does not let us in`);
      if (answer.status !== 200) continue;
      let json: Json;
      try {
        json = object(jsonOf(answer));
      } catch {
        continue;
      }
      if (!list(json['namespaces']).includes('wp/v2')) continue;
      this.#root = { prefix, home: text(json['home']) || text(json['url']) || base, title: text(json['name']) };
      return this.#root;
    }
    throw new UnreadableSource(`${base} is no WordPress with a REST API`);
  }

  /** Everything in a list, page by page, by number unless another order is named. */
  async *#all(part: string, query: Record<string, string> = {}): AsyncGenerator<Json> {
    for (let page = 1; page <= maxPages; page += 1) {
      const { items, isLast } = await this.#page(part, query, page);
      yield* items;
      if (isLast) return;
    }
  }

  /** Those things of a list that have some numbers, as many at a time as a page has. */
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
    const answer = await ask(url.href, this.#asking);
    // Behind the last page WordPress answers 400.
    if (answer.status === 400 && page > 1) return { items: [], isLast: true };
    if (answer.status === 401 || answer.status === 403) {
      // Who writes is no secret of the site's, but many plugins make it one.
      if (part === 'users') return { items: [], isLast: true };
      throw new UnreadableSource(`${url.origin} does not let us in: ${part} ${answer.status}`);
    }
    if (answer.status !== 200)
      throw new UnreadableSource(`${url.origin} answers ${answer.status} for ${part}${wordsOfError(answer)}`);
    const items = list(jsonOf(answer)).map(object);
    const pages = Number(answer.headers.get('x-wp-totalpages') ?? NaN);
    const total = /^\d+$/.exec(answer.headers.get('x-wp-total') ?? '')?.[0];
    return {
      items,
      total: total === undefined ? undefined : Number(total),
      isLast: Number.isNaN(pages) ? items.length < Number(values.per_page) : page >= pages,
    };
  }
}
