import texts from '../../generated/texts/indices';
import type { Edition } from '../platform/editions';

/** The names of indices that financial-data services send in English, as newspapers write them. */
const names: Record<Edition, Record<string, string>> = texts;

/**
 * The name of an index in an edition; one that the table does not have keeps the name that it came
 * with.
 */
export function indexName(name: string, edition: Edition): string {
  const known = name.toUpperCase().replace(/[\s_-]+/g, ' ');
  const own = names[edition][known] ?? known;
  // A language that writes it in the same letters leaves them as the service has them.
  return own === known ? name : own;
}
