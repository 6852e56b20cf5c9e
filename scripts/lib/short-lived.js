// CommonJS, so that the scripts and the tests, which Jest compiles, share it.

/**
 * Options of Node for a program that ends within minutes: what is new may fill more memory before
 * it is collected (by default 16 MB), and a function runs longer (by default 67,584 bytes of
 * bytecode) before V8 optimises it, which such a program seldom gets back. Linting takes a quarter
 * less processor time so, a site under test an eighth. Later versions of V8 than that of Node 20
 * count differently, and do not know the second option.
 *
 * @param {{ megabytes: number, bytecode: number }} limits
 */
exports.shortLived = ({ megabytes, bytecode }) => [
  `--max-semi-space-size=${megabytes}`,
  ...(process.versions.v8.startsWith('11.') ? [`--interrupt-budget=${bytecode}`] : []),
];
