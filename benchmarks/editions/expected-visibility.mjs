// Compares the responses to readers and crawlers with the stories that are public in each edition
// at that time.
import { authors, cities, day, isPublic, RandomNewsroom, sections, tags } from './random-newsroom.mjs';

const unique = (values) => [...new Set(values)];
const ascending = (ids) => [...ids].sort((a, b) => a - b);
const indianDay = (at) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);
const part = (text, tag) => new RegExp(`<${tag}[\\s>].*</${tag}>`, 's').exec(text)?.[0] ?? '';
const all = (text, pattern) => Array.from(text.matchAll(pattern), ([, group = '']) => group);
const idOf = (link) => Number(link.split('/').at(-1));
/** Returns the main content of a page without the layout and the side column. */
const content = (text) => part(text, 'main').replace(/<aside[\s>].*?<\/aside>/gs, '');
const storyLink = new RegExp(`["'>]((?:/[a-z]+)*/(?:${sections.join('|')})/[a-z0-9-]+/\\d+)(?=["'<?#])`, 'g');
/** Time until search finds a new story, in milliseconds. */
const indexedWithin = 10_000;
const feedSize = 30;
const beside = -1;

export class Visibility extends RandomNewsroom {
  /** @type {Set<string>} */
  faults = new Set();
  requests = 0;

  /**
   * `origin` is the site's own URL. `hasOthers` is set if the sample edition is present. `share`
   * limits expensive requests (lite pages, days and searches).
   * @param {any} given
   */
  constructor(given) {
    super(given);
    this.origin = given.origin;
    this.hasOthers = given.hasOthers;
    this.share = given.share;
  }

  same(what, is, wanted) {
    const [a, b] = [JSON.stringify(is), JSON.stringify(wanted)];
    if (a !== b) this.faults.add(`${what}: ${a} in place of ${b}`);
  }

  async get(address, init = {}) {
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

  /** @param {any} [body] */
  async json(address, body) {
    const headers = { 'Content-Type': 'application/json' };
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const { status, text } = await this.get(address, init);
    this.same(`${address} status`, status, 200);
    return status === 200 ? JSON.parse(text).data : { items: [], total: 0 };
  }

  own(ids) {
    return unique(ids).filter((id) => this.stories.some((story) => story.id === id));
  }

  editionOf(address) {
    const isIn = ({ prefix }) => prefix && (address === prefix || address.startsWith(`${prefix}/`));
    return this.served.find(isIn) ?? this.served.find(({ prefix }) => !prefix);
  }

  /**
   * Links to the generated stories, both of lite pages and of the pages that they are made from.
   */
  storyLinks(text) {
    const links = unique(all(text, storyLink).map((link) => link.replace('/lite/', '/')));
    return links.filter((link) => this.own([idOf(link)]).length);
  }

  idsIn(text, edition) {
    const links = this.storyLinks(text).filter((link) => this.editionOf(link) === edition);
    return unique(links.map(idOf));
  }

  /**
   * Checks that each link leads to a page where the story is public. `shown` is the id of the story
   * on the page. `beside` marks side lists, which may be a minute old and contain URLs that
   * redirect.
   */
  async checkLinks({ address, text }, shown = 0) {
    for (const link of this.storyLinks(text)) {
      const story = this.stories.find(({ id }) => id === idOf(link));
      if (!story || story.id === shown) continue;
      const edition = this.editionOf(link);
      if (!this.publicIn(edition).includes(story.id)) {
        this.faults.add(`${address} leads to story ${story.id}, which is not public in ${edition.name}`);
        continue;
      }
      const leads = shown && link !== this.path(story, edition) ? (await this.get(link)).location : link;
      this.same(`${address}: link to story ${story.id}`, leads, this.path(story, edition));
    }
  }

  /** Returns the lite page of a page, or nothing if the share skips it. */
  async lite({ prefix }, address) {
    if (this.random() >= this.share) return undefined;
    return this.get(`${prefix}/lite${address.slice(prefix.length)}`);
  }

  /** Returns the ids of a list, page by page. Empty if the page does not exist. */
  async pages(edition, address) {
    const ids = [];
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
  async list(address) {
    const ids = [];
    for (let page = 1; ; page += 1) {
      const { items } = await this.json(`${address}${address.includes('?') ? '&' : '?'}size=50&page=${page}`);
      ids.push(...items.map(({ id }) => id));
      // The trending list continues beyond its `total`.
      if (items.length < 50) return this.own(ids);
    }
  }

  async checkFeed(edition, address, ids) {
    const feed = await this.get(edition.prefix + address);
    if (feed.status === 404 && !ids.length) return;
    await this.checkLinks(feed);
    const entries = feed.text.replace(/^.*?<(?:item|entry)>/s, '');
    const found = this.idsIn(entries, edition);
    // Beside the sample edition some stories are too old for a feed.
    this.same(feed.address, found, this.hasOthers ? ids.slice(0, found.length) : ids.slice(0, feedSize));
  }

  async checkList(edition, what, ids, { page, feed = '', api = '' }) {
    this.same(`${what} in ${edition.name}`, await this.pages(edition, edition.prefix + page), ids);
    if (feed) await this.checkFeed(edition, feed, ids);
    if (api) this.same(api, await this.list(api), ids);
  }

  async checkLists(edition) {
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
    const onDay = (date) => this.publicIn(edition, (_, { at }) => indianDay(at) === date);
    const days = unique(everything.map((id) => indianDay(this.textOf(id, edition).at)));
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
    const counted = await this.json(`/api/news/dates?language=${apiLanguage}`);
    const dates = days.map((date) => `${date} ${onDay(date).length}`);
    this.same(`days of ${name}`, counted.map(({ date, count }) => `${date} ${count}`).sort(), dates.sort());
    const onHome = this.idsIn((await this.get(prefix || '/')).text, edition);
    const missing = everything.slice(0, 20).filter((id) => !onHome.includes(id));
    this.same(`what the front page of ${name} lacks`, missing, []);
  }

  async checkSitemaps(edition) {
    const index = (await this.get('/sitemap.xml')).text;
    const idsOf = async (pattern) => {
      const found = [];
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
  async checkSearch(edition) {
    for (const story of this.some(this.stories, this.share / 2))
      for (const [language, text] of story.texts) {
        const isServed = this.served.some(({ apiLanguage }) => apiLanguage === language);
        const wanted = isServed && isPublic(text) && this.publicIn(edition).includes(story.id) ? [story.id] : [];
        const call = `/api/news/search/${edition.apiLanguage}`;
        const found = async () => this.own((await this.json(call, { keyword: text.own })).items.map(({ id }) => id));
        const until = Date.now() + indexedWithin;
        while ((await found()).join() !== wanted.join() && Date.now() < until)
          await new Promise((resolve) => setTimeout(resolve, 200));
        const what = `story ${story.id} in ${language}`;
        this.same(`search of ${edition.name} for ${what}`, await found(), wanted);
        const suggested = await this.json(`/api/news/searchNews/${edition.apiLanguage}`, { keyword: text.own });
        this.same(`suggestions of ${edition.name} for ${what}`, this.own(suggested.map(({ id }) => id)), wanted);
        const page = await this.get(`${edition.prefix}/searchpage?keyword=${encodeURIComponent(text.own)}`);
        await this.checkLinks(page);
        const isShown = this.idsIn(content(page.text), edition).includes(story.id);
        if (wanted.length) this.same(`search page of ${edition.name} has ${what}`, isShown, true);
      }
  }
}
