import { type Answer, ask, type Asking } from '../ask';
import { UnreadableSource } from '../unreadable';
import type { WordPressReader } from './import';
import { type Author, momentOf, type Post, type Term, type WordPressEntry } from './post';
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

/** WordPress counts in seconds, and answers what is after a moment and not of it. */
const secondBefore = (moment: string): string => new Date(Date.parse(moment) - 1000).toISOString();

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

  /** Everything but posts, and the pages. @throws UnreadableSource */
  async *survey(): AsyncGenerator<WordPressEntry> {
    const { home, title } = await this.#open();
    yield { is: 'site', site: { url: home, title, language: '' } };
    for await (const user of this.#all('users')) {
      const author: Author = {
        login: text(user['slug']),
        name: text(user['name']),
        id: number(user['id']),
        link: text(user['link']),
        description: text(user['description']),
      };
      this.#users.set(author.id, author.login);
      yield { is: 'author', author };
    }
    for (const [taxonomy, part] of [
      ['category', 'categories'],
      ['post_tag', 'tags'],
    ] as const) {
      const terms: { term: Term; parent: number }[] = [];
      for await (const json of this.#all(part)) {
        const term = {
          taxonomy,
          id: number(json['id']),
          slug: text(json['slug']),
          name: text(json['name']),
          parent: '',
          description: text(json['description']),
        };
        const [link, count] = [text(json['link']), number(json['count'])];
        terms.push({ term: { ...term, link, count }, parent: number(json['parent']) });
      }
      const slugs = new Map(terms.map(({ term }) => [term.id, term.slug]));
      for (const { term, parent } of terms) {
        const whole = { ...term, parent: slugs.get(parent) ?? '' };
        this.#terms.set(`${taxonomy} ${term.id}`, whole);
        yield { is: 'term', term: whole };
      }
    }
    for await (const page of this.#all('pages', this.#postQuery()))
      yield { is: 'post', post: this.#post(page, 'pages') };
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
   */
  async *changedAfter(moment: string): AsyncGenerator<ChangedPost> {
    for (const part of ['posts', 'pages'] as const) {
      const seen = new Set<string>();
      let [from, page] = [moment, 1];
      for (let asked = 0; asked < maxPages; asked += 1) {
        const query = { ...this.#postQuery(), modified_after: from, orderby: 'modified', order: 'asc' };
        const { items, isLast } = await this.#page(part, query, page);
        const changes = items.map((json) => changed(part, json, moment));
        for (const change of changes) {
          const key = `${change.id} ${change.modified}`;
          if (!seen.has(key)) yield change;
          seen.add(key);
        }
        if (isLast) break;
        // The second of the last change may go on behind this page; only where it fills the page
        // is there no other way than the next one.
        const last = secondBefore(changes.at(-1)?.modified ?? from);
        [from, page] = last > from ? [last, 1] : [from, page + 1];
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

  /** Numbers of the posts that were made last, the newest first. */
  async newest(count: number): Promise<number[]> {
    const query = { ...this.#rights(), _fields: 'id', order: 'desc', per_page: String(count) };
    const { items } = await this.#page('posts', query, 1);
    return items.map((json) => number(json['id']));
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

  async #page(part: string, query: Record<string, string>, page: number): Promise<{ items: Json[]; isLast: boolean }> {
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
    if (answer.status !== 200) throw new UnreadableSource(`${url.origin} answers ${answer.status} for ${part}`);
    const items = list(jsonOf(answer)).map(object);
    const pages = Number(answer.headers.get('x-wp-totalpages') ?? NaN);
    return { items, isLast: Number.isNaN(pages) ? items.length < Number(values.per_page) : page >= pages };
  }
}
