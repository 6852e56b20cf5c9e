import { editions, type Edition, allEditions } from '../platform/editions';

/**
 * Names of languages in the JSON of the newsroom API. Responses use the API name (`english`).
 * Requests may also use the name of the edition (`en`).
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the API name of an edition. Any other text is returned unchanged. */
export const apiNameOf = (name: string): string =>
  allEditions.includes(name as Edition) ? editions[name as Edition].apiLanguage : name;

/** Returns the API name for an HTML language code (`hi`). */
export const apiNameOfLang = (lang: string): string => {
  const edition = allEditions.find((one) => editions[one].lang === lang);
  return edition ? editions[edition].apiLanguage : lang;
};

/** Returns the HTML language code for any name of a language. */
export const langOfName = (name: string): string => {
  const edition = allEditions.find((one) => one === name || editions[one].apiLanguage === name);
  return edition ? editions[edition].lang : name;
};

/**
 * Renames the keys of an object by language to API names. If a language has both, its schema
 * refuses one.
 */
function withApiNames(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const apiName = apiNameOf(name);
      return [apiName in value ? name : apiName, one];
    }),
  );
}

/** Renames the language keys in the fields `names`, which are objects by language. */
export function withLanguageKeys(input: unknown, names: readonly string[]): unknown {
  if (!isObject(input)) return input;
  const named = names.filter((name) => name in input).map((name) => [name, withApiNames(input[name])]);
  return named.length ? { ...input, ...(Object.fromEntries(named) as object) } : input;
}

/** Renames the language keys of a story, including those of its corrections. */
export function storyWithLanguageKeys(input: unknown): unknown {
  const story = withLanguageKeys(input, ['texts']);
  if (!isObject(story) || !Array.isArray(story['corrections'])) return story;
  return { ...story, corrections: story['corrections'].map((one) => withLanguageKeys(one, ['texts'])) };
}
