// Bundles a TypeScript tool of this project into dist/tools and runs it with the command line's
// arguments until its export `done` resolves.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, makeEditions, requireNode, root } from './project.mjs';

export async function runTool(file) {
  requireNode();
  process.chdir(root);
  await ensureInstalled();
  makeEditions();
  const { build } = createRequire(path.join(root, 'package.json'))('esbuild');
  const outfile = path.join(root, 'dist/tools', `${path.basename(file, '.ts')}.js`);
  await build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
    alias: { '@': root },
    loader: { '.json': 'json' },
  });
  const { default: tool } = await import(pathToFileURL(outfile).href);
  try {
    await tool.done;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
