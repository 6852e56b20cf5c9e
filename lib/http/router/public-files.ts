import fs from 'node:fs';
import { memoizeByConfig } from '../../platform/config/memoize-by-config';

/** Paths of the files in `public/`, as they appear in a decoded URL. */
export const publicFiles = memoizeByConfig((): ReadonlySet<string> => {
  const names = fs.readdirSync('public', { recursive: true, encoding: 'utf8' });
  return new Set(names.map((name) => `/${name}`));
});
