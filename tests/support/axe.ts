import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** WCAG 2.2 A and AA, and axe's best practices. */
export const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

const colourRules = ['color-contrast', 'link-in-text-block'];
/**
 * Rules that depend on the theme. They take most of axe's time and do not depend on the language.
 */
export const colours: RunOptions = { runOnly: { type: 'rule', values: colourRules } };

/**
 * Returns axe's violations in a part of a page with their elements. A run that checked nothing
 * counts as a violation. Only the violations leave the browser, because complete results are
 * megabytes.
 */
export async function violations(page: Page, options: RunOptions, within = 'html'): Promise<string[]> {
  // axe is injected on first use: parsing it takes as long as the page's own script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, given]) => {
      const { passes, violations: wrong } = await (window as unknown as { axe: typeof axe }).axe.run(part, given);
      if (!passes.length) return ['axe looked at nothing'];
      return wrong.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, { ...options, resultTypes: ['violations'] }] satisfies [string, RunOptions],
  );
}
