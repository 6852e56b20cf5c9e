// Compares the responses of a site in each edition with the settings of the editions' folders. It
// does not import lib/: expected values are computed here.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type Sqlite from '@/lib/database/sqlite';
import { publish } from '../../scripts/lib/sample-site';

/** An edition as its `settings.json` describes it. An enabled one has a path prefix. */
export type EditionSettings = {
  name: string;
  order: number;
  lang: string;
  apiLanguage: string;
  script: string;
  fieldPrefix: string;
  ogLocale: string;
  rssLanguage: string;
};
export type ServedEdition = EditionSettings & { prefix: string };

/** A story, the editions in whose languages it is written, and its path by API language. */
type WrittenStory = { id: number; languages: string[]; addresses: Record<string, string> };

type Page = { status: number; text: string; location: string | null };
/** An item of an API list. */
type Item = { id: number };

/** Returns the editions that have a folder, with their names, in their order. */
export function editionsOf(copy: string): EditionSettings[] {
  return fs
    .readdirSync(path.join(copy, 'locales'))
    .map((name) => {
      const settings = fs.readFileSync(path.join(copy, 'locales', name, 'settings.json'), 'utf8');
      return { ...(JSON.parse(settings) as Omit<EditionSettings, 'name'>), name };
    })
    .sort((a, b) => a.order - b.order);
}

/** @throws if there is none of this name */
export function editionNamed<T extends EditionSettings>(editions: readonly T[], name: string): T {
  const found = editions.find((edition) => edition.name === name);
  if (!found) throw new Error(`There is no edition "${name}"`);
  return found;
}

/** Words that no story of the sample edition contains, for titles of stories in one language. */
const words: Record<string, string> = {
  en: 'Zirconium',
  hindi: 'ज़िरकोनियम',
  gujarati: 'ઝિર્કોનિયમ',
  marathi: 'झिर्कोनिअम',
};

/** Fields of a story in one edition, as the publishing API takes them. */
function fieldsIn({ fieldPrefix, name }: EditionSettings, title: string): Record<string, string> {
  const field = (bare: string) => (fieldPrefix ? fieldPrefix + bare.charAt(0).toUpperCase() + bare.slice(1) : bare);
  const text = `${title} ${words[name]}`;
  return { [field('title')]: text, [field('sortDescription')]: text, [field('body')]: `<p>${text}</p>` };
}

const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
const sorted = (values: Iterable<string>) => [...new Set(values)].sort().join(' ');

type SiteOptions = { url: string; dataDir: string; copy: string; editions: string };

class Site {
  readonly faults: string[] = [];
  readonly url: string;
  readonly origin: string;
  readonly dataDir: string;
  readonly copy: string;
  readonly known: EditionSettings[];
  readonly served: ServedEdition[];
  readonly unserved: EditionSettings[];

  constructor({ url, dataDir, copy, editions }: SiteOptions) {
    this.url = url;
    // A site without SITE_URL uses the port from its settings in its own URLs.
    this.origin = 'http://localhost:0';
    this.dataDir = dataDir;
    this.copy = copy;
    this.known = editionsOf(copy);
    const names = editions.split(',').filter(Boolean);
    const served = names.length ? names.map((name) => editionNamed(this.known, name)) : this.known;
    this.served = served.map((edition, at) => ({ ...edition, prefix: at ? `/${edition.name}` : '' }));
    this.unserved = this.known.filter(({ name }) => !served.some((edition) => edition.name === name));
  }

  expect(what: string, is: unknown, wanted: unknown): void {
    if (is !== wanted) this.faults.push(`${what}: ${JSON.stringify(is)} in place of ${JSON.stringify(wanted)}`);
  }

