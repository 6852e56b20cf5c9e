import type { Actor } from '../../contract/editors';
import { invalidInput } from '../../contract/errors';
import { previewInput } from '../../contract/newsroom/stories';
import type { Db } from '../../database/connection';
import { editionNames, editions } from '../../editions';
import { previewQuery } from '../../news-api/preview';
import { pathInEdition } from '../../routes';
import { configuration } from '../../site/configuration';
import { wholeFor } from './stories';

/** Links by which a story is seen before it is out. */

const defaultMinutes = 60;

/**
 * Makes a link for each language in which a preview shows the story: none of those that are
 * withdrawn.
 * @throws ApiError 400 that names the field, 404 for a story that is not there, and 403 or 404 for
 * another writer's
 */
export async function previewOf(
  db: Db,
  id: number,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<{ expiresAt: string; links: Record<string, string> }> {
  const checked = previewInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const { texts } = await wholeFor(db, id, by, now);
  const expiresAt = new Date(now.getTime() + (checked.data.minutes ?? defaultMinutes) * 60_000);
  const query = previewQuery(id, expiresAt);
  const links = editionNames
    .filter((edition) => texts[edition] && texts[edition].status !== 'withdrawn')
    .map((edition) => [
      editions[edition].apiLanguage,
      `${configuration().siteUrl}${pathInEdition(edition, '/preview')}?${query}`,
    ]);
  return { expiresAt: expiresAt.toISOString(), links: Object.fromEntries(links) as Record<string, string> };
}
