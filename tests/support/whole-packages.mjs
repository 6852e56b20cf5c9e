import { buildSync } from 'esbuild';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Packages of up to hundreds of files each. Jest finds, reads and compiles every file of a package
 * anew for each file of tests, which for these took a sixth of the time of all unit tests. The
 * last three are, or load, ES modules, which Jest does not load by `require`.
 */
const packages = ['kysely', 'zod', 'sanitize-html', 'htmlparser2', 'domhandler'];

const require = createRequire(import.meta.url);

/**
 * Makes one file of each of these packages, unless this version of it has been made before, and
 * answers what names of modules lead there (Jest's `moduleNameMapper`).
 * @param {string} folder of the files
 * @returns {Record<string, string>}
 */
export function wholePackages(folder) {
  const entries = packages.map((name) => {
    const { version } = JSON.parse(fs.readFileSync(path.resolve('node_modules', name, 'package.json'), 'utf8'));
    const file = path.resolve(folder, `${name}-${version}.cjs`);
    if (!fs.existsSync(file)) {
      const unfinished = `${file}.${process.pid}`;
      buildSync({
        ...{ entryPoints: [require.resolve(name)], outfile: unfinished, bundle: true },
        ...{ platform: 'node', target: 'node20', format: 'cjs', logLevel: 'error' },
      });
      fs.renameSync(unfinished, file);
    }
    return [`^${name}$`, file];
  });
  return Object.fromEntries(entries);
}
