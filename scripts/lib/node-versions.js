// CommonJS, because both the scripts and the tests (which Jest compiles) load it.

/**
 * Major versions of Node that the site supports, each with its first supported minor version.
 * Before 20.19 and 22.12, Node cannot `require()` the ES modules that some packages are.
 *
 * @type {Readonly<Record<number, number>>}
 */
const firstMinors = { 20: 19, 22: 12, 24: 0, 26: 0 };

/** The supported major versions, oldest first. */
exports.supportedMajors = Object.keys(firstMinors).map(Number);

/** The range for `engines` in package.json. */
exports.engineRange = Object.entries(firstMinors)
  .map(([major, minor]) => `>=${major}.${minor}.0 <${Number(major) + 1}`)
  .join(' || ');

/**
 * Returns one line that says why this version of Node is not supported, or undefined if it is.
 * @param {string} version such as `22.12.0`
 * @returns {string | undefined}
 */
exports.nodeRefusal = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const firstMinor = firstMinors[major];
  if (firstMinor !== undefined && minor >= firstMinor) return undefined;
  const supported = Object.entries(firstMinors).map(([name, first]) =>
    first ? `${name} (from ${name}.${first})` : name,
  );
  const last = supported.pop();
  return `Node ${supported.join(', ')} or ${last} is needed. This is ${version}. Get one from https://nodejs.org`;
};
