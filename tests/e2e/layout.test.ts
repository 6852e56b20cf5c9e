import { allEditions, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { lowTargets } from '../support/page-layout';
import { placesOn, type Places } from '../support/page-types';
import { pokingOut } from '../support/poking-out';

/**
 * Layout rules of the design for parts that are on many pages. tests/e2e/every-page.test.ts checks
 * the pages themselves.
 */
let places: Places;
readInBrowser(async () => {
  places = await placesOn(site);
});

test.each(allEditions)('in $name an open category menu stays within the page', async (edition) => {
  const page = await newReader();
  await page.goto(`${site.url}${inEdition(edition, '/')}`);
  for (const width of [1200, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    for (const index of [0, 1, 2, 3]) {
      const group = page.locator('header [name=category-menu]').nth(index);
      await group.locator('summary').click();
      expect([width, await pokingOut(page), await lowTargets(page)]).toEqual([width, [], []]);
      const link = await group.locator('a').last().boundingBox();
      expect(link?.width).toBeGreaterThan(20);
      expect((link?.x ?? -1) >= 0 && (link?.x ?? 0) + (link?.width ?? 0) <= width).toBe(true);
    }
    await page.locator('header [name=category-menu]').nth(3).locator('summary').click();
  }
});

test('advertisements have their full size where there is room', async () => {
  const page = await newReader({ viewport: { width: 1536, height: 740 } });
  await page.goto(site.url);
  // Repeated until both exist, because the carousel may be replacing the measured picture.
  const sizeOf = async (position: string) => {
    const box = await page.locator(`${position} [role=group] img`).locator('visible=true').first().boundingBox();
    return [box?.width, box?.height];
  };
  await page.locator('footer [role=group]').scrollIntoViewIfNeeded();
  const sizes = await eventually(
    async () => [await sizeOf('header'), await sizeOf('footer')],
    (all) => all.flat().every((length) => length !== undefined),
    60_000,
  );
  expect(sizes).toEqual([
    [500, 90],
    [1340, 170],
  ]);
});

test('a story in a list has a thumb of 130×81 at every width, and two lines of title where it is clamped', async () => {
  const page = await newReader();
  await page.goto(site.url);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const thumbs = await page
      .locator('main [class*=ThumbCard_thumb]:is(img)')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => `${getComputedStyle(one).width} ${getComputedStyle(one).height}`),
      );
    expect([width, new Set(thumbs)]).toEqual([width, new Set(['130px 81px'])]);
  }
  const clamps = await page
    .locator('main [class*=ThumbCard_clamped] [class*=ThumbCard_title]')
    .evaluateAll((all) =>
      all.map((one) => getComputedStyle(one)).map((style) => `${style.overflow} ${style.webkitLineClamp}`),
    );
  expect(new Set(clamps)).toEqual(new Set(['hidden 2']));
});

test('the header has date, apps and social links on wide screens alone, and type of one size', async () => {
  const page = await newReader({ viewport: { width: 360, height: 740 } });
  await page.goto(site.url);
  const parts = ['middle', 'apps', 'social', 'wide'].map((name) => `header [class*=Header_${name}]`).join();
  const visible = () => page.locator(parts).filter({ visible: true }).count();
  expect([await page.locator(parts).count(), await visible()]).toEqual([expect.any(Number), 0]);
  // Menus below the header, such as the one on phones, grow with the text.
  const names = ['Header', 'Logo', 'SectionBar', 'CategoryMenus', 'DropdownTitle', 'EditionSelector', 'LoginButton'];
  const bar = names.map((name) => `body > * > header [class*="${name}_"]`).join();
  const sizes = () =>
    page
      .locator(bar)
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !one.closest('[class*=MenuDrawer_sheet]'))
          .map((one) => `${one.className} ${getComputedStyle(one).fontSize}`),
      );
  const normal = await sizes();
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'));
  expect(normal.length).toBeGreaterThan(3);
  expect(await sizes()).toEqual(normal);
  await page.setViewportSize({ width: 1280, height: 740 });
  expect(await visible()).toBeGreaterThanOrEqual(3);
});

test('the accent is coral, and horizontal scrollers show at their edges that there is more', async () => {
  const page = await newReader({ viewport: { width: 360, height: 740 } });
  await page.goto(site.url);
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(accent).toBe('#ff5b61');
  const scrolling = await page.locator('body *').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && getComputedStyle(one).overflowX === 'auto')
      .map((one) => ({ name: one.className, style: getComputedStyle(one) }))
      .map(({ name, style }) => ({
        name,
        hasSign: `${style.backgroundImage} ${style.maskImage}`.includes('gradient'),
      })),
  );
  expect(scrolling.length).toBeGreaterThan(0);
  expect(scrolling.filter(({ hasSign }) => !hasSign)).toEqual([]);
});

// With larger text the list would be higher than the window, which would cut off its last stories.
test('the trending list is sticky beside a long story at normal text size', async () => {
  const page = await newReader({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${site.url}${places.sampleStory}`);
  const position = () =>
    page
      .locator('[class*=ArticlePage_aside] > *')
      .first()
      .evaluate((one) => getComputedStyle(one).position);
  expect(await position()).toBe('sticky');
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'));
  expect(await position()).not.toBe('sticky');
});
