import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { LabelTexts as Labels, Namespace } from '../../platform/i18n/translations';

/**
 * The labels of a page. Where it is one tree, on the server, in development and in tests, they are
 * its props; an island finds them in the document around it. Both are read here, without i18next,
 * which would be a fifth of the islands' script and makes an instance of itself for each page that
 * it renders: values, and the forms that go with a `count`. A test compares them with i18next.
 */
type PageLabels = { labels: Labels; lang: string };

type Values = Record<string, string | number>;

/** The labels of the page; nothing in an island. */
export const LabelsContext = createContext<PageLabels | undefined>(undefined);

let known: PageLabels | undefined;
const ofDocument = (): PageLabels =>
  (known ??= {
    labels: JSON.parse(document.getElementById('labels')?.textContent ?? '{}') as Labels,
    lang: document.documentElement.lang,
  });

const rules = new Map<string, Intl.PluralRules>();

/** The form of a text that goes with a number (https://cldr.unicode.org/index/cldr-spec/plural-rules). */
function formOf(count: number, lang: string): string {
  const rule = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, rule);
  return rule.select(count);
}

function translate({ labels, lang }: PageLabels, namespace: string, key: string, values: Values = {}): string {
  const { count } = values;
  const text = labels[namespace]?.[typeof count === 'number' ? `${key}_${formOf(count, lang)}` : key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const translators = new WeakMap<object, Record<string, { t: unknown }>>();

/** The labels of a namespace of the page; the same function while the page is there. */
export function useTranslation<Name extends Namespace = 'common'>(namespace?: Name): { t: TFunction<Name> } {
  const name = namespace ?? 'common';
  const page = useContext(LabelsContext);
  const made = translators.get(page ?? ofDocument) ?? {};
  translators.set(page ?? ofDocument, made);
  made[name] ??= { t: (key: string, values?: Values) => translate(page ?? ofDocument(), name, key, values) };
  return made[name] as { t: TFunction<Name> };
}
