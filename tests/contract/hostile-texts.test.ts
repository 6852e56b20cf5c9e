import path from 'node:path';
import { type Db, openDatabase } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { slugOfTitle } from '@/lib/newsroom/stories/state/slugs';
import { editionsInWords } from '../support/editions';
import { atomProblems, jsonFeedProblems, rssProblems } from '../support/feed-rules';
import { hostileTitles } from '../support/hostile';
import { documentOf } from '../support/html';
import { addNamed, rename } from '../support/named';
import { storyInput } from '../support/newsroom';
import { request } from '../support/request';
import { type Site, startSite } from '../support/site';
import { parseXml, sitemapProblems, textsOf } from '../support/xml';

/**
 * Texts that break code that does not escape them, on pages, in feeds, in sitemaps and in the API.
 */

let site: Site;
let db: Db;
beforeAll(async () => {
  site = await startSite({ SITE_URL: 'https://news.example', CONTACT_EMAIL: 'desk@news.example' });
  db = openDatabase(path.join(site.dataDir, 'newsroom.db'));
  await nameHostile();
  await saveHostile();
});
afterAll(async () => {
  await db?.destroy();
  await site?.stop();
});

const began = Date.now();
/** The month in India of a time. */
const monthOf = (moment: number) => new Date(moment + 330 * 60_000).toISOString().slice(0, 7);
const ask = (address: string) => request(site.url, address);

/** A name that a newsroom writes into its database directly. */
const hostileName = `"A" </title></script> & 'B' ]]> 🌧️`;
/** A section of this newsroom, in addition to the initial ones. */
const hostileCategory = 'star-signs';
const hostileIds: number[] = [];
const hostileSlug = (index: number) => slugOfTitle(hostileTitles[index]?.[2] ?? '');

