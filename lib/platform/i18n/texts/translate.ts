import { type Edition, editions } from '../../editions';

/**
 * Texts by key, as i18next has them: nested keys with dots between them, `{{values}}`, and for a
 * `count` the plural form of the language as a suffix (`stories_one`, `stories_other`). i18next
 * itself would be a fifth of the islands' script. A test compares the two.
 */

export type Values = Record<string, string | number>;

/** What a component or the server imports of a namespace: its texts in every edition. */
export type Resources<Texts> = Record<Edition, Texts>;

type Path<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key
    : Texts[Key] extends object
      ? `${Key}.${Path<Texts[Key]>}`
      : never;
}[keyof Texts & string];

type WithoutForm<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** The text of a key. A key that does not exist does not compile. */
export type Translate<Texts> = (key: WithoutForm<Path<Texts>>, values?: Values) => string;

const rules = new Map<string, Intl.PluralRules>();

/** The form of a text that goes with a number (https://cldr.unicode.org/index/cldr-spec/plural-rules). */
function formOf(count: number, lang: string): string {
  const rule = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, rule);
  return rule.select(count);
}

function textAt(texts: unknown, key: string): string | undefined {
  let found = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}

/** The text of a key in `texts` of the language `lang`, or the key itself if there is none. */
export function translate(texts: unknown, lang: string, key: string, values: Values = {}): string {
  const { count } = values;
  const text = textAt(texts, typeof count === 'number' ? `${key}_${formOf(count, lang)}` : key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const made = new WeakMap<object, unknown>();

/** `t` of a namespace in an edition; the same function each time. */
export function getFixedT<Texts extends object>(edition: Edition, namespace: Resources<Texts>): Translate<Texts> {
  const texts = namespace[edition];
  const known = made.get(texts);
  if (known) return known as Translate<Texts>;
  const { lang } = editions[edition];
  const t: Translate<Texts> = (key, values) => translate(texts, lang, key, values);
  made.set(texts, t);
  return t;
}
