import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A mock of the REST API of WordPress: paged lists of each content type. */

export type RestPost = {
  id: number;
  modified_gmt: string;
  status: string;
  [field: string]: unknown;
};

const rendered = (html: string) => ({ rendered: html });

/** A post as in the REST API, with `changes`. */
export const restPost = (id: number, changes: Record<string, unknown> = {}): RestPost => ({
  id,
  type: 'post',
  status: 'publish',
  slug: `post-${id}`,
  author: 2,
  categories: [7],
  tags: [9],
  parent: 0,
  date_gmt: '2024-03-02T04:00:00',
  modified_gmt: '2024-03-03T10:30:00',
  title: rendered(`સમાચાર ${id} &#8211; &amp; બીજું`),
  content: { rendered: `<p>લાંબો ફકરો જેમાં ઘણા શબ્દો છે અને વાંચવા જેવો છે.</p>`, protected: false },
  excerpt: rendered('<p>ટૂંકમાં આ [&hellip;]</p>\n'),
  ...changes,
});

type Terms = Record<'categories' | 'tags' | 'users', Record<string, unknown>[]>;

const terms = (): Terms => ({
  categories: [{ id: 7, slug: 'sports', name: 'રમતગમત', parent: 0 }],
  tags: [{ id: 9, slug: 'gir', name: 'ગીર' }],
  users: [{ id: 2, slug: 'asha', name: 'આશા જોશી' }],
});

export class RestServer {
  posts: RestPost[] = [];
  pages: RestPost[] = [];
  terms = terms();
  media: Record<string, unknown>[] = [];
  /** Requested paths with queries, and their authorization. */
  readonly asked: string[] = [];
  readonly logins = new Set<string | undefined>();
  /** Statuses of the next responses. */
  failures: number[] = [];
  /** Called after every response. A test may change data here for the next response. */
  answered: (path: string) => void = () => undefined;
  readonly #server: Server = createServer((request, response) => this.#answer(request, response));
  url = '';
  /** Whether it is a WordPress before 5.7, which ignores `modified_after`. */
  isOld = false;
  /** The URL that it uses for itself. */
  home = 'https://sorath.example';

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url);
    this.asked.push(`${url.pathname}${url.search}`);
    this.logins.add(request.headers.authorization);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers });
      response.end(JSON.stringify(body));
      this.answered(`${url.pathname}${url.search}`);
    };
    const failure = this.failures.shift();
    if (failure) return send(failure, { code: 'failed' });
    if (url.pathname === '/wp-json/') return send(200, { name: 'સોરઠ', home: this.home, namespaces: ['wp/v2'] });
    // WordPress refuses the epoch as a date.
    const after = url.searchParams.get('modified_after');
    if (after !== null && !Date.parse(after))
      return send(400, { code: 'rest_invalid_param', message: 'Invalid parameter(s): modified_after' });
    const part = /^\/wp-json\/wp\/v2\/(\w+)$/.exec(url.pathname)?.[1] ?? '';
    const all = this.#list(part, url.searchParams);
    if (!all) return send(404, { code: 'rest_no_route' });
    const [size, page] = [Number(url.searchParams.get('per_page')), Number(url.searchParams.get('page'))];
    const pages = Math.max(1, Math.ceil(all.length / size));
    if (page > pages) return send(400, { code: 'rest_post_invalid_page_number' });
    send(200, all.slice((page - 1) * size, page * size), {
      'x-wp-totalpages': String(pages),
      'x-wp-total': String(all.length),
    });
  }

  #list(part: string, query: URLSearchParams): Record<string, unknown>[] | undefined {
    const [named, fields] = ['include', '_fields'].map((name) => query.get(name)?.split(','));
    const isNamed = ({ id }: Record<string, unknown>) => !named || named.includes(String(id));
    if (part in this.terms) return this.terms[part as keyof Terms].filter(isNamed);
    if (part === 'media') return this.media;
    if (part !== 'posts' && part !== 'pages') return undefined;
    // WordPress compares whole seconds and excludes the given one.
    const after = Date.parse((this.isOld ? null : query.get('modified_after')) ?? '1900-01-01T00:00:00Z');
    const by = query.get('orderby') === 'modified' ? 'modified_gmt' : 'id';
    const before = Date.parse(query.get('modified_before') ?? '2100-01-01T00:00:00Z');
    // Like MariaDB, it orders posts of the same second differently on each page.
    const tie = by === 'id' || Number(query.get('page') ?? 1) % 2 ? 1 : -1;
    const statuses = (query.get('status') ?? 'publish').split(',');
    const sign = query.get('order') === 'desc' ? -1 : 1;
    return this[part]
      .filter(({ status, modified_gmt }) => {
        const modified = Date.parse(`${modified_gmt}Z`);
        return statuses.includes(status) && modified > after && modified < before;
      })
      .filter(isNamed)
      .sort((a, b) => sign * (a[by] < b[by] || (a[by] === b[by] && tie * (a.id - b.id) < 0) ? -1 : 1))
      .map((post) => (fields ? Object.fromEntries(fields.map((field) => [field, post[field]])) : post));
  }
}
