import { type Answer, ask, type Asking } from '../ask';
import { UnreadableSource } from '../unreadable';
import type { WordPressReader } from './import';
import { type Author, momentOf, type Post, type PostTerm, type Term, type WordPressEntry } from './post';

/**
 * Reads a running WordPress by its REST API, page by page. Without a password it says what readers
 * see; with an application password also drafts, and texts as they are stored.
 */

const perPage = 100;
/** Pages of a list at most: a hundred thousand of its things. */
const maxPages = 1000;

type Json = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);
const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A field that WordPress has twice: as it is stored, for who may write, and as readers get it. */
const stored = (value: unknown): string => text(object(value)['raw']) || text(object(value)['rendered']);

/** Ends of excerpts that WordPress made of the text. */
const made = /\s*(?:\[(?:&hellip;|…|\.\.\.)\]|<a\b[^<>]*class="[^"]*more[^"]*"[^<>]*>[^<>]*<\/a>)\s*(?=<\/p>|$)/;

function jsonOf({ bytes, url }: Answer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new UnreadableSource(`${url} answers no JSON`);
  }
}

/** Kinds of posts, by what their part of the API is called. */
const kinds = { posts: 'post', pages: 'page', media: 'attachment' } as const;
type Kind = keyof typeof kinds;

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
   * them: `postOf` makes posts of them, once the survey has been read.
   */
  async *changedAfter(moment: string): AsyncGenerator<ChangedPost> {
    const query = { ...this.#postQuery(), modified_after: moment, orderby: 'modified', order: 'asc' };
    for (const part of ['posts', 'pages'] as const)
      for await (const json of this.#all(part, query)) yield changed(part, json, moment);
  }

  /** Of posts and pages with these numbers those that are there, whenever they were changed. */
  async *numbered(ids: readonly number[]): AsyncGenerator<ChangedPost> {
    if (!ids.length) return;
    const query = { ...this.#postQuery(), include: ids.join(',') };
    for (const part of ['posts', 'pages'] as const)
      for await (const json of this.#all(part, query)) yield changed(part, json);
  }

  /** A changed post with its terms and author, of which the survey knows. */
  postOf = ({ json, part }: ChangedPost): Post => this.#post(json, part);

  /** Numbers of all posts and pages that are there, the trash included. */
  async *ids(): AsyncGenerator<number> {
    const query = { ...this.#postQuery(), _embed: '' };
    for (const part of ['posts', 'pages'] as const)
      for await (const json of this.#all(part, { ...query, _fields: 'id' })) yield number(json['id']);
  }

  #postQuery(): Record<string, string> {
    return {
      _embed: 'wp:featuredmedia',
      ...(this.options.login === undefined
        ? {}
        : { context: 'edit', status: 'publish,future,draft,pending,private,trash' }),
    };
  }

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
    const { prefix } = await this.#open();
    for (let page = 1; page <= maxPages; page += 1) {
      const url = new URL(`${prefix}wp/v2/${part}`);
      const values = { per_page: String(perPage), page: String(page), orderby: 'id', order: 'asc', ...query };
      for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
      const answer = await ask(url.href, this.#asking);
      // Behind the last page WordPress answers 400.
      if (answer.status === 400 && page > 1) return;
      if (answer.status === 401 || answer.status === 403) {
        // Who writes is no secret of the site's, but many plugins make it one.
        if (part === 'users') return;
        throw new UnreadableSource(`${url.origin} does not let us in: ${part} ${answer.status}`);
      }
      if (answer.status !== 200) throw new UnreadableSource(`${url.origin} answers ${answer.status} for ${part}`);
      const items = list(jsonOf(answer));
      for (const item of items) yield object(item);
      const pages = Number(answer.headers.get('x-wp-totalpages') ?? NaN);
      if (Number.isNaN(pages) ? items.length < perPage : page >= pages) return;
    }
  }

  #termsOf(json: Json): PostTerm[] {
    return (
      [
        ['category', 'categories'],
        ['post_tag', 'tags'],
      ] as const
    ).flatMap(([taxonomy, field]) =>
      list(json[field]).flatMap((id) => {
        const term = this.#terms.get(`${taxonomy} ${number(id)}`);
        return term ? [{ taxonomy, slug: term.slug, name: term.name, id: term.id }] : [];
      }),
    );
  }

  #post(json: Json, part: Kind): Post {
    const content = object(json['content']);
    // As readers get it: with galleries and embeds in their places.
    const isRendered = text(content['rendered']) !== '';
    const [media] = list(object(json['_embedded'])['wp:featuredmedia']).map(object);
    const picture = text(media?.['source_url']);
    const excerpt = object(json['excerpt']);
    // Of a text that is for readers the excerpt may be its own beginning.
    const given = typeof excerpt['raw'] === 'string' ? excerpt['raw'] : text(excerpt['rendered']);
    return {
      id: number(json['id']),
      type: text(json['type']) || kinds[part],
      status: text(json['status']),
      title: stored(json['title']),
      content: text(content['rendered']) || text(content['raw']),
      excerpt: made.test(given) ? '' : given,
      slug: text(json['slug']),
      link: text(json['link']),
      guid: text(object(json['guid'])['rendered']),
      author: this.#users.get(number(json['author'])) ?? '',
      parent: number(json['parent']) || number(json['post']),
      published: momentOf(text(json['date_gmt'])),
      modified: momentOf(text(json['modified_gmt'])),
      isProtected: content['protected'] === true || text(json['password']) !== '',
      terms: this.#termsOf(json),
      // Of our plugin (deploy/wordpress).
      meta: typeof list(json['old_slugs'])[0] === 'string' ? { _wp_old_slug: text(list(json['old_slugs'])[0]) } : {},
      attachmentUrl: part === 'media' ? text(json['source_url']) : undefined,
      language: text(json['lang']) || text(json['wpml_current_locale']) || undefined,
      group: groupOfTranslations(json),
      picture: picture ? { address: picture, alt: text(media?.['alt_text']) } : undefined,
      isRendered,
      comments: 0,
    };
  }
}

/** What the translations of a post have in common: the lowest of their numbers. */
function groupOfTranslations(json: Json): string | undefined {
  const polylang = Object.values(object(json['translations'])).map(number);
  const wpml = list(json['wpml_translations']).map((one) => number(object(one)['id']));
  const others = [...polylang, ...wpml].filter((id) => id > 0);
  return others.length ? `translations of ${Math.min(...others, number(json['id']))}` : undefined;
}
