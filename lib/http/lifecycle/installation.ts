import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { enabledEditions } from '../../platform/editions';
import { ConfigurationError } from '../../platform/config/configuration';

/**
 * Checks that the files exist that Next reads at the start. Without its configuration Next would
 * start, but return 404 for every edition except the first.
 * @throws ConfigurationError with the missing file or setting
 */
export function assertInstallation(folder: string, dev: boolean): void {
  const name = 'next.config.js';
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) {
    throw new ConfigurationError(
      name,
      `is missing in ${folder}. Start the site in the folder of its installation, or restore that file`,
    );
  }
  let locales: readonly string[];
  try {
    locales = (createRequire(file)(file) as { i18n?: { locales?: readonly string[] } }).i18n?.locales ?? [];
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new ConfigurationError(name, `cannot be read: ${reason}. Restore the files that it requires`);
  }
  const missing = enabledEditions.filter((edition) => !locales.includes(edition));
  if (missing.length) {
    throw new ConfigurationError(
      name,
      `its i18n.locales lacks ${missing.join(', ')}: pages of these editions would not be found. Restore it and ` +
        'next-i18next.config.js, and build again',
    );
  }
  const build = path.join(folder, process.env['SITE_BUILD'] || '.', '.next/BUILD_ID');
  if (!dev && !fs.existsSync(build))
    throw new ConfigurationError('.next', `${path.relative(folder, build)} is missing. Build the site: npm run build`);
}
