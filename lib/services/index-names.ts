import en from '../../locales/en/indices.json';
import gujarati from '../../locales/gujarati/indices.json';
import hindi from '../../locales/hindi/indices.json';
import type { Edition } from '../editions';
import { perEdition } from '../translations';

/** The names of indices that financial-data services send in English, as newspapers write them. */
const names: Record<Edition, Record<string, string>> = perEdition(en, hindi, gujarati);

/**
 * The name of an index in an edition; one that the table does not have keeps the name that it came
 * with.
 */
export function indexName(name: string, edition: Edition): string {
  if (edition === 'en') return name;
  return names[edition][name.toUpperCase().replace(/[\s_-]+/g, ' ')] ?? name;
}
