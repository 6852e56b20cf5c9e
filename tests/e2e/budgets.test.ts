import budgets from '../budgets.json';
import { hydrated } from '../support/browser';
import { allEditions, inEdition, type TestEdition } from '../support/editions';
import { uncompressed } from '../support/crawler';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { sharedPublicSite } from '../support/shared';
import { type Site } from '../support/site';

/** Limits in bytes. Raising one in tests/budgets.json requires a decision record. */

/** One story in eight, because the data of their islands hardly differs. The largest counts. */
const stories: { displayName: string; friendlyUrl: string; id: number }[] = [];
/** Pages whose data is measured without a browser are rendered once for this file and others. */
let publicSite: Site;

readInBrowser(async () => {
  publicSite = await sharedPublicSite();
  for (let number = 1; number <= 6; number++) {
    const response = await fetch(`${site.url}/api/news/top/english?size=20&page=${number}`);
    const { data } = (await response.json()) as { data: { items: typeof stories } };
    stories.push(...data.items.filter(({ id }) => id % 8 === 0));
  }
  expect(stories.length).toBeGreaterThan(8);
});

const storyPath = (story: (typeof stories)[number]) => `/${story.displayName}/${story.friendlyUrl}/${story.id}`;

/**
 * Transferred bytes of a first visit without a tap, by kind. The prompt for notifications loads
 * three seconds later and has its own limit (tests/contract/late-script.test.ts), so it is not
 * counted.
 */
async function transferred(address: string): Promise<{ script: number; stylesheet: number; document: number }> {
  const page = await newReader({ isAlone: true, viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => localStorage.setItem('pushPermission', 'denied'));
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const bytes = { script: 0, stylesheet: 0, document: 0 };
  for (const request of await page.requests()) {
    const kind = request.resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'document') continue;
    bytes[kind] += (await request.sizes()).responseBodySize;
  }
  return bytes;
}

/** The data of a page's islands: size of their props before compression, and the labels. */
async function dataOf(path: string): Promise<{ bytes: number; labels: Record<string, object> }> {
  const html = await (await fetch(`${publicSite.url}${path}`, { headers: uncompressed })).text();
  // React escapes attributes in double quotes. Only the quotes are numerous.
  const props = [...html.matchAll(/ data-props="([^"]*)"/g)].map(([, value = '']) => value.replaceAll('&quot;', '"'));
  const labels = /<script [^>]*id="labels"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  return { bytes: Buffer.byteLength(props.join('') + labels), labels: JSON.parse(labels) as Record<string, object> };
}

describe.each(allEditions)('in $name', (edition: TestEdition) => {
  const at = (path: string) => `${site.url}${inEdition(edition, path)}`;

  test('home: script, style and HTML', async () => {
    const { script, stylesheet, document } = await transferred(at('/'));
    expect(script).toBeGreaterThan(50_000);
    expect(script).toBeLessThanOrEqual(budgets.home.scriptBytes);
    expect(stylesheet).toBeGreaterThan(1_000);
    expect(stylesheet).toBeLessThanOrEqual(budgets.home.styleBytes);
    expect(document).toBeGreaterThan(1_000);
    expect(document).toBeLessThanOrEqual(budgets.home.htmlBytes);
  });

  test('home: page props', async () => {
    const { bytes } = await dataOf(inEdition(edition, '/'));
    expect(bytes).toBeGreaterThan(3_000);
    expect(bytes).toBeLessThanOrEqual(budgets.home.propsBytes);
  });

  test('an article: page props of every one, and script, style and HTML of that with the most', async () => {
    let heaviest = { bytes: 0, path: '' };
    for (const story of stories) {
      const path = storyPath(story);
      const { bytes } = await dataOf(inEdition(edition, path));
      if (bytes > heaviest.bytes) heaviest = { bytes, path };
    }
    expect(heaviest.bytes).toBeGreaterThan(3_000);
    expect(heaviest.bytes).toBeLessThanOrEqual(budgets.article.propsBytes);

    const { script, stylesheet, document } = await transferred(at(heaviest.path));
    expect(script).toBeGreaterThan(50_000);
    expect(script).toBeLessThanOrEqual(budgets.article.scriptBytes);
    expect(stylesheet).toBeGreaterThan(1_000);
    expect(stylesheet).toBeLessThanOrEqual(budgets.article.styleBytes);
    expect(document).toBeGreaterThan(1_000);
    expect(document).toBeLessThanOrEqual(budgets.article.htmlBytes);
  });

  test('labels: the common namespace of this edition and nothing else', async () => {
    const { labels } = await dataOf(inEdition(edition, '/'));
    expect(Object.keys(labels)).toEqual(['common']);
    const bytes = Buffer.byteLength(JSON.stringify(labels['common']));
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(budgets.commonNamespaceBytes);
  });
});
