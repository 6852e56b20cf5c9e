import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import i18nConfig from '../../../next-i18next.config.js';
import { toEdition } from '../../platform/editions';
import type { LabelTexts, PageNamespace } from '../../platform/i18n/translations';

/** A page's labels by edition and namespace, in the form of next-i18next. */
export type PageLabelProps = { _nextI18Next: { initialI18nStore: Record<string, LabelTexts> } };

const cachedLabels = new Map<string, Promise<PageLabelProps>>();

async function loadLabels(edition: string, namespaces: readonly PageNamespace[]): Promise<PageLabelProps> {
  const { _nextI18Next: found } = await serverSideTranslations(edition, ['common', ...namespaces], i18nConfig);
  return { _nextI18Next: { initialI18nStore: (found?.initialI18nStore ?? {}) as Record<string, LabelTexts> } };
}

/**
 * Returns the props with a page's labels: the common labels of `locale`, and those of `namespaces`.
 * They are read from files once and then cached.
 */
export function pageLabels(
  locale: string | undefined,
  namespaces: readonly PageNamespace[] = [],
): Promise<PageLabelProps> {
  const edition = toEdition(locale);
  const key = [edition, ...namespaces].join(' ');
  const labels = cachedLabels.get(key) ?? loadLabels(edition, namespaces);
  cachedLabels.set(key, labels);
  labels.catch(() => cachedLabels.delete(key));
  return labels;
}
