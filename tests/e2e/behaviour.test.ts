import type { Page } from 'playwright';
import common from '@/generated/texts/common';
import { uncompressed, withoutWayBack } from '../support/crawler';
import { allEditions, atRoot, english, inEdition, inEveryEdition, type TestEdition } from '../support/editions';
import { browser, readPublicSite, site } from '../support/in-browser';
import { factsOf, type PageFacts } from '../support/page-facts';
import { cropOf } from '../support/picture-names';
import { type Checks, failuresOf } from '../support/failures-of';
import { type PageType, pageTypes, placesOn, type Places } from '../support/page-types';
import { publicOrigin } from '../support/shared';

/**
 * The site's own origin differs from the requested one, so an absolute URL made from the request
 * would be noticed.
 */
const origin = publicOrigin;

let page: Page;
let places: Places;

/** The robots directive of every page without another one. */
const indexed = 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1';

const missing: Pick<PageType, 'name' | 'path'>[] = [{ name: 'no page', path: () => '/no-such-category' }];
const allTypes = inEveryEdition(pageTypes);
const allMissing = inEveryEdition(missing);

async function fill(): Promise<void> {
  page = await browser.newPage();
  places = await placesOn(site);
}

readPublicSite(fill);

const get = (address: string) =>
  fetch(`${site.url}${address.replace(origin, '')}`, { redirect: 'manual', headers: uncompressed });

type Read = { status: number; html: string; facts: PageFacts };
const pagesRead = new Map<string, Promise<Read>>();

/** The first response for a page. All tests of a page use this one response. */
function answerOf(address: string): Promise<Read> {
  const known = pagesRead.get(address);
  if (known) return known;
  const visit = get(address).then(async (response) => {
    const html = await response.text();
    return { status: response.status, html, facts: await factsOf(page, html) };
  });
  pagesRead.set(address, visit);
  return visit;
}

const read = async (edition: TestEdition, path: string) => (await answerOf(inEdition(edition, path))).facts;

const absolute = (edition: TestEdition, path: string) =>
  path === '/' && edition === atRoot ? `${origin}/` : `${origin}${inEdition(edition, path)}`;

/**
 * An e-mail address is the same in every language. All other texts must be in the page's script.
 */
const withLatinWord = (texts: string[]) =>
  texts.filter((text) => /\p{Script=Latin}{2}/u.test(text.replace(/\b[\w.-]+@[\w.-]+\b/g, '')));

/** Cached statuses, because the header's links alone would be requested hundreds of times. */
const statuses = new Map<string, number>();

async function statusAt(address: string): Promise<number> {
  const response = await get(address);
  await response.arrayBuffer();
  return response.status;
}

async function failing(addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const way = withoutWayBack(address);
    if (!statuses.has(way)) statuses.set(way, await statusAt(address));
    if (statuses.get(way) !== 200) found.push(`${address}: ${statuses.get(way)}`);
  }
  return found;
}

