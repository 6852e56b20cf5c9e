// Compares the responses to readers and crawlers with the stories that are public in each edition
// at that time.
import type { ServedEdition } from './check-site';
import {
  authors,
  cities,
  day,
  isPublic,
  type NewsroomOptions,
  RandomNewsroom,
  sections,
  tags,
} from './random-newsroom';

export type Page = { address: string; status: number; text: string; location: string | null };
/** Where a list is: its page, its feed and its list in the API. */
type ListPlaces = { page: string; feed?: string; api?: string };
/** An item of an API list. */
type Item = { id: number };

const unique = <T>(values: Iterable<T>) => [...new Set(values)];
const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
const indianDay = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);
const part = (text: string, tag: string) => new RegExp(`<${tag}[\\s>].*</${tag}>`, 's').exec(text)?.[0] ?? '';
const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, group = '']) => group);
const idOf = (link: string) => Number(link.split('/').at(-1));
/** Returns the main content of a page without the layout and the side column. */
const content = (text: string) => part(text, 'main').replace(/<aside[\s>].*?<\/aside>/gs, '');
const storyLink = new RegExp(`["'>]((?:/[a-z]+)*/(?:${sections.join('|')})/[a-z0-9-]+/\\d+)(?=["'<?#])`, 'g');
/** Time until search finds a new story, in milliseconds. */
const indexedWithin = 10_000;
const feedSize = 30;
const beside = -1;

export class Visibility extends RandomNewsroom {
  readonly faults = new Set<string>();
  requests = 0;
  readonly origin: string;
  readonly hasOthers: boolean;
  readonly share: number;

  /**
   * `origin` is the site's own URL. `hasOthers` is set if the sample edition is present. `share`
   * limits expensive requests (lite pages, days and searches).
   */
  constructor(given: NewsroomOptions & { origin: string; hasOthers: boolean; share: number }) {
    super(given);
    this.origin = given.origin;
    this.hasOthers = given.hasOthers;
    this.share = given.share;
  }

  same(what: string, is: unknown, wanted: unknown): void {
    const [a, b] = [JSON.stringify(is), JSON.stringify(wanted)];
    if (a !== b) this.faults.add(`${what}: ${a} in place of ${b}`);
  }

  async get(address: string, init: RequestInit = {}): Promise<Page> {
    this.requests += 1;
    const answer = await fetch(this.url + address, { redirect: 'manual', ...init });
    const text = (await answer.text()).replaceAll(this.origin, '');
    for (const { id, texts } of this.stories)
      for (const [language, each] of texts) {
        // A search page repeats the words of the query.
        if (isPublic(each) || decodeURIComponent(address).includes(each.own)) continue;
        if (text.includes(each.own) || text.includes(each.latin))
          this.faults.add(`${address} has story ${id} in ${language}, which is not public: ${each.status}`);
      }
    return { address, status: answer.status, text, location: answer.headers.get('location') };
  }

  /** Returns the data of an API response, or nothing if the status is not 200. */
  async json<T>(address: string, body?: unknown): Promise<T | undefined> {
    const headers = { 'Content-Type': 'application/json' };
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const { status, text } = await this.get(address, init);
    this.same(`${address} status`, status, 200);
    return status === 200 ? (JSON.parse(text) as { data: T }).data : undefined;
  }

  own(ids: readonly number[]): number[] {
    return unique(ids).filter((id) => this.stories.some((story) => story.id === id));
  }

  editionOf(address: string): ServedEdition | undefined {
    const isIn = ({ prefix }: ServedEdition) => prefix && (address === prefix || address.startsWith(`${prefix}/`));
    return this.served.find(isIn) ?? this.served.find(({ prefix }) => !prefix);
  }

  /**
   * Links to the generated stories, both of lite pages and of the pages that they are made from.
   */
  storyLinks(text: string): string[] {
    const links = unique(all(text, storyLink).map((link) => link.replace('/lite/', '/')));
    return links.filter((link) => this.own([idOf(link)]).length);
  }

  idsIn(text: string, edition: ServedEdition): number[] {
    const links = this.storyLinks(text).filter((link) => this.editionOf(link) === edition);
    return unique(links.map(idOf));
  }

