import { indexablePages, lighthouse, shortcoming } from '../../tests/support/lighthouse';
import makeNewsroomFolder from '../../tests/support/newsroom-folder.mjs';
import { allPageTypes, placesOn } from '../../tests/support/page-types';
import removeNewsroomFolder from '../../tests/support/remove-newsroom-folder.mjs';
import { startSite } from '../../tests/support/site';

/**
 * `npm run bench -- lighthouse`: SEO, accessibility and best practices of every indexable page, or
 * of the pages whose name contains a word of the command.
 */

const categories = ['seo', 'accessibility', 'best-practices'];
/** Long enough for late content: the prompt for notifications appears after 3 seconds. */
const quiet = 5000;

export async function main(): Promise<void> {
  makeNewsroomFolder();
  const site = await startSite({}, allPageTypes);
  try {
    const all = indexablePages(await placesOn(site));
    const words = process.argv.slice(2);
    const unknown = words.find((word) => !all.some(({ name }) => name.includes(word)));
    if (unknown) throw new Error(`No page is called "${unknown}"; there are ${all.map(({ name }) => name).join(', ')}`);
    const pages = words.length ? all.filter(({ name }) => words.some((word) => name.includes(word))) : all;
    console.log(categories.join(', '));
    const names = pages.map(({ name }) => name);
    const found = await lighthouse(
      site.url,
      pages.map(({ path }) => path),
      { categories, quiet },
      ({ scores, failed }) => {
        const numbers = categories.map((category) => Math.round((scores[category] ?? 0) * 100));
        console.log(`${numbers.join(' ')} ${names.shift()} ${failed.join(', ')}`.trim());
      },
    );
    const worse = found.filter((judgement) => shortcoming('', judgement));
    if (worse.length) throw new Error(`${worse.length} pages have less than 100`);
    console.log(`All ${found.length} pages have 100`);
  } finally {
    await site.stop();
    removeNewsroomFolder();
  }
}