  async get(address: string): Promise<Page> {
    const answer = await fetch(this.url + address, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
  }

  async call<T>(address: string, body?: unknown): Promise<T> {
    const answer = await fetch(
      this.url + address,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
    return ((await answer.json()) as { data: T }).data;
  }

  /**
   * Returns the ids of the stories that a search finds, and whether the page offers another
   * spelling.
   */
  async search(
    { apiLanguage }: EditionSettings,
    keyword: string,
  ): Promise<{ ids: number[]; didYouMean: string | undefined }> {
    type Found = { items: Item[]; didYouMean?: string };
    const { items, didYouMean } = await this.call<Found>(`/api/news/search/${apiLanguage}`, { keyword });
    return { ids: items.map(({ id }) => id).sort((a, b) => a - b), didYouMean };
  }

  /** Repeats a search until it finds `wanted` or times out. Returns the found ids. */
  async searchUntil(edition: EditionSettings, keyword: string, wanted: string): Promise<number[]> {
    for (const until = Date.now() + indexedWithinMs; ;) {
      const { ids } = await this.search(edition, keyword);
      if (ids.join() === wanted || Date.now() > until) return ids;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Time until search finds a new story, in milliseconds. */
const indexedWithinMs = 10_000;

/** Checks the parts of a page's head that are equal in every edition. */
async function checkHead(site: Site, edition: ServedEdition, pagePath: string): Promise<void> {
  const { lang, ogLocale } = edition;
  const pathIn = (other: ServedEdition) => other.prefix + (pagePath === '/' && other.prefix ? '' : pagePath);
  const address = pathIn(edition);
  const { status, text } = await site.get(address);
  site.expect(`${address} status`, status, 200);
  site.expect(`${address} lang`, attributes(text, /<html[^>]* lang="([^"]*)"/g).join(), lang);
  site.expect(
    `${address} canonical`,
    attributes(text, /<link rel="canonical" href="([^"]*)"/g).join(),
    site.origin + address,
  );
  site.expect(`${address} og:locale`, attributes(text, /property="og:locale" content="([^"]*)"/g).join(), ogLocale);
  const clusters = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
  const wanted =
    site.served.length > 1
      ? [
          ...site.served.map((other) => [other.lang, site.origin + pathIn(other)]),
          ['x-default', site.origin + pagePath],
        ]
      : clusters.filter(([, language]) => language === lang || language === 'x-default').map(([, ...pair]) => pair);
  site.expect(
    `${address} hreflang`,
    sorted(clusters.map(([, language, href]) => `${language}=${href}`)),
    sorted(wanted.map(([language, href]) => `${language}=${href}`)),
  );
  for (const other of site.unserved)
    site.expect(`${address} names ${other.name}`, new RegExp(`href="/${other.name}["/?#]`).test(text), false);
  site.expect(`${address} says undefined`, />undefined<|\[object Object\]/.test(text), false);
}

/** Checks in which editions a story appears, from the languages that it is written in. */
async function checkStories(site: Site, stories: readonly WrittenStory[]): Promise<void> {
  for (const edition of site.served) {
    const { name, prefix, lang, apiLanguage } = edition;
    const wanted = stories.filter(({ languages }) => languages.includes(name));
    const others = stories.filter(({ languages }) => !languages.includes(name));
    const ids = wanted
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join();
    site.expect(`search in ${name}`, (await site.searchUntil(edition, words[name] ?? '', ids)).join(), ids);
    const texts = {
      home: (await site.get(prefix || '/')).text,
      category: (await site.get(`${prefix}/politics`)).text,
      'RSS feed': (await site.get(`${prefix}/feed/rss.xml`)).text,
      'JSON feed': (await site.get(`${prefix}/feed/feed.json`)).text,
      'news sitemap': (await site.get(`/news-sitemap-${lang}.xml`)).text,
    };
    for (const [place, text] of Object.entries(texts)) {
      for (const { id } of wanted) site.expect(`${place} of ${name} has story ${id}`, text.includes(`/${id}`), true);
      for (const { id } of others)
        site.expect(
          `${place} of ${name} has story ${id}`,
          new RegExp(`/politics/[a-z0-9-]+/${id}\\b`).test(text),
          false,
        );
    }
    site.expect(`RSS feed of ${name}`, /<language>([^<]*)/.exec(texts['RSS feed'])?.[1], edition.rssLanguage);
    const { items } = await site.call<{ items: Item[] }>(`/api/news/top/${apiLanguage}?size=50`);
    for (const { id } of [...wanted, ...others])
      site.expect(
        `the API's ${apiLanguage} list has story ${id}`,
        items.some((item) => item.id === id),
        wanted.some((story) => story.id === id),
      );
  }
}

/**
 * Checks a story's page in each edition. An edition without its own text shows the first language.
 */
async function checkStoryPages(site: Site, stories: readonly WrittenStory[]): Promise<void> {
  for (const { id, languages, addresses } of stories) {
    const shown = site.served.filter(({ name }) => languages.includes(name));
    site.expect(`story ${id} is at`, sorted(Object.keys(addresses)), sorted(shown.map((of) => of.apiLanguage)));
    const [first] = shown;
    if (!first) {
      for (const { prefix } of site.served)
        site.expect(`${prefix}/politics/x/${id}`, (await site.get(`${prefix}/politics/x/${id}`)).status, 404);
      continue;
    }
    for (const { apiLanguage, prefix, lang } of shown) {
      const address = addresses[apiLanguage] ?? '';
      const { status, text } = await site.get(address);
      site.expect(`${address} status`, status, 200);
      site.expect(`${address} is in its edition`, address.startsWith(`${prefix}/politics/`), true);
      site.expect(`${address} can be typed`, /^[a-z0-9/-]+$/.test(address), true);
      site.expect(`${address} lang`, attributes(text, /<html[^>]* lang="([^"]*)"/g).join(), lang);
      const clusters = attributes(text, /<link rel="alternate" hrefLang="([^"]*)"/gi).filter(
        (of) => of !== 'x-default',
      );
      if (shown.length > 1) site.expect(`${address} hreflang`, sorted(clusters), sorted(shown.map((of) => of.lang)));
      site.expect(
        `${address} structured data`,
        attributes(text, /"@type":"NewsArticle".*?"inLanguage":"([^"]*)"/gs)[0],
        lang,
      );
    }
    for (const { name, prefix } of site.served.filter(({ name: of }) => !languages.includes(of))) {
      const { status, text } = await site.get(
        `${prefix}/politics/${addresses[first.apiLanguage]?.split('/').at(-2)}/${id}`,
      );
      site.expect(`story ${id} in ${name}`, status, 200);
      const canonical = attributes(text, /<link rel="canonical" href="([^"]*)"/g).join();
      site.expect(
        `story ${id} in ${name}: canonical`,
        shown.some((of) => canonical === site.origin + (addresses[of.apiLanguage] ?? '')),
        true,
      );
    }
  }
}

