import { type Edition, editions } from '../../editions';

/**
 * Translations by key in the format of i18next: nested keys joined by dots, `{{values}}`, and
 * plural forms for a `count` as a suffix (`stories_one`, `stories_other`). i18next itself would be
 * a fifth of the islands' script. A test compares this code with it.
 */

export type Values = Record<string, string | number>;

/** Texts of a namespace in every edition. */
export type Resources<Texts> = Record<Edition, Texts>;

type Path<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key
    : Texts[Key] extends object
      ? `${Key}.${Path<Texts[Key]>}`
      : never;
}[keyof Texts & string];

type WithoutForm<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** Returns the text of a key. An unknown key does not compile. */
export type Translate<Texts> = (key: WithoutForm<Path<Texts>>, values?: Values) => string;

const rules = new Map<string, Intl.PluralRules>();

/**
 * Returns the plural category of a number (https://cldr.unicode.org/index/cldr-spec/plural-rules).
 */
function pluralCategory(count: number, lang: string): string {
  const rule = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, rule);
  return rule.select(count);
}

function findText(texts: unknown, key: string): string | undefined {
  let found = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}

/** Returns the text of a key in the language `lang`, or the key itself if there is no text. */
export function translate(texts: unknown, lang: string, key: string, values: Values = {}): string {
  const { count } = values;
  const text = findText(texts, typeof count === 'number' ? `${key}_${pluralCategory(count, lang)}` : key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const cache = new WeakMap<object, unknown>();

/** Returns the cached translate function of a namespace in an edition. */
export function getFixedT<Texts extends object>(edition: Edition, namespace: Resources<Texts>): Translate<Texts> {
  const texts = namespace[edition];
  const cached = cache.get(texts);
  if (cached) return cached as Translate<Texts>;
  const { lang } = editions[edition];
  const t: Translate<Texts> = (key, values) => translate(texts, lang, key, values);
  cache.set(texts, t);
  return t;
}
