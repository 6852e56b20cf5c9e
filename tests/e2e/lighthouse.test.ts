import { indexablePages, lighthouse, shortcoming } from '../support/lighthouse';
import { placesOn, type Places } from '../support/page-types';
import { sharedSite } from '../support/shared';
import { type Site } from '../support/site';

/**
 * Lighthouse's SEO category over every page type that search engines may keep, in every edition.
 * `npm run lighthouse` asks for accessibility and best practices too.
 */

let site: Site;
let places: Places;
beforeAll(async () => {
  site = await sharedSite();
  places = await placesOn(site);
});

test('Lighthouse gives every indexable page 100 of 100 for SEO, and less to a page that crawlers should not keep', async () => {
  const pages = indexablePages(places);
  expect(pages).toHaveLength(45);
  const judgements = await lighthouse(site.url, [...pages.map(({ path }) => path), '/saved'], {
    categories: ['seo'],
    quiet: 500,
  });
  const last = judgements.pop();
  expect(pages.flatMap(({ name }, index) => shortcoming(name, judgements[index]!) ?? [])).toEqual([]);
  expect(judgements.map(({ scores }) => scores)).toEqual(pages.map(() => ({ seo: 1 })));
  expect(shortcoming('saved stories', last!)).toMatch(
    /^saved stories: seo \d\d: Page is blocked from indexing \(is-crawlable\)$/,
  );
}, 600_000);
