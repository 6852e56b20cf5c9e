import fs from 'node:fs';
import path from 'node:path';
import { parseConfiguration } from '@/lib/site/configuration';
import { settingNames } from '@/lib/site/environment';
import { moreEditions } from '../support/editions';

const read = (file: string) => fs.readFileSync(path.resolve(__dirname, '../..', file), 'utf8');

/** All settings but those of editions that are nothing but a folder. */
const settings = settingNames
  .filter((name) => !moreEditions.some((of) => name.endsWith(`_${of.folder.toUpperCase()}`)))
  .sort();

/** The settings of `.env.example`, as if their lines were no comments. */
const examples = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']): [string, string] => [name, value],
);

test('.env.example names every setting once, and no other', () => {
  expect(examples.map(([name]) => name).sort()).toEqual(settings);
});

test('what .env.example has for a value is what holds without it', () => {
  expect(examples.filter(([, value]) => value).length).toBeGreaterThan(20);
  expect(parseConfiguration(Object.fromEntries(examples))).toEqual(parseConfiguration({}));
});

test('the table of README.md names every setting, and no other', () => {
  const rows = read('README.md').match(/^\| `[A-Z].*$/gm) ?? [];
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.sort()).toEqual(settings);
});
