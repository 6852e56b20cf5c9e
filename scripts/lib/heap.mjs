/**
 * The heap of JavaScript that the site is given, in megabytes. Pages are kept outside of it
 * (lib/web/page-cache/page-cache.ts), so it is the same whatever PAGE_CACHE_MB says; Node alone
 * would let it grow to a quarter of the machine before it collects.
 */
export const heapMb = 384;
const semiSpaceMb = 16;

/** What of Node's own settings an operator has set the heap with. */
const heapSetting = /--max[-_](?:old[-_]space|heap|semi[-_]space)[-_]size/;

/** Options of Node for the site's process: none where the operator has chosen a heap. */
export const heapOptions = ({ NODE_OPTIONS = '' } = process.env, given = process.execArgv) =>
  heapSetting.test([NODE_OPTIONS, ...given].join(' '))
    ? []
    : [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${semiSpaceMb}`];
