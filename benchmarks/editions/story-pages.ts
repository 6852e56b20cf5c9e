// Checks the page of a story in each edition: its own page where it is public, a redirect or copy
// in its first language elsewhere, and 404 if it is public in no edition.

import type { ServedEdition } from './check-site';
import type { Page, Visibility } from './expected-visibility';
import { type Story, textIn } from './random-newsroom';

const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, group = '']) => group);
const bare = (href: string) => href.split(/[?#]/)[0] ?? '';

/** Returns the metadata of a page. */
function factsOf({ address, text }: Page) {
  const links = Array.from(text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi));
  const cluster = links.map(([, lang, href]) => `${lang} ${href}`);
  return {
    address,
    lang: all(text, /<html[^>]* lang="([^"]*)"/g)[0],
    canonical: all(text, /<link rel="canonical" href="([^"]*)"/g)[0] ?? '',
    inLanguage: all(text, /"@type":"NewsArticle".*?"inLanguage":"([^"]*)"/gs)[0],
    main: /<main[\s>].*<\/main>/s.exec(text)?.[0] ?? '',
    cluster: cluster.filter((entry) => !entry.startsWith('x-default ')).sort(),
    standard: cluster.find((entry) => entry.startsWith('x-default '))?.replace('x-default ', ''),
  };
}

function checkOwn(site: Visibility, story: Story, edition: ServedEdition, shown: ServedEdition[], page: Page): void {
  const { address, cluster, standard, canonical, main, inLanguage } = factsOf(page);
  const pathIn = (of: ServedEdition) => site.path(story, of);
  site.same(`story ${story.id} in ${edition.name} is at`, address, pathIn(edition));
  site.same(`${address} canonical`, canonical, address);
  site.same(`${address} language of its record`, inLanguage, edition.lang);
  site.same(`${address} hreflang`, cluster, shown.map((of) => `${of.lang} ${pathIn(of)}`).sort());
  // The edition without a prefix if the story is public there, else the language that was published
  // first.
  const at = (of: ServedEdition) => textIn(story, of).at;
  const [first] = [...shown].sort((a, b) => at(a) - at(b));
  const standardEdition = shown.find(({ prefix }) => !prefix) ?? first;
  site.same(`${address} x-default`, standard, standardEdition && pathIn(standardEdition));
  const links = all(main, /<a [^>]*href="([^"]*)"/g).map(bare);
  const others = links.filter((href) => href.endsWith(`/${story.id}`) && site.editionOf(href) !== edition);
  const wanted = shown.filter((of) => of !== edition).map(pathIn);
  site.same(`${address} leads to its other languages`, [...new Set(others)].sort(), wanted.sort());
  site.same(`${address} says it`, main.includes(textIn(story, edition).own), true);
}

function checkForeign(
  site: Visibility,
  story: Story,
  edition: ServedEdition,
  shown: ServedEdition[],
  page: Page,
): void {
  const { address, cluster, canonical, main, inLanguage } = factsOf(page);
  const first = shown.find((of) => canonical === site.path(story, of));
  site.same(`${address} is canonical to where it is public`, Boolean(first), true);
  site.same(
    `${address} names itself in hreflang`,
    cluster.some((entry) => entry.startsWith(`${edition.lang} `)),
    false,
  );
  if (!first) return;
  site.same(`${address} language of its record`, inLanguage, first.lang);
  site.same(`${address} marks its language`, main.includes(`lang="${first.lang}"`), true);
  site.same(`${address} says it`, main.includes(textIn(story, first).own), true);
}

/** Checks the pages of a story. `site` knows what is public (visibility.ts). */
export async function checkStory(site: Visibility, story: Story): Promise<void> {
  const shown = site.served.filter((edition) => site.publicIn(edition).includes(story.id));
  const call = await site.get(`/api/news/view/${story.id}`);
  site.same(`${call.address} status`, call.status, shown.length ? 200 : 404);
  for (const edition of site.served) {
    const asked = await site.get(`${edition.prefix}/${story.section}/any/${story.id}`);
    site.same(`${asked.address} status`, asked.status, shown.length ? 308 : 404);
    if (!shown.length || !asked.location) continue;
    const page = await site.get(asked.location);
    site.same(`${page.address} status`, page.status, 200);
    site.same(`${page.address} lang`, factsOf(page).lang, edition.lang);
    await site.checkLinks(page, story.id);
    if (shown.includes(edition)) checkOwn(site, story, edition, shown, page);
    else checkForeign(site, story, edition, shown, page);
    const lite = await site.lite(edition, page.address);
    if (lite) site.same(`${lite.address} status`, lite.status, 200);
    if (lite) await site.checkLinks(lite, story.id);
  }
}
