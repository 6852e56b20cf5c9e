/**
 * The script of pages in the browser (lib/web/next-internals/webpack.js makes it an entry). React
 * and the islands begin in a task each: either is long enough on a phone.
 */
async function start(): Promise<void> {
  const { hydrateIslands } = await import(/* webpackMode: "eager" */ './hydrate-islands');
  await new Promise((resolve) => setTimeout(resolve));
  const { islands } = await import(/* webpackMode: "eager" */ './registry');
  hydrateIslands(islands);
}

// A reader who taps early has it here before the page has come whole.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void start());
else void start();
