// What esbuild makes of the site: our server, the page cache, the command line, the threads of the
// search index, of notifications and of long bodies, and the service worker. The pages are Next's.
import { createRequire } from 'node:module';
import path from 'node:path';

const bundles = {
  site: 'lib/http/main.ts',
  'cache-handler': 'lib/web/page-cache/cache-handler.ts',
  newsroom: 'lib/cli/command-line.ts',
  'search-worker': 'lib/newsroom/search/worker/index-worker.ts',
  'push-worker': 'lib/integrations/push/push-worker.ts',
  'body-worker': 'lib/newsroom/text/bodies/body-worker.ts',
  'service-worker': 'lib/client/service-worker/main.ts',
};

/** Names of all bundles, whose files end in `.js`. */
export const bundleNames = Object.keys(bundles);

/**
 * Packages that stay outside our bundles: those with native parts, those that look for files of
 * their own, and what Next must have but once. All others are part of them: to find and load
 * hundreds of files of node_modules is most of a start (docs/decisions/002).
 */
const external = ['better-sqlite3', 'better-sqlite3-napi', 'next', 'pg', 'react', 'react-dom', 'sharp'];

const onServer = { platform: 'node', target: 'node20', format: 'cjs', sourcemap: 'linked' };

/** How bundles are made; `hash` answers one of what the build is made of. */
const kinds = [
  {
    names: ['site', 'cache-handler', 'search-worker', 'push-worker', 'body-worker'],
    options: () => ({ ...onServer, external }),
  },
  // The command line is bundled for every command, which takes longer than to load what it needs.
  { names: ['newsroom'], options: () => ({ ...onServer, packages: 'external' }) },
  {
    names: ['service-worker'],
    // Browsers fetch it, and take it for a new one by its bytes: each build has its own.
    options: (hash) => ({
      ...{ target: 'es2022', format: 'iife', minify: true },
      define: { BUILD: JSON.stringify(hash().slice(0, 16)) },
    }),
  },
];

/** Makes bundles of the project at `root` in a folder of it. @throws what is wrong in the code */
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
