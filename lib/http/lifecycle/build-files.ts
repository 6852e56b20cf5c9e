import fs from 'node:fs';
import path from 'node:path';
import { perConfiguration } from '../../platform/config/per-configuration';
import { buildId } from './build-id';

/** What stands under `/_next/` in this build: files, and the data of its pages. */
const build = perConfiguration(() => {
  const folder = path.join(process.env['SITE_BUILD'] || '.', '.next', 'static');
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return {
    files: new Set(names.map((name) => encodeURI(`/_next/static/${name}`))),
    data: `/_next/data/${buildId()}/`,
  };
});

/**
 * Whether a plain path asks for something of Next that this build does not have, such as a file of
 * the build before. In development Next makes its files as they are requested.
 */
export function isMissingBuildFile(path: string): boolean {
  if (!path.startsWith('/_next/') || process.env.NODE_ENV !== 'production') return false;
  return !path.startsWith(build().data) && !build().files.has(path);
}
