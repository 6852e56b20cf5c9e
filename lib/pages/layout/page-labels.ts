import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import i18nConfig from '../../../next-i18next.config.js';
import { editionOf } from '../../platform/editions';
import type { LabelTexts, PageNamespace } from '../../platform/i18n/translations';

/**
 * The labels of a page by its edition and their namespaces, as next-i18next puts them into its
 * props.
 */
export type PageLabelProps = { _nextI18Next: { initialI18nStore: Record<string, LabelTexts> } };

const made = new Map<string, Promise<PageLabelProps>>();

async function make(edition: string, namespaces: readonly PageNamespace[]): Promise<PageLabelProps> {
  const { _nextI18Next: found } = await serverSideTranslations(edition, ['common', ...namespaces], i18nConfig);
  return { _nextI18Next: { initialI18nStore: (found?.initialI18nStore ?? {}) as Record<string, LabelTexts> } };
}

/**
 * The props that carry a page's labels: the common ones of `locale`, and `namespaces` of its own.
 * They are files of the site, and read once.
 */
export function pageLabels(
  locale: string | undefined,
  namespaces: readonly PageNamespace[] = [],
): Promise<PageLabelProps> {
  const edition = editionOf(locale);
  const key = [edition, ...namespaces].join(' ');
  const labels = made.get(key) ?? make(edition, namespaces);
  made.set(key, labels);
  labels.catch(() => made.delete(key));
  return labels;
}
