import fs from 'node:fs';
import path from 'node:path';

let scripts: string | undefined;

/**
 * Returns the URLs of the scripts that hydrate the islands of a page, separated by spaces. The
 * build writes them to a file (webpack.js). Undefined in development, where a page is one React
 * tree.
 * @throws if the build has no such file
 */
export function islandScripts(): string | undefined {
  if (process.env.NODE_ENV !== 'production') return undefined;
  scripts ??= readScripts();
  return scripts;
}

function readScripts(): string {
  const file = path.join(process.env['SITE_BUILD'] || '.', '.next', 'islands.json');
  const names = JSON.parse(fs.readFileSync(file, 'utf8')) as string[];
  return names.map((name) => `/_next/${name}`).join(' ');
}
