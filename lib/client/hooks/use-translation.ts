import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { getFixedT, type Resources, type Translate, translate, type Values } from '../../platform/i18n/texts/translate';
import type { LabelTexts as Labels, Namespace } from '../../platform/i18n/translations';
import { useEdition } from './use-edition';

/**
 * `useTranslation` with the interface of react-i18next. Texts reach a component in one of two ways:
 *
 *     const { t } = useTranslation('login'); // in the props of the page
 *     (lib/pages/layout/page-labels.ts)
 *
 *     import footer from '@/generated/texts/footer';
 *     const { t } = useTranslation(footer); // in the script of the component that imports it
 *
 * The first is for pages, and every page has `common` in its props. The second is for components
 * that are loaded on demand or are on few pages. Their texts would make the props of every page
 * larger.
 */
type PageLabels = { labels: Labels; lang: string };

/** The labels of the page. An island has no context and reads them from the document. */
export const LabelsContext = createContext<PageLabels | undefined>(undefined);

let documentLabels: PageLabels | undefined;
const getDocumentLabels = (): PageLabels =>
  (documentLabels ??= {
    labels: JSON.parse(document.getElementById('labels')?.textContent ?? '{}') as Labels,
    lang: document.documentElement.lang,
  });

const translators = new WeakMap<object, Record<string, unknown>>();

/** Returns `t` for a namespace. It is the same function for the lifetime of the page. */
function getPageTranslator(page: PageLabels | undefined, name: string): unknown {
  const translatorsByName = translators.get(page ?? getDocumentLabels) ?? {};
  translators.set(page ?? getDocumentLabels, translatorsByName);
  return (translatorsByName[name] ??= (key: string, values?: Values) => {
    const { labels, lang } = page ?? getDocumentLabels();
    return translate(labels[name], lang, key, values);
  });
}

export function useTranslation<Texts extends object>(namespace: Resources<Texts>): { t: Translate<Texts> };
export function useTranslation<Name extends Namespace = 'common'>(namespace?: Name): { t: TFunction<Name> };
export function useTranslation(namespace: Namespace | Resources<object> = 'common'): { t: unknown } {
  const page = useContext(LabelsContext);
  const edition = useEdition();
  const t = typeof namespace === 'string' ? getPageTranslator(page, namespace) : getFixedT(edition, namespace);
  return { t };
}