/** Checks for every page, including missing ones. */
const everywhere = ({ html, facts }: Read, edition: TestEdition): Checks => ({
  'landmarks in the HTML': () =>
    expect(['header', 'main', 'footer'].filter((name) => !html.includes(`<${name} `))).toEqual([]),
  language: () => expect(facts.lang).toBe(edition.lang),
  headline: () => expect(facts.h1).toEqual([expect.stringMatching(/\S{2}/)]),
  title: () => expect(facts.title).toMatch(/\S{2}.* \| \S{3}/),
  description: () => expect(facts.meta['description']).toMatch(/\S{2} \S+/),
  'no value that went wrong': () => {
    expect(facts.visible.length).toBeGreaterThan(100);
    expect(facts.visible.filter((text) => /\bundefined\b|\bNaN\b|\[object |\{\{|\}\}/.test(text))).toEqual([]);
  },
  'no English word in another edition': () => {
    if (edition.script === 'Latn') return;
    expect(facts.ownLanguage.length).toBeGreaterThan(50);
    expect(withLatinWord(facts.ownLanguage)).toEqual([]);
  },
  'landmarks, each navigation with a name': () => {
    const count = (kind: string) => facts.landmarks.filter((landmark) => landmark === kind).length;
    expect([count('header'), count('main'), count('footer')]).toEqual([1, 1, 1]);
    const navigations = facts.landmarks.filter((landmark) => landmark.startsWith('nav'));
    expect(navigations.length).toBeGreaterThanOrEqual(2);
    expect(navigations.filter((landmark) => !/^nav "\S/.test(landmark))).toEqual([]);
  },
  // public/display.js delays the first paint until this: otherwise a page that arrives in pieces
  // would show a header whose parts move.
  'content right after a whole header': () => {
    expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<script src="\/display\.js\?[\w-]+"/);
    // The empty container of toasts is between them.
    expect(html).toMatch(/<\/header><div class="island" data-island="Toasts"[^>]*><\/div><main id="content"/);
  },
  'links lead to a page without a detour': async () => {
    expect(facts.links.length).toBeGreaterThan(33);
    expect(await failing(facts.links)).toEqual([]);
  },
  'links stay in the edition, but for those to the others': () => {
    const editionOf = (link: string) => allEditions.findLast(({ prefix }) => `${link}/`.startsWith(`${prefix}/`));
    expect(facts.links.filter((link) => editionOf(link) !== edition)).toHaveLength(allEditions.length - 1);
  },
  'pictures are there': async () => expect(await failing(facts.pictures)).toEqual([]),
});

test.each(allTypes)('%s', async (_, edition, type) => {
  const { path, ogImage, untranslated, robots = indexed } = type;
  const answer = await answerOf(inEdition(edition, path(places)));
  const { canonical, alternates, meta, title } = answer.facts;
  const failures = await failuresOf({
    status: () => expect(answer.status).toBe(200),
    ...everywhere(answer, edition),
    'its own address': () => expect(canonical).toEqual([absolute(edition, path(places))]),
    robots: () => expect(meta['robots']).toBe(robots),
    'its translations, which name it': async () => {
      const here = `${edition.lang} ${absolute(edition, path(places))}`;
      const set = allEditions.map((other) => `${other.lang} ${absolute(other, path(places))}`);
      // Pages that are not indexed have no alternates, and neither has a site with one edition.
      if (untranslated || robots !== indexed || (allEditions.length === 1 && !/story/.test(type.name)))
        return expect(alternates).toEqual([]);
      expect(alternates).toEqual([...set, `x-default ${absolute(atRoot, path(places))}`]);
      for (const other of allEditions) expect((await read(other, path(places))).alternates).toContain(here);
    },
    cards: async () => {
      const card = ogImage.startsWith('/sample/') ? cropOf('share', ogImage) : `${origin}${ogImage}`;
      expect(meta).toMatchObject({
        'og:type': path(places) === '/' ? 'website' : 'article',
        'og:title': title,
        'og:description': meta['description'],
        'og:url': absolute(edition, path(places)),
        'og:locale': edition.ogLocale,
        'og:image': card,
        'og:image:alt': expect.stringMatching(/\S/),
        'twitter:card': 'summary_large_image',
        'twitter:site': '@trivarta',
        'twitter:title': title,
        'twitter:description': meta['description'],
        'twitter:image': card,
        'twitter:image:alt': expect.stringMatching(/\S/),
      });
      expect(await failing([new URL(meta['og:image'] ?? '').pathname])).toEqual([]);
    },
  });
  expect(failures).toEqual([]);
});

test.each(allMissing)('%s', async (_, edition, { path }) => {
  const answer = await answerOf(inEdition(edition, path(places)));
  const { canonical, alternates, meta } = answer.facts;
  const failures = await failuresOf({
    status: () => expect(answer.status).toBe(404),
    ...everywhere(answer, edition),
    'no part of the menu': () => expect(answer.html).not.toContain('aria-current="page"'),
    'no address': () =>
      expect({ canonical, alternates, url: meta['og:url'] }).toEqual({ canonical: [], alternates: [], url: undefined }),
    'not indexed': () => expect(meta['robots']).toBe('noindex, follow'),
  });
  expect(failures).toEqual([]);
});

// If the English edition is not enabled, such a story is not shown
// (tests/unit/editions-not-served).
(atRoot === english ? describe : describe.skip)('a story that has no text but English', () => {
  const path = () => `/politics/a-story-in-english/${places.englishOnlyId}`;

  test.each(allEditions)('is English in $name, and known under its English address alone', async (edition) => {
    const { lang, h1, visible, canonical, alternates, meta } = await read(edition, path());
    expect({ lang, h1 }).toEqual({ lang: edition.lang, h1: ['A story in English'] });
    expect(visible.filter((text) => /undefined|\[object |\bnull\b/.test(text))).toEqual([]);
    const own = absolute(english, path());
    // In its own edition it is also the default. In other editions it names no languages.
    const named = edition === english ? [`en ${own}`, `x-default ${own}`] : [];
    expect({ canonical, alternates }).toEqual({ canonical: [own], alternates: named });
    expect(meta).toMatchObject({
      robots: indexed,
      'og:url': absolute(english, path()),
      'og:locale': 'en_IN',
      'og:title': 'A story in English | Trivarta',
      'og:site_name': 'Trivarta',
      'article:section': 'Politics',
      'article:author': absolute(english, '/author/politics-desk'),
    });
  });

  test.each(allEditions.filter(({ script }) => script !== 'Latn'))(
    'says in $name that it is, marks its text as English, and stands in a page without another English word',
    async (edition) => {
      const { ownLanguage } = await read(edition, path());
      const said: Record<string, string> = {
        hi: 'यह खबर अभी सिर्फ अंग्रेजी में है।',
        gu: 'આ સમાચાર હાલ માત્ર અંગ્રેજીમાં છે.',
      };
      const [before = '', after = ''] = common[edition.folder].onlyInLanguage.split('{{language}}');
      expect(ownLanguage).toContainEqual(
        said[edition.lang] ?? expect.stringMatching(new RegExp(`^${before}\\S.*${after}$`)),
      );
      const { title, meta } = await read(edition, path());
      const inHead = [title, meta['description'], meta['og:image:alt']];
      expect(withLatinWord(ownLanguage.filter((text) => !inHead.some((line) => line?.includes(text))))).toEqual([]);
    },
  );
});

// One story in seven as a page. tests/content checks the texts of all.
test.each(allEditions.filter(({ script }) => script !== 'Latn').map(({ name, prefix, lang }) => [name, prefix, lang]))(
  'stories of the %s sample edition have no English word',
  async (_, prefix, lang) => {
    const english: string[] = [];
    for (let id = 1; id <= 80; id += 7) {
      const redirect = await get(`${prefix}/world/story/${id}`);
      const facts = await factsOf(page, await (await get(redirect.headers.get('location') ?? '')).text());
      expect(facts).toMatchObject({ lang, canonical: [expect.stringMatching(new RegExp(`/${id}$`))] });
      english.push(...withLatinWord(facts.ownLanguage));
    }
    expect(english).toEqual([]);
  },
);
