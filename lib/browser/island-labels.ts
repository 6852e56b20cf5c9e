import type { ReactNode } from 'react';

/**
 * What islands have for next-i18next, which would be a fifth of their script: the same
 * `useTranslation` for what our labels need, values and the forms that go with a `count`, read from
 * the page. The browser's build puts it in the place of next-i18next
 * (lib/next-internals/webpack.js); a test compares both.
 */

type Labels = Record<string, Record<string, string>>;
type Values = Record<string, string | number>;
type Translate = (key: string, values?: Values) => string;

let known: Labels | undefined;
const labels = (): Labels => (known ??= JSON.parse(document.getElementById('labels')?.textContent ?? '{}') as Labels);

const formOf = (count: number) => new Intl.PluralRules(document.documentElement.lang).select(count);

function translate(namespace: string, key: string, values: Values = {}): string {
  const { count } = values;
  const text = labels()[namespace]?.[typeof count === 'number' ? `${key}_${formOf(count)}` : key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const translators: Record<string, { t: Translate }> = {};

/** The labels of a namespace of the page; the same function while the page is there. */
export function useTranslation(namespace = 'common'): { t: Translate } {
  return (translators[namespace] ??= { t: (key, values) => translate(namespace, key, values) });
}

/** Pages are made on the server; the browser has islands. */
export const appWithTranslation = <App extends (props: never) => ReactNode>(app: App): App => app;
