/**
 * Entry of the browser script (lib/page-cache/next-internals/webpack.js). React and the islands
 * start in separate tasks, because each of them is long on a phone.
 */
async function start(): Promise<void> {
  const { hydrateIslands } = await import(/* webpackMode: "eager" */ './hydrate-islands');
  await new Promise((resolve) => setTimeout(resolve));
  const { islands } = await import(/* webpackMode: "eager" */ './registry');
  hydrateIslands(islands);
}

// The script can arrive before the whole page, if the reader taps early.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void start());
else void start();
