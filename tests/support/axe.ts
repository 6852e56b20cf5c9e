import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** WCAG 2.2 A and AA, and axe's best practices. */
export const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

const colourRules = ['color-contrast', 'link-in-text-block'];
/** What the theme decides. It is most of what axe has to do, and the same in every language. */
export const colours: RunOptions = { runOnly: { type: 'rule', values: colourRules } };

/**
 * What axe finds wrong in a part of a page, each with the elements; a run that looked at nothing is
 * wrong too. Of what passes axe keeps the first element alone, and only what is wrong leaves the
 * browser: whole results are megabytes.
 */
export async function violations(page: Page, options: RunOptions, within = 'html'): Promise<string[]> {
  // When it is needed: to read it takes as long as the script of the page itself.
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
