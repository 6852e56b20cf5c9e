import type { EngineTab } from './engine-tab';
import { eventually } from './eventually';

/** What a reader sees and does in a tab, in any engine. */

/** Timeout of a reader's action on a busy machine, in milliseconds. */
const patienceMs = 40_000;

/** An element by its selector and, if several match, by its label or its text. */
export type Target = { selector: string; name?: string };

/**
 * Scrolls to the first visible element of a target and returns its middle. If another element
 * covers it, `covered` names that element. Runs in the page.
 */
function middleOf(selector: string, name: string | null): { x: number; y: number } | { covered: string } | null {
  let covered: string | undefined;
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const label = element.getAttribute('aria-label') ?? element.innerText;
    if (name !== null && label.replace(/\s+/g, ' ').trim() !== name) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A link that wraps has a rectangle on each line.
    const [part] = element.getClientRects();
    if (!part?.width || !part.height) continue;
    const [x, y] = [part.left + part.width / 2, part.top + part.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && element.contains(hit)) return { x, y };
    covered = hit?.outerHTML.slice(0, 120) ?? 'the edge of the window';
  }
  return covered === undefined ? null : { covered };
}

export type ReaderTab = ReturnType<typeof readerTab>;

export function readerTab(tab: EngineTab) {
  /** Waits until a function that runs in the page returns a true value. */
  async function waitFor<Given extends unknown[], Result>(
    what: string,
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    let problem: unknown;
    // A page cannot be queried during a navigation.
    const ask = () =>
      tab.evaluate(work, ...given).catch((error: unknown) => {
        problem = error;
        return undefined;
      });
    const found = await eventually(ask, Boolean, patienceMs);
    if (found) return found;
    throw new Error(`${what} did not come at ${await tab.url()}`, { cause: problem });
  }

  const see = ({ selector, name }: Target) =>
    waitFor(
      `${selector} ${name ?? ''}`,
      (wanted, label) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].some(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            (label === null ||
              [element.getAttribute('aria-label'), element.innerText.replace(/\s+/g, ' ').trim()].includes(label)),
        ),
      selector,
      name ?? null,
    );

  /** Clicks an element with the pointer, once it is visible and not covered. */
  async function tap({ selector, name }: Target): Promise<void> {
    const ask = () => tab.evaluate(middleOf, selector, name ?? null).catch(() => null);
    const found = await eventually(ask, (point) => point !== null && 'x' in point, patienceMs);
    if (found && 'x' in found) return tab.clickAt(found.x, found.y);
    const problem = found ? `is covered by ${found.covered}` : 'was not visible';
    throw new Error(`${selector} ${name ?? ''} ${problem} at ${await tab.url()}`);
  }

  return {
    waitFor,
    tap,
    /** Waits until an element is visible. */
    see,
    evaluate: tab.evaluate,
    press: tab.press,
    type: tab.type,
    open: tab.open,
    back: tab.back,
    forward: tab.forward,

    /** Waits until the page has this path (and query) and has loaded. */
    arrive: (path: string) =>
      waitFor(
        path,
        (wanted) => document.readyState === 'complete' && decodeURI(location.pathname + location.search) === wanted,
        path,
      ),

    /** Waits until React has hydrated the visible islands, so that buttons work. */
    hydrated: () =>
      waitFor('a page whose buttons work', () => {
        const isWaiting = [...document.querySelectorAll('[data-island]:not([data-live])')].some((island) => {
          const first = island.firstElementChild;
          if (!first?.checkVisibility()) return false;
          const { top, bottom } = first.getBoundingClientRect();
          return bottom > top && top < innerHeight && bottom > 0;
        });
        // An invisible island of the page closes the menus.
        const hasMenus = document.querySelector('[data-island=PageServices]:not([data-live])') === null;
        return 'hydrated' in document.documentElement.dataset && hasMenus && !isWaiting;
      }),

    /** Taps a field and types into it. */
    fill: async (selector: string, text: string) => {
      await tap({ selector });
      await waitFor(`the focus of ${selector}`, (wanted) => document.activeElement?.matches(wanted), selector);
      await tab.type(text);
    },

    /** The text of the first element, as a reader sees it. */
    text: (selector: string) =>
      tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText.trim() ?? '', selector),

    /** By how many pixels the page is wider than the window. */
    overflow: () => tab.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)),
  };
}
