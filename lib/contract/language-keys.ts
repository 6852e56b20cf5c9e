import { editions, type Edition, knownEditions } from '../platform/editions';

/**
 * Names of languages in the JSON of the newsroom's API. Responses use one name, that of the API
 * (`english`). Requests may also use that of the edition (`en`).
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The API's name of a language; what is the name of no edition stays as it is. */
export const apiNameOf = (name: string): string =>
  knownEditions.includes(name as Edition) ? editions[name as Edition].apiLanguage : name;

/** The API's name of a language by that of HTML (`hi`). */
export const apiNameOfLang = (lang: string): string => {
  const edition = knownEditions.find((one) => editions[one].lang === lang);
  return edition ? editions[edition].apiLanguage : lang;
};

/** The name of a language in HTML by any of its names. */
export const langOfName = (name: string): string => {
  const edition = knownEditions.find((one) => one === name || editions[one].apiLanguage === name);
  return edition ? editions[edition].lang : name;
};

/** An object by language under the API's names. If a language has both, its schema refuses one. */
function withApiNames(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const apiName = apiNameOf(name);
      return [apiName in value ? name : apiName, one];
    }),
  );
}

/** JSON whose fields `names` are objects by language, with those under the API's names. */
export function withLanguageKeys(input: unknown, names: readonly string[]): unknown {
  if (!isObject(input)) return input;
  const named = names.filter((name) => name in input).map((name) => [name, withApiNames(input[name])]);
  return named.length ? { ...input, ...(Object.fromEntries(named) as object) } : input;
}

/** The same of a story, whose corrections have texts by language, too. */
export function storyWithLanguageKeys(input: unknown): unknown {
  const story = withLanguageKeys(input, ['texts']);
  if (!isObject(story) || !Array.isArray(story['corrections'])) return story;
  return { ...story, corrections: story['corrections'].map((one) => withLanguageKeys(one, ['texts'])) };
}