  /**
   * Checks that each link leads to a page where the story is public. `shown` is the id of the story
   * on the page. `beside` marks side lists, which may be a minute old and contain URLs that
   * redirect.
   */
  async checkLinks({ address, text }: Page, shown = 0): Promise<void> {
    for (const link of this.storyLinks(text)) {
      const story = this.stories.find(({ id }) => id === idOf(link));
      if (!story || story.id === shown) continue;
      const edition = this.editionOf(link);
      if (!edition || !this.publicIn(edition).includes(story.id)) {
        this.faults.add(`${address} leads to story ${story.id}, which is not public in ${edition?.name}`);
        continue;
      }
      const leads = shown && link !== this.path(story, edition) ? (await this.get(link)).location : link;
      this.same(`${address}: link to story ${story.id}`, leads, this.path(story, edition));
    }
  }

  /** Returns the lite page of a page, or nothing if the share skips it. */
  async lite({ prefix }: ServedEdition, address: string): Promise<Page | undefined> {
    if (this.random() >= this.share) return undefined;
    return this.get(`${prefix}/lite${address.slice(prefix.length)}`);
  }

  /** Returns the ids of a list, page by page. Empty if the page does not exist. */
  async pages(edition: ServedEdition, address: string): Promise<number[]> {
    const ids: number[] = [];
    for (let number = 1; ; number += 1) {
      const query = number === 1 ? '' : `${address.includes('?') ? '&' : '?'}page=${number}`;
      const page = await this.get(address + query);
      if (page.status === 404 && number === 1) return [];
      this.same(`${page.address} status`, page.status, 200);
      await this.checkLinks(page);
      const found = this.idsIn(content(page.text), edition);
      const lite = await this.lite(edition, page.address);
      if (lite) this.same(`${lite.address} as its page`, this.idsIn(content(lite.text), edition), found);
      ids.push(...found);
      if (!new RegExp(`[?&](?:amp;)?page=${number + 1}["&]`).test(page.text)) return unique(ids);
    }
  }

