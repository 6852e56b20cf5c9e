// Builds everything outside Next's pages with esbuild: our server, the page cache, the command
// line, the worker threads and the service worker.
import { createRequire } from 'node:module';
import path from 'node:path';

const bundles = {
  site: 'lib/http/main.ts',
  'cache-handler': 'lib/page-cache/cache-handler.ts',
  newsroom: 'lib/cli/main.ts',
  'search-worker': 'lib/newsroom/search/worker/index-worker.ts',
  'push-worker': 'lib/integrations/push/push-worker.ts',
  'body-worker': 'lib/newsroom/text/bodies/body-worker.ts',
  'service-worker': 'lib/client/service-worker/main.ts',
};

/** Names of all bundles. Each is written to a file of that name with the extension `.js`. */
export const bundleNames = Object.keys(bundles);

/**
 * Packages that stay outside our bundles: those with native code, those that read files of their
 * own, and those that Next must share with us. Bundling the others makes a start much faster,
 * because Node does not have to find and load hundreds of files (docs/decisions/002).
 */
const external = ['better-sqlite3', 'better-sqlite3-napi', 'next', 'pg', 'react', 'react-dom', 'sharp'];

const onServer = { platform: 'node', target: 'node20', format: 'cjs', sourcemap: 'linked' };

/** Options of each group of bundles. `hash` returns a hash of all sources. */
const kinds = [
  {
    names: ['site', 'cache-handler', 'search-worker', 'push-worker', 'body-worker'],
    options: () => ({ ...onServer, external }),
  },
  // The command line is bundled before every command. Bundling its packages too would take longer
  // than loading them.
  { names: ['newsroom'], options: () => ({ ...onServer, packages: 'external' }) },
  {
    names: ['service-worker'],
    // A browser installs a new service worker if its bytes differ, so each build gets its own hash.
    options: (hash) => ({
      target: 'es2022',
      format: 'iife',
      minify: true,
      define: { BUILD: JSON.stringify(hash().slice(0, 16)) },
    }),
  },
];

/**
 * Bundles the named entries of the project at `root` into `outdir`.
 * @throws the error of esbuild if the code does not compile
 */
export async function makeBundles(root, outdir, wanted, hash) {
  const { build } = createRequire(path.join(root, 'package.json'))('esbuild');
  for (const { names, options } of kinds) {
    const entries = names.filter((name) => wanted.includes(name)).map((name) => [name, bundles[name]]);
    if (!entries.length) continue;
    await build({
      absWorkingDir: root,
      entryPoints: Object.fromEntries(entries),
      outdir,
      bundle: true,
      logLevel: 'warning',
      ...options(hash),
    });
  }
}
