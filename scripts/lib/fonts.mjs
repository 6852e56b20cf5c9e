// Fonts of the languages of the editions. A browser without them draws boxes, which are wider than
// letters: tests of the layout fail, and screenshots show nothing.
import { spawnSync } from 'node:child_process';
import editions from './editions.js';
import { aptInstall, has } from './project.mjs';

/**
 * Languages of the editions for which fontconfig knows no font; empty on systems without
 * fontconfig, which bring theirs.
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

/** The package with fonts for them, where there are none. */
export const missingFonts = () => (languagesWithoutFont().length === 0 ? [] : ['fonts-noto-core']);

/** Installs those fonts where apt may, and says so where they cannot be installed. */
export function ensureFonts() {
  const missing = missingFonts();
  if (missing.length === 0 || aptInstall(missing)) return;
  console.warn(
    `No font is installed for ${languagesWithoutFont().join(', ')}: pages show boxes, and tests of the layout fail. Install one (Debian: apt-get install fonts-noto-core)`,
  );
}
