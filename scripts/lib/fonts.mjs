// Fonts for the languages of the editions. Without them a browser draws boxes that are wider than
// letters, so layout tests fail and screenshots are useless.
import { spawnSync } from 'node:child_process';
import editions from './editions.js';
import { aptInstall, has } from './project.mjs';

/**
 * Returns the languages of the editions for which fontconfig knows no font. Returns none on systems
 * without fontconfig, which have fonts of their own.
 */
const languagesWithoutFont = () =>
  !has('fc-list')
    ? []
    : Array.from(editions.readSettings().values(), ({ lang }) => lang).filter(
        (lang) =>
          spawnSync('fc-list', [`:lang=${lang}`])
            .stdout?.toString()
            .trim() === '',
      );

/** The Debian package with these fonts, if one is missing. */
export const missingFonts = () => (languagesWithoutFont().length === 0 ? [] : ['fonts-noto-core']);

/** Installs missing fonts with apt if this user may, and warns if it cannot. */
export function ensureFonts() {
  const missing = missingFonts();
  if (missing.length === 0 || aptInstall(missing)) return;
  console.warn(
    `No font is installed for ${languagesWithoutFont().join(', ')}: pages show boxes, and tests of the layout fail. Install one (Debian: apt-get install fonts-noto-core)`,
  );
}
