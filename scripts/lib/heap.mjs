/**
 * Size of the JavaScript heap of the site, in megabytes. Cached pages are stored outside the heap
 * (lib/page-cache/page-cache.ts), so the size does not depend on PAGE_CACHE_MB. By default Node
 * would let the heap grow to a quarter of the machine's memory before it collects garbage.
 */
export const heapMb = 384;
const semiSpaceMb = 16;

/** Options of Node by which an operator sets the heap. */
const heapSetting = /--max[-_](?:old[-_]space|heap|semi[-_]space)[-_]size/;

/** Returns the Node options for the site's process, or none if the operator has set a heap. */
export const heapOptions = ({ NODE_OPTIONS = '' } = process.env, given = process.execArgv) =>
  heapSetting.test([NODE_OPTIONS, ...given].join(' '))
    ? []
    : [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${semiSpaceMb}`];
