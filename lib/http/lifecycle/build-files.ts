import fs from 'node:fs';
import path from 'node:path';
import { memoizeByConfig } from '../../platform/config/memoize-by-config';
import { buildId } from './build-id';

/** URL paths under `/_next/` in this build: static files, and the prefix of page data. */
const build = memoizeByConfig(() => {
  const folder = path.join(process.env['SITE_BUILD'] || '.', '.next', 'static');
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return {
    files: new Set(names.map((name) => encodeURI(`/_next/static/${name}`))),
    data: `/_next/data/${buildId()}/`,
  };
});

/**
 * Whether a path under `/_next/` is missing in this build, such as a file of a previous build.
 * Always false in development, where Next builds files on request.
 */
export function isMissingBuildFile(path: string): boolean {
  if (!path.startsWith('/_next/') || process.env.NODE_ENV !== 'production') return false;
  return !path.startsWith(build().data) && !build().files.has(path);
}
