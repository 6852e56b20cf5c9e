import fs from 'node:fs';
import path from 'node:path';
import { parseConfiguration } from '@/lib/platform/config/configuration';
import { settingNames } from '@/lib/platform/config/environment';
import { moreEditions } from '../support/editions';

const read = (file: string) => fs.readFileSync(path.resolve(__dirname, '../..', file), 'utf8');

/** All settings, without those of editions that consist only of a folder. */
const settings = settingNames
  .filter((name) => !moreEditions.some((of) => name.endsWith(`_${of.folder.toUpperCase()}`)))
  .sort();

/** The settings of `.env.example`, without their comment signs. */
const examples = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']): [string, string] => [name, value],
);

test('.env.example names every setting exactly once', () => {
  expect(examples.map(([name]) => name).sort()).toEqual(settings);
});

test('values in .env.example are the defaults', () => {
  expect(examples.filter(([, value]) => value).length).toBeGreaterThan(20);
  expect(parseConfiguration(Object.fromEntries(examples))).toEqual(parseConfiguration({}));
});

/** The sections of docs/configuration.md, each with its heading first. */
const groups = read('docs/configuration.md')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    heading: part.split('\n')[0],
    rows: part.match(/^\| `[A-Z].*$/gm) ?? [],
    example: [...(/^```sh\n(.*?)^```/ms.exec(part)?.[1] ?? '').matchAll(/^([A-Z_]+)=(?:"(.*)"|(.*))$/gm)].map(
      ([, name = '', quoted, plain = '']): [string, string] => [name, quoted ?? plain],
    ),
  }));

const namesIn = (row: string): string[] =>
  [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name);

test('tables in docs/configuration.md name every setting exactly once', () => {
  expect(groups.flatMap(({ rows }) => rows.flatMap(namesIn)).sort()).toEqual(settings);
});

test.each(groups)('the example of "$heading" in docs/configuration.md is right', ({ rows, example }) => {
  const names = rows.flatMap(namesIn);
  expect(example.length).toBeGreaterThan(1);
  const values = Object.fromEntries(example);
  if (values['FIREBASE_SERVICE_ACCOUNT']) {
    // The example names a file that does not exist on this machine.
    const keyFile = { client_email: 'push@news.example', private_key: '-----BEGIN PRIVATE KEY-----' };
    values['FIREBASE_SERVICE_ACCOUNT'] = JSON.stringify(keyFile);
  }
  // EDITIONS is checked against the build.
  delete values['EDITIONS'];
  expect(() => parseConfiguration(values)).not.toThrow();
  expect(example.map(([name]) => name).filter((name) => !names.includes(name) && name !== 'CONTACT_EMAIL')).toEqual([]);
});
