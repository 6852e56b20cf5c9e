import { indexablePages, lighthouse, shortcoming } from '../support/lighthouse';
import { placesOn, type Places } from '../support/page-types';
import { sharedSite } from '../support/shared';
import { type Site } from '../support/site';

/**
 * Lighthouse's SEO category for every indexable page type, each in one edition.
 * `npm run bench -- lighthouse` covers all editions, accessibility and best practices, too.
 */

let site: Site;
let places: Places;
beforeAll(async () => {
  site = await sharedSite();
  places = await placesOn(site);
});

test('Lighthouse gives every indexable page 100 of 100 for SEO, and noindex pages less', async () => {
  const all = indexablePages(places);
  expect(all).toHaveLength(48);
  const pages = all.filter((_, index) => Math.floor(index / 3) % 3 === index % 3);
  expect(pages).toHaveLength(16);
  const judgements = await lighthouse(site.url, [...pages.map(({ path }) => path), '/saved'], {
    categories: ['seo'],
    quiet: 100,
    // These audits use axe, which takes most of the time. tests/e2e/every-page.test.ts runs axe.
    skipped: ['image-alt', 'document-title'],
  });
  const last = judgements.pop();
  expect(pages.flatMap(({ name }, index) => shortcoming(name, judgements[index]!) ?? [])).toEqual([]);
  expect(judgements.map(({ scores }) => scores)).toEqual(pages.map(() => ({ seo: 1 })));
  expect(shortcoming('saved stories', last!)).toMatch(
    /^saved stories: seo \d\d: Page is blocked from indexing \(is-crawlable\)$/,
  );
}, 600_000);
