import { type Site, startSite } from '../support/site';
import { parseXml, textsOf } from '../support/xml';

/** Every link of the site leads straight to a page, and every page that crawlers are told of is one that they may keep. */

const origin = 'https://news.example';
let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL: origin, CONTACT_EMAIL: 'desk@news.example' });
});
afterAll(() => site?.stop());

const get = (address: string) => fetch(`${site.url}${address}`, { redirect: 'manual' });

type Page = { robots: string; canonical: string; alternates: string[] };

type Tag = Record<string, string>;

/** Attributes of every tag with a name. React writes all of them in double quotes, so that no parser is needed for 500 pages. */
const tags = (html: string, name: string): Tag[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
      ]),
    ),
  );
const named = (html: string, name: string, key: string, value: string): Tag[] =>
  tags(html, name).filter((tag) => tag[key] === value);

/** Every page that can be reached from the three front pages by links, and which links lead to no page. */
async function walk(): Promise<{ pages: Map<string, Page>; broken: string[] }> {
  const pages = new Map<string, Page>();
  const broken: string[] = [];
  const waiting = [
    { address: '/', from: '' },
    { address: '/hindi', from: '' },
    { address: '/gujarati', from: '' },
  ];
  const known = new Set(waiting.map(({ address }) => address));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { address, from } = next;
    const response = await get(address);
    const html = await response.text();
    if (response.status !== 200) {
      broken.push(`${from} → ${address}: ${response.status}`);
      continue;
    }
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    pages.set(address, {
      robots: named(html, 'meta', 'name', 'robots')[0]?.content ?? '',
      canonical: named(html, 'link', 'rel', 'canonical')[0]?.href ?? '',
      alternates: named(html, 'link', 'rel', 'alternate').flatMap(({ hrefLang, href = '' }) =>
        hrefLang ? [href] : [],
      ),
    });
    const ids = new Set(tags(html, '[a-z]\\w*').map(({ id }) => id));
    for (const { href = '' } of [...tags(html, 'a'), ...named(html, 'link', 'rel', 'alternate')]) {
      const [target = '', fragment] = href.replace(origin, '').split('#');
      if (target === '' && fragment && !ids.has(fragment)) broken.push(`${address} → #${fragment}`);
      if (!target.startsWith('/') || known.has(target)) continue;
      known.add(target);
      waiting.push({ address: target, from: address });
    }
  }
  return { pages, broken };
}

test('no link leads to a redirect or to nothing, and crawlers are led only to pages that they may keep', async () => {
  const { pages, broken } = await walk();
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(400);

  const absolute = (address: string) => (address === '/' ? `${origin}/` : `${origin}${address}`);
  const wrong = [...pages].filter(([, page]) => page.alternates.length && page.robots.includes('noindex'));
  expect(wrong).toEqual([]);
  // Whom a page names as its translation names the page in turn.
  const oneSided = [...pages].flatMap(([address, { alternates }]) =>
    alternates
      .map((other) => pages.get(other.replace(origin, '') || '/'))
      .filter((other) => !other?.alternates.includes(absolute(address)))
      .map(() => address),
  );
  expect(oneSided).toEqual([]);

  const index = textsOf(parseXml(await (await get('/sitemap.xml')).text()), 'loc');
  const files = index.filter((file) => !file.includes('news-') && !file.includes('video-'));
  const told = new Set<string>();
  for (const file of files) {
    const xml = parseXml(await (await get(file.replace(origin, ''))).text());
    for (const address of textsOf(xml, 'loc')) told.add(address);
  }
  // What the sitemaps tell of is there, may be kept, and says that it is the right address.
  for (const address of told) {
    const page = pages.get(address.replace(origin, '') || '/');
    expect([address, page?.canonical, page?.robots.startsWith('index')]).toEqual([address, address, true]);
  }
  // And nothing that may be kept is left out, but for later pages of lists.
  const kept = [...pages].filter(([address, page]) => page.robots.startsWith('index') && !address.includes('?'));
  expect(kept.map(([address]) => absolute(address)).filter((address) => !told.has(address))).toEqual([]);
}, 240_000);
