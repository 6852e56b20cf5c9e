import { routes } from '../../../platform/routes';
import { notIndexed, pageHead } from '../../seo/page-head';
import { fill } from '../../../platform/i18n/fill';
import { offline } from '../../../platform/i18n/texts/offline';
import type { OfflineView } from '../../../contract/views';
import { limits } from '../../../client/service-worker/offline-copies';
import { freshness, type PageRequest, type PageResult, sameInEveryEdition } from '../../static-page';

/** Limits of the offline copies, formatted for texts: number of stories, and megabytes. */
export const keptAmounts = { read: String(limits.read), megabytes: String(limits.bytes / 1_000_000) };

export const noOffline: OfflineView = {
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
  const { description, ...view } = fill(offline[edition], keptAmounts);
  const path = routes.offline();
  return {
    view,
    head: pageHead({ edition, title: view.title, description, path, robots: notIndexed }),
    editionLinks: sameInEveryEdition(path),
    revalidate: freshness.fixed,
  };
}