/** Checks that the newsroom stores texts of all editions, also of those that are not enabled. */
function checkRows(site: Site, stories: readonly WrittenStory[]): void {
  const load: (name: string) => unknown = createRequire(path.join(site.copy, 'package.json'));
  const Database = load('./lib/database/sqlite.js') as typeof Sqlite;
  const db = new Database(path.join(site.dataDir, 'newsroom.db'), { readonly: true });
  for (const { id, languages } of stories) {
    const rows = db.prepare('select language from story_texts where story_id = ?').pluck().all(id) as string[];
    site.expect(`languages stored of story ${id}`, sorted(rows), sorted(languages));
  }
  db.close();
}

async function checkAddresses(site: Site): Promise<void> {
  const [first] = site.served;
  const about = `/${first?.name}/about`;
  const bare = await site.get(about);
  site.expect(about, `${bare.status} ${bare.location}`, '308 /about');
  for (const { name, apiLanguage } of site.unserved) {
    site.expect(`/${name}`, (await site.get(`/${name}`)).status, 404);
    const list = await fetch(`${site.url}/api/news/top/${apiLanguage}`);
    site.expect(`the API in ${apiLanguage}`, list.ok, false);
  }
  type OpenApi = { components: { schemas: { NewsItem: { properties: object } } } };
  const openApi = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as OpenApi;
  const fields = Object.keys(openApi.components.schemas.NewsItem.properties);
  for (const { fieldPrefix, name } of site.known.filter((of) => of.fieldPrefix))
    site.expect(
      `the API has fields for ${name}`,
      fields.includes(`${fieldPrefix}Title`),
      site.served.some((edition) => edition.name === name),
    );
  const index = (await site.get('/sitemap.xml')).text;
  site.expect(
    'sitemaps of news',
    sorted(attributes(index, /news-sitemap-([a-z]+)\.xml/g)),
    sorted(site.served.map(({ lang }) => lang)),
  );
  const months = sorted(attributes(index, /\/sitemap-([a-z]{2,3})-\d{4}/g));
  site.expect(
    'sitemaps of months are of editions',
    months.split(' ').every((lang) => site.served.some((of) => of.lang === lang)),
    true,
  );
}