  /** Returns the ids of an API list, page by page. */
  async list(address: string): Promise<number[]> {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const place = `${address}${address.includes('?') ? '&' : '?'}size=50&page=${page}`;
      const { items } = (await this.json<{ items: Item[] }>(place)) ?? { items: [] };
      ids.push(...items.map(({ id }) => id));
      // The trending list continues beyond its `total`.
      if (items.length < 50) return this.own(ids);
    }
  }

  async checkFeed(edition: ServedEdition, address: string, ids: readonly number[]): Promise<void> {
    const feed = await this.get(edition.prefix + address);
    if (feed.status === 404 && !ids.length) return;
    await this.checkLinks(feed);
    const entries = feed.text.replace(/^.*?<(?:item|entry)>/s, '');
    const found = this.idsIn(entries, edition);
    // Beside the sample edition some stories are too old for a feed.
    this.same(feed.address, found, this.hasOthers ? ids.slice(0, found.length) : ids.slice(0, feedSize));
  }

  async checkList(
    edition: ServedEdition,
    what: string,
    ids: readonly number[],
    { page, feed, api }: ListPlaces,
  ): Promise<void> {
    this.same(`${what} in ${edition.name}`, await this.pages(edition, edition.prefix + page), ids);
    if (feed) await this.checkFeed(edition, feed, ids);
    if (api) this.same(api, await this.list(api), ids);
  }

  async checkLists(edition: ServedEdition): Promise<void> {
    const { apiLanguage, prefix, name } = edition;
    const everything = this.publicIn(edition);
    for (const slug of sections) {
      const ids = this.publicIn(edition, ({ section }) => section === slug);
      const api = `/api/news/${slug}/relevant/${apiLanguage}`;
      await this.checkList(edition, `section ${slug}`, ids, { page: `/${slug}`, feed: `/feed/${slug}/rss.xml`, api });
    }
    for (const slug of authors) {
      const ids = this.publicIn(edition, (story) => story.authors.includes(slug));
      const api = `/api/news/author/${slug}/${apiLanguage}`;
      await this.checkList(edition, `author ${slug}`, ids, { page: `/author/${slug}`, api });
    }
    for (const slug of cities) {
      const ids = this.publicIn(edition, (story) => story.cities.includes(slug));
      await this.checkList(edition, `city ${slug}`, ids, { page: `/cities/${slug}` });
    }
    for (const slug of tags) {
      const ids = this.publicIn(edition, (_, text) => text.tags.includes(slug));
      const lists = { page: `/topic/${slug}`, feed: `/feed/topic/${slug}/rss.xml` };
      await this.checkList(edition, `topic ${slug}`, ids, { ...lists, api: `/api/news/topic/${slug}/${apiLanguage}` });
    }
    const onDay = (date: string) => this.publicIn(edition, (_, { at }) => indianDay(at) === date);
    const times = this.stories.flatMap(({ texts }) => texts.get(apiLanguage) ?? []).filter(isPublic);
    const days = unique(times.sort((a, b) => b.at - a.at).map(({ at }) => indianDay(at)));
    for (const date of this.some(days, this.share))
      await this.checkList(edition, `day ${date}`, onDay(date), { page: `/archive?date=${date}` });
    for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) await this.checkFeed(edition, `/feed/${feed}`, everything);
    for (const list of ['top', 'trending'].map((of) => `/api/news/${of}/${apiLanguage}`))
      this.same(list, ascending(await this.list(list)), ascending(everything));
    const items = `/api/news/fetchSitemapNewsHighlights?language=${apiLanguage}`;
    this.same(items, await this.list(items), everything);
    for (const address of [prefix || '/', `${prefix}/lite`, `${prefix}/archive`])
      await this.checkLinks(await this.get(address));
    await this.checkLinks(await this.get(`${prefix}/about`), beside);
    if (this.hasOthers) return;
    const counted =
      (await this.json<{ date: string; count: number }[]>(`/api/news/dates?language=${apiLanguage}`)) ?? [];
    const dates = days.map((date) => `${date} ${onDay(date).length}`);
    this.same(`days of ${name}`, counted.map(({ date, count }) => `${date} ${count}`).sort(), dates.sort());
    const onHome = this.idsIn((await this.get(prefix || '/')).text, edition);
    const missing = everything.slice(0, 20).filter((id) => !onHome.includes(id));
    this.same(`what the front page of ${name} lacks`, missing, []);
  }

  async checkSitemaps(edition: ServedEdition): Promise<void> {
    const index = (await this.get('/sitemap.xml')).text;
    const idsOf = async (pattern: RegExp) => {
      const found: number[] = [];
      for (const address of all(index, pattern)) {
        const map = await this.get(address);
        await this.checkLinks(map);
        found.push(...this.idsIn(map.text, edition));
      }
      return ascending(unique(found));
    };
    const months = new RegExp(`<loc>(/sitemap-${edition.lang}-[^<]*)`, 'g');
    this.same(`sitemaps of ${edition.name}`, await idsOf(months), ascending(this.publicIn(edition)));
    const news = this.publicIn(edition, (_, { at }) => at > Date.now() - 2 * day);
    const newest = new RegExp(`<loc>(/news-sitemap-${edition.lang}\\.xml)`, 'g');
    this.same(`news sitemap of ${edition.name}`, await idsOf(newest), ascending(news));
  }

  /** Searches for words of public and other texts, by the API, the page and the suggestions. */
  async checkSearch(edition: ServedEdition): Promise<void> {
    for (const story of this.some(this.stories, this.share / 2))
      for (const [language, text] of story.texts) {
        const isServed = this.served.some(({ apiLanguage }) => apiLanguage === language);
        const wanted = isServed && isPublic(text) && this.publicIn(edition).includes(story.id) ? [story.id] : [];
        const call = `/api/news/search/${edition.apiLanguage}`;
        const found = async () => {
          const answer = await this.json<{ items: Item[] }>(call, { keyword: text.own });
          return this.own((answer?.items ?? []).map(({ id }) => id));
        };
        const until = Date.now() + indexedWithin;
        while ((await found()).join() !== wanted.join() && Date.now() < until)
          await new Promise((resolve) => setTimeout(resolve, 200));
        const what = `story ${story.id} in ${language}`;
        this.same(`search of ${edition.name} for ${what}`, await found(), wanted);
        const suggestions = `/api/news/searchNews/${edition.apiLanguage}`;
        const suggested = (await this.json<Item[]>(suggestions, { keyword: text.own })) ?? [];
        this.same(`suggestions of ${edition.name} for ${what}`, this.own(suggested.map(({ id }) => id)), wanted);
        const page = await this.get(`${edition.prefix}/searchpage?keyword=${encodeURIComponent(text.own)}`);
        await this.checkLinks(page);
        const isShown = this.idsIn(content(page.text), edition).includes(story.id);
        if (wanted.length) this.same(`search page of ${edition.name} has ${what}`, isShown, true);
      }
  }
}
