import fs from 'node:fs';
import path from 'node:path';

export function buildId(): string {
  const file = path.join(process.env['SITE_BUILD'] || '.', '.next', 'BUILD_ID');
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    // There is no such file in development.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'development';
    throw error;
  }
}
