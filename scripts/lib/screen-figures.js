// CommonJS, so that the script and the tests, which Jest compiles, share it.

/** Windows, as `width × height` in CSS pixels; the last is one of 1280 × 900 at 400 % zoom. */
exports.windows = [
  [320, 568],
  [360, 740],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1280, 900],
  [1920, 1080],
  [740, 360],
  [320, 225],
];

/** Has every page of a context add up what moves in it. */
exports.addUpShifts = (context) =>
  context.addInitScript(() => {
    const store = /** @type {{ shifted?: number }} */ (/** @type {unknown} */ (window));
    store.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        store.shifted = (store.shifted ?? 0) + /** @type {{ value: number }} */ (/** @type {unknown} */ (entry)).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * What a page shows of the news before it is scrolled, in CSS pixels: the height of its header (and
 * of its footer), how many headlines of stories are whole on the screen, where the first words of a
 * story's text begin, headlines that end in "…", what is wider than the window, and what moved.
 */
exports.screenFigures = (page) =>
  page.evaluate(() => {
    const isStory = (link) => /\/\d+$/.test(link.pathname) && !link.closest('[aria-hidden=true], [inert]');
    const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('main a'))].filter(
      (link) => isStory(link) && link.textContent.trim() && link.checkVisibility(),
    );
    // By a good part of a line: the room that a link has around it pokes out of a single one.
    const isCut = (link) => {
      for (let box = link; box && box.tagName !== 'ARTICLE' && box.tagName !== 'MAIN'; box = box.parentElement)
        if (getComputedStyle(box).overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 10) return true;
      return false;
    };
    const isWhole = (link) => {
      const { top, bottom, left, right, height } = link.getBoundingClientRect();
      return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && !isCut(link);
    };
    const headline = document.querySelector('main h1');
    const words = document.querySelector('main [class*=ArticleBody] p')?.getBoundingClientRect();
    const root = document.documentElement;
    // What is far from the window has only a guess of its height otherwise (public/display.js).
    root.removeAttribute('data-fresh');
    return {
      footer: Math.round(document.querySelector('body > * > footer')?.getBoundingClientRect().height ?? 0),
      header: Math.round(document.querySelector('body > * > header')?.getBoundingClientRect().height ?? 0),
      headlines:
        links.filter(isWhole).length +
        (words && headline && headline.getBoundingClientRect().bottom <= innerHeight ? 1 : 0),
      ...(words ? { words: Math.round(words.top + scrollY) } : {}),
      cut: [...new Set(links.filter(isCut).map((link) => link.textContent.trim()))],
      overflow: root.scrollWidth - root.clientWidth,
      shifted: /** @type {{ shifted?: number }} */ (/** @type {unknown} */ (window)).shifted ?? 0,
    };
  });

/** How often a reader at the top of a page presses Tab until the focus is on a story. */
exports.tabStops = async (page) => {
  await page.evaluate(() => scrollTo(0, 0));
  for (let pressed = 1; pressed <= 80; pressed++) {
    await page.keyboard.press('Tab');
    const onStory = await page.evaluate(() => {
      const link = document.activeElement;
      return link instanceof HTMLAnchorElement && link.closest('main') !== null && /\/\d+$/.test(link.pathname);
    });
    if (onStory) return pressed;
  }
  return Infinity;
};
