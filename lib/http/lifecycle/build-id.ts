import fs from 'node:fs';
import path from 'node:path';

/** The id of the build that runs, which stands in the addresses of pages' data. */
export function buildId(): string {
  const file = path.join(process.env['SITE_BUILD'] || '.', '.next', 'BUILD_ID');
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    // In development there is none.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'development';
    throw error;
  }
}
