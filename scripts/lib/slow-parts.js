// CommonJS, so that the scripts and the tests, which Jest compiles, share it.

/**
 * The suites that `npm test` leaves out because they take minutes each, by name, with what Node
 * runs for them. `npm run test:full` runs them all.
 */
exports.slowParts = {
  engines: ['scripts/test.mjs', '--only', 'engines'],
  'rolling-restart': ['scripts/check-rolling-restart.mjs'],
  'two-nodes': ['scripts/check-two-nodes.mjs'],
  kills: ['scripts/check-kills.mjs'],
  attacks: ['scripts/check-attacks.mjs'],
  withdrawal: ['scripts/check-withdrawal.mjs'],
  visibility: ['scripts/check-visibility.mjs'],
  editions: ['scripts/check-editions.mjs', 'one', 'two', 'fourth'],
};
