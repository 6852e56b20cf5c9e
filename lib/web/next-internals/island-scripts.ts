import fs from 'node:fs';
import path from 'node:path';

let scripts: string | undefined;

/**
 * Addresses of the scripts that take over the islands of a page, separated by spaces, from the file
 * that the build wrote (webpack.js). Undefined in development, where a page is one tree.
 * @throws where a build has no such file
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
