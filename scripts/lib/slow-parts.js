// CommonJS, because both the scripts and the tests (which Jest compiles) load it.

const benchmark = ['scripts/run.mjs', 'benchmarks/run.ts'];

/**
 * Suites that take minutes each, by name, with the arguments for Node. `npm test` leaves them out,
 * and `npm run test:full` runs them all.
 */
exports.slowParts = {
  // tests/slow: rare faults, load, and tools that judge whole pages.
  slow: ['scripts/test.mjs', '--only', 'slow'],
  // tests/engines: reader tasks in Firefox and WebKitGTK.
  engines: ['scripts/test.mjs', '--only', 'engines'],
  'rolling-restart': [...benchmark, 'rolling-restart'],
  'two-nodes': [...benchmark, 'two-nodes'],
  kills: [...benchmark, 'kills'],
  attacks: [...benchmark, 'attacks'],
  withdrawal: [...benchmark, 'withdrawal'],
  visibility: [...benchmark, 'visibility'],
  editions: [...benchmark, 'editions', 'one', 'two', 'fourth'],
};
