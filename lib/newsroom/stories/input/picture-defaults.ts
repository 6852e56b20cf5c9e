import { type StoryPatch, editionsWithText } from '../../../contract/stories/story-texts';
import type { Db } from '../../../database/connection';
import type { StoredStory } from '../stored-story';
import { findPictureDescription } from '../../media/uploads';

/**
 * If a write names another uploaded picture than before, adds the focal point and the descriptions
 * stored with that picture. Values in the write itself win.
 */
export async function addPictureDefaults(
  transaction: Db,
  patch: StoryPatch,
  before: StoredStory | undefined,
): Promise<StoryPatch> {
  if (!patch.imageUrl || patch.imageUrl === before?.imageUrl) return patch;
  const picture = await findPictureDescription(transaction, patch.imageUrl);
  if (!picture) return patch;
  const written = editionsWithText({ ...before?.texts, ...patch.texts });
  const texts = written.flatMap((edition) => {
    const alt = picture.alts.get(edition);
    const text = patch.texts[edition];
    return alt === undefined || text?.imageDescription !== undefined
      ? []
      : [[edition, { ...text, imageDescription: alt }] as const];
  });
  return {
    ...patch,
    ...(patch.imageFocus === undefined ? { imageFocus: picture.focus } : {}),
    texts: { ...patch.texts, ...Object.fromEntries(texts) },
  };
}
