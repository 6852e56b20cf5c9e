import { routes } from '../../../platform/routes';
import { notIndexed, buildPageHead } from '../../seo/page-head';
import { fillPlaceholders } from '../../../platform/i18n/fill-placeholders';
import { offline } from '../../../platform/i18n/texts/offline';
import type { OfflineView } from '../../../contract/views';
import { limits } from '../../../client/service-worker/offline-index';
import { freshness, type PageRequest, type PageResult, linksInEveryEdition } from '../../static-page';

/** Limits of the offline copies, formatted for texts: number of stories, and megabytes. */
export const offlineLimitTexts = { read: String(limits.read), megabytes: String(limits.bytes / 1_000_000) };

export const emptyOfflineView: OfflineView = {
  title: '',
  intro: '',
  noScript: '',
  away: '',
  again: '',
  none: '',
  saved: '',
  read: '',
  front: '',
  seen: '',
  frontNote: '',
  choice: { on: '', off: '', saving: '', turnOn: '', turnOff: '' },
};

/**
 * Loads the page that lists offline copies. It contains only its texts, because the stories are on
 * the reader's device. It does not use the news API and is not indexed.
 */
export async function loadOffline({ edition }: PageRequest): Promise<PageResult<OfflineView>> {
  const { description, ...view } = fillPlaceholders(offline[edition], offlineLimitTexts);
  const path = routes.offline();
  return {
    view,
    head: buildPageHead({ edition, title: view.title, description, path, robots: notIndexed }),
    editionLinks: linksInEveryEdition(path),
    revalidate: freshness.fixed,
  };
}