/**
 * Marathi uses the script of Hindi. It must not be stemmed, matched by sound, filtered or corrected
 * as Hindi. Hindi on the same site must.
 */
async function checkMarathi(site: Site): Promise<void> {
  const edition = (of: string) => editionNamed(site.served, of);
  if (!site.served.some(({ name }) => name === 'marathi')) return;
  const story = (of: string, title: string) => ({ category: 'politics', ...fieldsIn(edition(of), title) });
  await publish(site.url, site.dataDir, [story('marathi', 'परीक्षणफळों हो'), story('hindi', 'परीक्षणफळों हो')]);
  const found = async (of: string, keyword: string) => (await site.search(edition(of), keyword)).ids.length;
  // Both stories are in the index as soon as the last one is.
  const [last] = (await site.call<{ items: Item[] }>(`/api/news/top/hindi?size=1`)).items;
  await site.searchUntil(edition('hindi'), 'परीक्षणफळों', String(last?.id));
  site.expect('Hindi finds a plural by its noun', await found('hindi', 'परीक्षणफळ'), 1);
  site.expect('Marathi is not stemmed as Hindi', await found('marathi', 'परीक्षणफळ'), 0);
  site.expect('Marathi finds what is written', await found('marathi', 'परीक्षणफळों'), 1);
  site.expect('Hindi is heard in Latin letters', await found('hindi', 'parikshanfalon'), 1);
  site.expect('Marathi is not heard as Hindi', await found('marathi', 'parikshanfalon'), 0);
  site.expect('a stop word of Hindi is a word of Marathi', await found('marathi', 'हो'), 1);
  const misspelt = await site.search(edition('marathi'), 'चुनव');
  site.expect('Marathi is not corrected as Hindi', misspelt.didYouMean, undefined);
}

/** Checks a site that has the sample edition. Returns a list of faults. */
export async function checkSite(given: SiteOptions): Promise<string[]> {
  const site = new Site(given);
  for (const edition of site.served)
    for (const pagePath of ['/', '/about', '/privacy-policy', '/video']) await checkHead(site, edition, pagePath);
  await checkAddresses(site);
  const sets = [...site.known.map(({ name }) => [name]), site.known.map(({ name }) => name)];
  const stories: WrittenStory[] = [];
  for (const languages of sets) {
    const fields = languages.map((name) => fieldsIn(editionNamed(site.known, name), words[name] ?? ''));
    const saved = await post(site, Object.assign({ category: 'politics' }, ...fields) as Record<string, string>);
    stories.push({ id: saved.id, languages, addresses: saved.addresses });
  }
  checkRows(site, stories);
  await checkStories(site, stories);
  // By now all editions have stories in it, so the list links to all of them.
  for (const edition of site.served) await checkHead(site, edition, '/politics');
  await checkStoryPages(site, stories);
  await checkMarathi(site);
  return site.faults;
}

async function post(site: Site, story: Record<string, string>): Promise<Omit<WrittenStory, 'languages'>> {
  const token = /^EDITOR_TOKEN=(\S+)$/m.exec(fs.readFileSync(path.join(site.dataDir, 'secrets'), 'utf8'))?.[1];
  const answer = await fetch(`${site.url}/api/newsroom/stories`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(story),
  });
  const { data, errors } = (await answer.json()) as { data?: Omit<WrittenStory, 'languages'>; errors?: unknown };
  if (!data) throw new Error(`A story was not taken: ${JSON.stringify(errors)}`);
  return data;
}
