import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import i18nConfig from '../../next-i18next.config.js';
import { editionOf } from '../editions';
import type { PageNamespace } from '../translations';

/**
 * The props that carry a page's labels: the common ones of `locale`, and `namespaces` of its own.
 */
export function pageLabels(locale: string | undefined, namespaces: readonly PageNamespace[] = []) {
  return serverSideTranslations(editionOf(locale), ['common', ...namespaces], i18nConfig);
}
