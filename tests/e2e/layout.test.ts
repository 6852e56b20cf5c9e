import { allEditions, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { newReader, readInBrowser, site } from '../support/in-browser';
import { lowTargets } from '../support/page-layout';
import { pokingOut } from '../support/poking-out';

/** What needs room beside the pages themselves, which tests/e2e/every-page.test.ts looks at. */
readInBrowser();

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
  // Asked again until both stand: a picture that is measured may be just giving way to the
  // carousel's.
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
