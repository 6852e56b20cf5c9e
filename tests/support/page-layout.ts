import type { BrowserContext, Page } from 'playwright';

/** What moved, as the Layout Instability API reports it; TypeScript's DOM does not know it. */
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = { value: number; moved: string };

/** Has every page of a context note what moves in it. */
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

/**
 * Scrolls to the end as a reader would, a screen at a time, until every picture on the way has
 * come.
 */
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
  // Pictures of slides that are not shown, and of places that this width hides, never come: they
  // are loaded when they are seen.
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getClientRects().length > 0 && !image.closest('[inert]'))
      .every((image) => image.complete),
  );
}

/**
 * Links, buttons and fields of header and footer that are lower than 44 px, but for links inside
 * running text.
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
 * Links, buttons and fields of the header that stand neither below nor beyond the one before them:
 * the keyboard would go there against the eye. Only the pause button comes before the
 * advertisements that it stops, as it should.
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