describe.each(editionsInWords)(
  'texts that break pages unless they are escaped, in $name',
  ({ prefix, lang, apiLanguage }) => {
    const ids = hostileIds;
    const origin = 'https://news.example';
    const own = (index: number) => `${prefix}/${hostileCategory}/${hostileSlug(index)}/${ids[index]}`;
    const documentAt = async (address: string) => documentOf((await ask(address)).text);
    const content = (document: Document, name: string) =>
      document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    const text = (document: Document, selector: string) => document.querySelector(selector)?.textContent;
    /** Every data block of a page, parsed as crawlers and browsers do. */
    const dataOf = (document: Document) =>
      [...document.querySelectorAll('script[type="application/ld+json"], #labels')].map(
        (block) => JSON.parse(block.textContent) as { '@graph'?: Record<string, unknown>[] },
      );
    const record = (document: Document, type: string) =>
      dataOf(document)
        .flatMap((block) => block['@graph'] ?? [])
        .find((thing) => [thing['@type']].flat().includes(type));

    test.each(hostileTitles.map(([name, , stored], index) => [name, stored, index] as const))(
      '%s is escaped on a story’s page',
      async (_name, stored, index) => {
        const document = await documentAt(own(index));
        const site = { en: 'Trivarta', hi: 'त्रिवार्ता', gu: 'ત્રિવાર્તા' }[lang];
        expect([document.title, text(document, 'h1')]).toEqual([`${stored} | ${site}`, stored]);
        for (const name of ['og:title', 'twitter:title']) expect(content(document, name)).toBe(`${stored} | ${site}`);
        for (const name of [
          'description',
          'og:description',
          'twitter:description',
          'og:image:alt',
          'twitter:image:alt',
        ])
          expect([name, content(document, name)]).toEqual([name, stored]);
        expect(content(document, 'article:section')).toBe(hostileName);
        expect(content(document, 'article:tag')).toBe(stored.slice(0, 60));
        expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}${own(index)}`);
        expect(text(document, 'figcaption')).toContain(stored);
        expect(text(document, 'a[rel=author]')).toBe(hostileName);
        expect(record(document, 'NewsArticle')).toMatchObject({
          headline: stored,
          description: stored,
          articleSection: hostileName,
          keywords: [stored.slice(0, 60)],
          author: [{ name: hostileName }],
          contentLocation: [{ name: hostileName }],
          correction: [{ text: stored }],
        });
        // No hostile text was executed: every script is the site's own, and there are no foreign
        // handlers or elements.
        expect(document.querySelectorAll('script:not([src], [type="application/ld+json"], #labels)')).toHaveLength(0);
        expect(document.querySelectorAll('[onmouseover], head style:not([data-emotion])')).toHaveLength(0);
      },
    );

    test('every feed is well-formed and contains them unchanged', async () => {
      const rss = (await ask(`${prefix}/feed/rss.xml`)).text;
      const atom = (await ask(`${prefix}/feed/atom.xml`)).text;
      const json = (await ask(`${prefix}/feed/feed.json`)).text;
      const category = (await ask(`${prefix}/feed/${hostileCategory}/rss.xml`)).text;
      const at = (name: string) => `${origin}${prefix}/feed/${name}`;
      expect(rssProblems(rss, at('rss.xml'))).toEqual([]);
      expect(rssProblems(category, at(`${hostileCategory}/rss.xml`))).toEqual([]);
      expect(atomProblems(atom, at('atom.xml'))).toEqual([]);
      expect(jsonFeedProblems(json, at('feed.json'))).toEqual([]);

      const titles = hostileTitles.map(([, , stored]) => stored).sort();
      const items = [...parseXml(category).getElementsByTagName('item')];
      expect(items.map((item) => textsOf(item, 'link')[0]).sort()).toEqual(
        ids.map((_, at) => `${origin}${own(at)}`).sort(),
      );
      const said = (name: string) => items.map((item) => textsOf(item, name)[0] ?? '').sort();
      for (const name of ['title', 'media:description']) expect([name, said(name)]).toEqual([name, titles]);
      // A description in RSS is HTML.
      const descriptions = said('description').map((html) => documentOf(html).body.textContent);
      expect(descriptions.sort()).toEqual(titles);
      expect(new Set([...said('dc:creator'), ...said('category')])).toEqual(new Set([hostileName]));
      expect(textsOf(parseXml(category), 'title')[0]?.startsWith(`${hostileName} | `)).toBe(true);
      for (const html of said('content:encoded'))
        expect(documentOf(html).querySelectorAll('script, style, [onmouseover]')).toHaveLength(0);

      const texts = (xml: string, selector: string) =>
        [...parseXml(xml).querySelectorAll(selector)].map((one) => one.textContent);
      expect(texts(rss, 'item > title')).toEqual(expect.arrayContaining(titles));
      expect(texts(atom, 'entry > title')).toEqual(expect.arrayContaining(titles));
      expect(texts(atom, 'entry > summary')).toEqual(expect.arrayContaining(titles));
      const ofJson = (JSON.parse(json) as { items: Record<string, unknown>[] }).items;
      expect(ofJson.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
      expect(ofJson.map(({ summary }) => summary)).toEqual(expect.arrayContaining(titles));
    });

    test('every sitemap is well-formed and contains them unchanged', async () => {
      const news = (await ask(`/news-sitemap-${lang}.xml`)).text;
      const month = (await ask(`/sitemap-${lang}-${monthOf(began)}.xml`)).text;
      const videos = (await ask('/video-sitemap.xml')).text;
      expect(await sitemapProblems(news, month, videos)).toEqual([]);
      expect(textsOf(parseXml(news), 'news:title')).toEqual(
        expect.arrayContaining(hostileTitles.map(([, , stored]) => stored)),
      );
      const places = ids.map((_, index) => `${origin}${own(index)}`);
      for (const xml of [news, month]) expect(textsOf(parseXml(xml), 'loc')).toEqual(expect.arrayContaining(places));
      const page = [...parseXml(videos).getElementsByTagName('url')].find(
        (url) => textsOf(url, 'loc')[0] === `${origin}${prefix}/video/comedy`,
      );
      expect(textsOf(page!, 'video:title')).toContain(`${hostileName} ${lang}`);
      expect(textsOf(page!, 'video:description')).toContain(`${hostileName} ${lang}`);
    });

    test.each([
      ['a category', '/star-signs', 'CollectionPage'],
      ['an author', '/author/culture-desk', 'ProfilePage'],
      ['a city', '/cities/surat', 'CollectionPage'],
      ['a category of videos', '/video/comedy', 'CollectionPage'],
    ])('the name of %s is escaped', async (_name, place, type) => {
      const document = await documentAt(`${prefix}${place}`);
      expect([text(document, 'h1'), record(document, type)?.['name']]).toEqual([hostileName, hostileName]);
      expect(document.title).toContain(hostileName);
      expect(content(document, 'og:title')).toBe(document.title);
      expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        `${origin}${prefix}${place}`,
      );
      const steps = record(document, 'BreadcrumbList')?.['itemListElement'] as { name: string }[];
      expect(steps.at(-1)?.name).toBe(hostileName);
    });

    test('the news API returns them unchanged', async () => {
      const { data } = JSON.parse((await ask(`/api/news/author/culture-desk/${apiLanguage}?size=50`)).text) as {
        data: { items: { title: string }[] };
      };
      expect(data.items.map(({ title }) => title)).toEqual(
        expect.arrayContaining(hostileTitles.map(([, , stored]) => stored)),
      );
      for (const address of ['/api/news/cities', '/api/news/authors', `/api/news/active/category/${apiLanguage}`])
        expect([address, (await ask(address)).text]).toEqual([
          address,
          expect.stringContaining(JSON.stringify(hostileName).slice(1, -1)),
        ]);
    });
  },
);

/** Writes names and a video into the database before the first request. */
async function nameHostile(): Promise<void> {
  const names = { name: hostileName, hindi_name: hostileName, gujarati_name: hostileName };
  await addNamed(db, 'categories', { slug: hostileCategory, position: 99, ...names });
  await rename(db, 'authors', 'culture-desk', names);
  await rename(db, 'cities', 'surat', names);
  await rename(db, 'bulletin_categories', 'comedy', names);
  const { id } = await db
    .selectFrom('bulletin_categories')
    .select('id')
    .where('slug', '=', 'comedy')
    .executeTakeFirstOrThrow();
  const said = (lang: string) => `${hostileName} ${lang}`;
  await addNamed(db, 'bulletins', {
    category_id: id,
    title: said('en'),
    hindi_title: said('hi'),
    gujarati_title: said('gu'),
    summary: said('en'),
    hindi_summary: said('hi'),
    gujarati_summary: said('gu'),
    image_url: '/sample/video-comedy.jpg',
    youtube_url: 'https://youtu.be/abcdefghijk',
    publish_at: new Date().toISOString(),
  });
}

/**
 * Saves each hostile text in every text field of a story, in three languages, before the first
 * request.
 */
async function saveHostile(): Promise<void> {
  for (const [, given] of hostileTitles) {
    const tags = [given.slice(0, 60)];
    const body = `<p>Rain ${given}</p>`;
    const hostile = storyInput({
      category: hostileCategory,
      author: 'culture-desk',
      cities: ['surat'],
      title: given,
      hindiTitle: given,
      gujaratiTitle: given,
      sortDescription: given,
      hindiSortDescription: given,
      gujaratiSortDescription: given,
      body,
      hindiBody: body,
      gujaratiBody: body,
      tags,
      hindiTags: tags,
      gujaratiTags: tags,
      imageUrl: '/sample/monsoon.jpg',
      imageDescription: given,
      hindiImageDescription: given,
      gujaratiImageDescription: given,
      corrections: [{ text: given, hindiText: given, gujaratiText: given }],
      publishOn: new Date(began).toISOString(),
    });
    hostileIds.push((await saveStory(db, hostile, new Date(began))).id);
  }
}
