import axe from 'axe-core';
import budgets from '../budgets.json';
import { hydrated, promptSooner } from '../support/browser';
import { allEditions, gujarati, inEdition } from '../support/editions';
import { eventually } from '../support/eventually';
import { site } from '../support/in-browser';
import { pokingOut } from '../support/poking-out';
import { bar, havePushReaders, open, page, pushCalls, reader, stored } from '../support/push-reader';

/** The prompt for notifications. */

havePushReaders();

describe('the prompt', () => {
  test.each(allEditions.map((edition) => [edition.name, edition] as const))(
    'in %s moves nothing, covers nothing that cannot be read beside it, and pokes out nowhere',
    async (_, edition) => {
      // The narrowest width in every edition, and one other width in each.
      const others = [
        [360, 740],
        [768, 900],
        [1280, 900],
      ] as const;
      await reader({ reducedMotion: 'reduce' });
      await promptSooner(page);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { shifts });
      });
      for (const [width, height] of [[320, 640] as const, others[allEditions.indexOf(edition) % others.length]!]) {
        await page.setViewportSize({ width, height });
        await open(`${site.url}${inEdition(edition, '/politics')}`);
        await bar().waitFor();
        // The height of the bar is measured once the bar is shown.
        await page.waitForFunction(() => document.body.style.paddingBlockEnd !== '');
        const shift = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
        );
        expect(shift).toBeLessThanOrEqual(budgets.layoutShift);
        expect(await pokingOut(page)).toEqual([]);

        // Most of a focused element must not be covered by the bar (WCAG 2.4.11), and the page's
        // last line must be visible.
        const hidden = await page.evaluate(() => {
          const top = () => document.querySelector('[aria-live=polite] > section')!.getBoundingClientRect().top;
          const found: string[] = [];
          for (const link of document.querySelectorAll<HTMLElement>('main a, footer a, footer button, footer input')) {
            link.focus();
            if (document.activeElement !== link) continue;
            const place = link.getBoundingClientRect();
            if (top() - place.top < place.height / 2) found.push(link.outerHTML.slice(0, 80));
          }
          window.scrollTo(0, document.documentElement.scrollHeight);
          const last = document.querySelector('footer')!.getBoundingClientRect();
          if (last.bottom > top() + 1) found.push('the end of the page');
          return found;
        });
        expect(hidden).toEqual([]);
        // On phones, the link to the top appears when the reader scrolls up.
        await page.evaluate(() => window.scrollBy(0, -200));
        const disc = page.locator('[class*=BackToTop_button]');
        await disc.and(page.locator(':visible')).waitFor();
        const up = (await disc.boundingBox())!;
        const place = (await bar().boundingBox())!;
        expect(up.y + up.height).toBeLessThanOrEqual(place.y);
      }
    },
  );

  test('has no fault of accessibility, light and dark, and is coral', async () => {
    await reader({ reducedMotion: 'reduce' });
    await promptSooner(page);
    await page.addInitScript(axe.source);
    await open(`${site.url}${inEdition(gujarati, '/about')}`);
    await bar().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document);
        return violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
      expect(found).toEqual([]);
      const colours = await bar().evaluate((section) =>
        [section.querySelector('header'), section.querySelectorAll('button')[1]].map(
          (part) => part && getComputedStyle(part).backgroundColor,
        ),
      );
      expect(colours).toEqual(['rgb(255, 91, 97)', 'rgb(255, 91, 97)']);
    }
  });

  test('takes no focus and holds none: Tab goes through it and on', async () => {
    await reader();
    await promptSooner(page);
    await open(`${site.url}/about`);
    await bar().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const within = () => bar().evaluate((section) => section.contains(document.activeElement));
    await bar().getByRole('button').first().focus();
    await page.keyboard.press('Shift+Tab');
    expect(await within()).toBe(false);
    await bar().getByRole('button').first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Allow');
    await page.keyboard.press('Escape');
    expect([await bar().isVisible(), await stored()]).toEqual([true, null]);
    await page.keyboard.press('Tab');
    expect(await within()).toBe(false);
  });

  test('comes three seconds after the page, with nothing but itself, and never again after an answer', async () => {
    await reader();
    // Records timers of three seconds with their start time, and fires them when the test says so.
    await page.addInitScript(() => {
      const real = window.setTimeout.bind(window) as (...given: unknown[]) => number;
      const waits: number[] = [];
      const held: (() => void)[] = [];
      const noting = (then: TimerHandler, delay?: number, ...given: unknown[]) => {
        if (delay !== 3000) return real(then, delay, ...given);
        waits.push(performance.now());
        held.push(() => real(then, delay, ...given));
        return 0;
      };
      Object.assign(window, { setTimeout: noting, waits, goOn: () => held.forEach((wait) => wait()) });
    });
    const waits = () => page.evaluate(() => (window as unknown as { waits: number[] }).waits);
    await open(`${site.url}/`);
    await hydrated(page);
    const since = await eventually(waits, ({ length }) => length > 0, 30_000);
    const loadedAt = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return navigation!.loadEventStart;
    });
    expect([since.length, since[0]! >= loadedAt, await bar().count()]).toEqual([1, true, 0]);
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await bar().waitFor();
    expect((await page.evaluate(() => performance.now())) - loadedAt).toBeGreaterThanOrEqual(3000);
    await page.getByRole('button', { name: "I'll do this later" }).click();
    await bar().waitFor({ state: 'detached' });
    expect([await stored(), await pushCalls()]).toEqual(['denied', 0]);
    await page.reload();
    await hydrated(page);
    expect([await bar().count(), await waits()]).toEqual([0, []]);
  });

  test('that the browser denies stores denied and asks for nothing more', async () => {
    await reader();
    await promptSooner(page);
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied';
    });
    await open(`${site.url}/`);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await bar().waitFor({ state: 'detached' });
    expect([await stored(), await pushCalls()]).toEqual(['denied', 0]);
    const reported = await eventually(
      async () => lines,
      (all) => all.includes('Notifications were denied'),
      30_000,
    );
    expect(reported).toContain('Notifications were denied');
  });
});
