import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../../locales');

/** The label files of a locale: `common.json` and those of single pages. */
export const labelFiles = (locale: string): string[] => fs.readdirSync(path.join(folder, locale)).sort();

/** Path of a label file. */
export const labelFile = (locale: string, file: string): string => path.join(folder, locale, file);

/** All labels of a locale by namespace. */
export function labelsOf(locale: string): Record<string, Record<string, string>> {
  return Object.fromEntries(
    labelFiles(locale).map((file) => {
      const labels = JSON.parse(fs.readFileSync(labelFile(locale, file), 'utf8')) as Record<string, string>;
      return [path.basename(file, '.json'), labels];
    }),
  );
}
