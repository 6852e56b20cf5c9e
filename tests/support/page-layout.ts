import type { BrowserContext, Page } from 'playwright';

/** A shifted element in the Layout Instability API, which TypeScript's DOM types lack. */
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = { value: number; moved: string };

/** Makes every page of a context record its layout shifts. */
export const noteShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const store = window as unknown as { shifts: Shift[] };
    store.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} in ${node?.parentElement?.className} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`,
        );
        store.shifts.push({ value, moved: moved.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** Scrolls to the end as a reader does, one screen at a time, until every picture has loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const root = document.documentElement;
    while (window.scrollY + window.innerHeight < root.scrollHeight - 1) {
      window.scrollBy(0, window.innerHeight);
      await frame();
      await frame();
    }
  });
  // Pictures of hidden slides, and of elements that this width hides, do not load.
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getClientRects().length > 0 && !image.closest('[inert]'))
      .every((image) => image.complete),
  );
}

/**
 * Links, buttons and fields of header and footer lower than 44 px, except links in running text.
 */
export const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(body > * > header, body > * > footer) :is(a, button, summary, input)')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('p'))
      .map((element) => ({
        text: element.textContent || element.className,
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 44),
  );

/**
 * Links, buttons and fields of the header that precede the control before them visually: the
 * keyboard order would differ from the visual order. The pause button is an exception, because it
 * must come before the advertisements that it stops.
 */
export const againstTheEye = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body > * > header :is(a, button, summary, input)')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [data-state]'),
      )
      .map((element) => ({ name: element.textContent || element.className, box: element.getBoundingClientRect() }))
      .filter(({ box }, index, all) => {
        const before = all[index - 1]?.box;
        return before && box.top < before.bottom - 1 && box.left < before.right - 1;
      })
      .map(({ name }) => name),
  );

export const headerHeight = (page: Page) =>
  page.evaluate(() => document.querySelector('body > * > header')!.getBoundingClientRect().height);
