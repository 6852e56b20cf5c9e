import type { i18n, TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { Namespace } from '../translations';

/**
 * The labels of a page. Where it is one tree, on the server, in development and in tests, i18next
 * gives them; the hook of react-i18next would copy the whole instance for each component that calls
 * it. An island reads them from the document around it, without i18next, which would be a fifth of
 * its script: values, and the forms that go with a `count`. A test compares both.
 */

type Labels = Record<string, Record<string, string>>;
type Values = Record<string, string | number>;

/** The i18next of the page; nothing in an island. */
export const TranslationsContext = createContext<i18n | undefined>(undefined);

let known: Labels | undefined;
const labels = (): Labels => (known ??= JSON.parse(document.getElementById('labels')?.textContent ?? '{}') as Labels);

const formOf = (count: number) => new Intl.PluralRules(document.documentElement.lang).select(count);

function translate(namespace: string, key: string, values: Values = {}): string {
  const { count } = values;
  const text = labels()[namespace]?.[typeof count === 'number' ? `${key}_${formOf(count)}` : key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const ofDocument = (namespace: string) => (key: string, values?: Values) => translate(namespace, key, values);

const translators = new WeakMap<object, Record<string, { t: unknown }>>();

/** The labels of a namespace of the page; the same function while the page is there. */
export function useTranslation<Name extends Namespace = 'common'>(namespace?: Name): { t: TFunction<Name> } {
  const name = namespace ?? 'common';
  const page = useContext(TranslationsContext);
  const made = translators.get(page ?? ofDocument) ?? {};
  translators.set(page ?? ofDocument, made);
  made[name] ??= { t: page ? page.getFixedT(null, name) : ofDocument(name) };
  return made[name] as { t: TFunction<Name> };
}
