import fs from 'node:fs';
import path from 'node:path';
import { ns } from '../../next-i18next.config.js';

const folder = path.resolve(__dirname, '../../locales');

/** The text files of an edition, in order. */
export const textFiles = (edition: string): string[] =>
  fs
    .readdirSync(path.join(folder, edition), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file !== 'settings.json' && !file.startsWith('analyser/'))
    .sort();

/** Path of a text file. */
export const textFile = (edition: string, file: string): string => path.join(folder, edition, file);

type Texts = string | Texts[] | { [key: string]: Texts };

const leaves = (texts: Texts, at: string): [string, string][] =>
  typeof texts === 'string'
    ? [[at, texts]]
    : Object.entries(texts).flatMap(([key, value]) => leaves(value as Texts, at ? `${at}.${key}` : key));

/** The texts of a file by their path in it. */
export function textsOf(edition: string, file: string): Record<string, string> {
  const texts = JSON.parse(fs.readFileSync(textFile(edition, file), 'utf8')) as Texts;
  return Object.fromEntries(leaves(texts, ''));
}

/** All labels of an edition by namespace. */
export const labelsOf = (edition: string): Record<string, Record<string, string>> =>
  Object.fromEntries(ns.map((namespace) => [namespace, textsOf(edition, `${namespace}.json`)]));
