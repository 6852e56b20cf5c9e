import type { SiteFacts } from '../contract/news/site-facts';
import type { Edition } from '../platform/editions';
import { pathInEdition } from '../platform/routes';
import { getLayoutData } from './layout/layout-data';
import { freshness } from './static-page';

/** Returns a permanent redirect if a list's slug was renamed, otherwise `otherwise`. */
export async function redirectRenamedOr<Missing>(
  otherwise: Missing,
  {
    edition,
    kind,
    slug,
    at,
  }: { edition: Edition; kind: SiteFacts['renamed'][number]['kind']; slug: string; at: (slug: string) => string },
): Promise<Missing | { redirect: string; revalidate: number }> {
  const { site } = await getLayoutData(edition, new Date());
  const found = site?.renamed.find((one) => one.kind === kind && one.slug === slug);
  return found ? { redirect: pathInEdition(edition, at(found.target)), revalidate: freshness.list } : otherwise;
}
