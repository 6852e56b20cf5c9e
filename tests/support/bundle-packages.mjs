import { buildSync } from 'esbuild';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Packages with up to hundreds of files. Jest resolves, reads and compiles every file of a package
 * for each test file, which took a sixth of the time of all unit tests for these. The last three
 * contain ES modules, which Jest does not load by `require`.
 */
const packages = ['kysely', 'zod', 'sanitize-html', 'htmlparser2', 'domhandler'];

const require = createRequire(import.meta.url);

/**
 * Bundles each of these packages into one file, unless this version is bundled already. Returns the
 * mapping of module names for Jest's `moduleNameMapper`.
 * @param {string} folder of the files
 * @returns {Record<string, string>}
 */
export function bundlePackages(folder) {
  const entries = packages.map((name) => {
    const { version } = JSON.parse(fs.readFileSync(path.resolve('node_modules', name, 'package.json'), 'utf8'));
    const file = path.resolve(folder, `${name}-${version}.min.cjs`);
    if (!fs.existsSync(file)) {
      const unfinished = `${file}.${process.pid}`;
      buildSync({
        entryPoints: [require.resolve(name)],
        outfile: unfinished,
        bundle: true,
        platform: 'node',
        target: 'node20',
        format: 'cjs',
        logLevel: 'error',
        // Each test file reads and compiles the bundle, which takes half as long without spaces.
        minifyWhitespace: true,
        minifySyntax: true,
      });
      fs.renameSync(unfinished, file);
    }
    return [`^${name}$`, file];
  });
  return Object.fromEntries(entries);
}
