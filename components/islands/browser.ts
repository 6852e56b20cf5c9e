import { hydrateIslands } from './hydrate-islands';
import { islands } from './registry';

// The script of pages in the browser (lib/next-internals/webpack.js makes it an entry). A reader
// who taps early has it here before the page has come whole.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => hydrateIslands(islands));
else hydrateIslands(islands);
