import { type GivenStory, writtenIn } from '../../../contract/stories/story-texts';
import type { Db } from '../../../database/connection';
import type { StoredStory } from '../stored-story';
import { describedPicture } from '../../media/uploads';

/**
 * If a write names another uploaded picture than before, adds the focal point and the descriptions
 * stored with that picture. Values in the write itself win.
 */
export async function withPicture(
  transaction: Db,
  given: GivenStory,
  before: StoredStory | undefined,
): Promise<GivenStory> {
  if (!given.imageUrl || given.imageUrl === before?.imageUrl) return given;
  const picture = await describedPicture(transaction, given.imageUrl);
  if (!picture) return given;
  const written = writtenIn({ ...before?.texts, ...given.texts });
  const texts = written.flatMap((edition) => {
    const alt = picture.alts.get(edition);
    const text = given.texts[edition];
    return alt === undefined || text?.imageDescription !== undefined
      ? []
      : [[edition, { ...text, imageDescription: alt }] as const];
  });
  return {
    ...given,
    ...(given.imageFocus === undefined ? { imageFocus: picture.focus } : {}),
    texts: { ...given.texts, ...Object.fromEntries(texts) },
  };
}
