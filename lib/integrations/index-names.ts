import texts from '../../generated/texts/indices';
import type { Edition } from '../platform/editions';

/** Localised names of stock indices, by the English name that services send. */
const names: Record<Edition, Record<string, string>> = texts;

/** Returns the localised name of an index. Unknown names are returned unchanged. */
export function localizeIndexName(name: string, edition: Edition): string {
  const normalizedName = name.toUpperCase().replace(/[\s_-]+/g, ' ');
  const localName = names[edition][normalizedName] ?? normalizedName;
  // If the name is the same in this language, keep the spelling of the service.
  return localName === normalizedName ? name : localName;
}
