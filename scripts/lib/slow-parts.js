// CommonJS, because both the scripts and the tests (which Jest compiles) load it.

/**
 * Suites that take minutes each, by name, with the arguments for Node. `npm test` leaves them out,
 * and `npm run test:full` runs them all.
 */
exports.slowParts = {
  // tests/slow: rare faults, load, and tools that judge whole pages.
  slow: ['scripts/test.mjs', '--only', 'slow'],
  // tests/engines: reader tasks in Firefox and WebKitGTK.
  engines: ['scripts/test.mjs', '--only', 'engines'],
  'rolling-restart': ['benchmarks/run.mjs', 'rolling-restart'],
  'two-nodes': ['benchmarks/run.mjs', 'two-nodes'],
  kills: ['benchmarks/run.mjs', 'kills'],
  attacks: ['benchmarks/run.mjs', 'attacks'],
  withdrawal: ['benchmarks/run.mjs', 'withdrawal'],
  visibility: ['benchmarks/run.mjs', 'visibility'],
  editions: ['benchmarks/run.mjs', 'editions', 'one', 'two', 'fourth'],
};
