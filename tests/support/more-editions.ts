import fs from 'node:fs';
import path from 'node:path';
import { editionsInWords, english, moreEditions, type TestEdition } from './editions';

/**
 * Texts for editions that consist only of a folder. They use the texts of a written edition with
 * the same script, so that every edition of the test newsroom has the same number of stories.
 */

/** The edition whose texts a story uses in an edition. */
export const inWordsOf = (edition: TestEdition): TestEdition =>
  editionsInWords.find(({ folder }) => folder === edition.folder) ??
  editionsInWords.find(({ script }) => script === edition.script) ??
  english;

const fieldIn = (prefix: string, name: string): string =>
  prefix ? `${prefix}${name}` : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** Copies the Hindi texts of a story to the additional editions. */
export function inMoreEditions<Value>(value: Value): Value {
  if (!moreEditions.length || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inMoreEditions) as Value;
  const given = Object.fromEntries(Object.entries(value).map(([name, own]) => [name, inMoreEditions(own)]));
  const names = Object.keys(given).flatMap((name) => /^hindi([A-Z]\w*)$/.exec(name)?.[1] ?? []);
  const more = moreEditions.flatMap((edition) =>
    names.flatMap((name) => {
      const words = given[fieldIn(inWordsOf(edition).fieldPrefix, name)] ?? given[`hindi${name}`];
      return words === undefined ? [] : [[fieldIn(edition.fieldPrefix, name), words]];
    }),
  );
  return { ...Object.fromEntries(more), ...given } as Value;
}

const sample = path.resolve(__dirname, '../../sample');

/**
 * Folder of the sample edition in all editions: the existing one, or one that is written to
 * `folder`.
 */
export function sampleInAllEditions(folder: string): string {
  if (!moreEditions.length) return sample;
  for (const file of fs.readdirSync(sample, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const texts = inMoreEditions(JSON.parse(fs.readFileSync(path.join(sample, file), 'utf8')) as object);
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), JSON.stringify(texts));
  }
  return folder;
}
