import type { Warning } from '../../../contract/stories/publishing';
import { type GivenStory, hasText, needsStandfirst, textPath } from '../../../contract/stories/story-texts';
import { editions, isServed, knownEditions } from '../../../platform/editions';
import type { StoredStory } from '../stored-story';

const focusText = ({ imageFocus }: GivenStory): string | null =>
  imageFocus ? `${imageFocus.x}, ${imageFocus.y}` : null;

/**
 * What belonged to the title or the picture that a change of a story replaced, and is still there
 * because the change did not name it. A new story, which was nothing before, leaves nothing behind.
 */
export function leftBehind(given: GivenStory, before: StoredStory | undefined, after: GivenStory): Warning[] {
  if (!before) return [];
  const still = (of: 'title' | 'picture', field: string, named: unknown, what: string | null | undefined): Warning[] =>
    named === undefined && what ? [{ field, what, count: 1, message: `is still of the earlier ${of}` }] : [];
  const isOtherPicture = after.imageUrl !== before.imageUrl;
  return [
    ...knownEditions.flatMap((edition) => {
      const [was, is, named] = [before, after, given].map(({ texts }) => texts[edition]);
      if (is?.title === was?.title) return [];
      return still('title', textPath(edition, 'shortTitle'), named?.shortTitle, is?.shortTitle);
    }),
    ...(isOtherPicture ? still('picture', 'imageFocus', given.imageFocus, focusText(after)) : []),
    ...(isOtherPicture ? still('picture', 'thumbUrl', given.thumbUrl, after.thumbUrl) : []),
    ...knownEditions.flatMap((edition) => {
      const named = given.texts[edition]?.imageDescription;
      const what = after.texts[edition]?.imageDescription;
      return isOtherPicture ? still('picture', textPath(edition, 'imageDescription'), named, what) : [];
    }),
  ];
}

/** What is given in a language in which the story has no text, and therefore is not stored. */
export const withoutText = (given: GivenStory, after: GivenStory): Warning[] =>
  knownEditions
    .filter((edition) => !hasText(after.texts[edition]))
    .flatMap((edition) => {
      const message = `is not stored: the story has no ${editions[edition].apiLanguage} text`;
      return (['shortTitle', 'imageDescription', 'tags', 'slug'] as const).flatMap((part): Warning[] => {
        const what = [given.texts[edition]?.[part] ?? []].flat().join(', ');
        return what ? [{ field: textPath(edition, part), what, count: 1, message }] : [];
      });
    });

/** What a story lacks that readers, lists and search engines look for. */
export function lacking(given: GivenStory, before: StoredStory | undefined, after: GivenStory): Warning[] {
  const isTold = !before || given.imageUrl !== undefined || Boolean(given.status);
  const noPicture = {
    ...{ field: 'imageUrl', what: 'no picture', count: 1 },
    message: 'is named: lists, cards and search engines show the story without one',
  };
  return [
    ...(isTold && !after.imageUrl ? [noPicture] : []),
    ...knownEditions.flatMap((edition): Warning[] => {
      const text = after.texts[edition];
      if (given.texts[edition] === undefined || !hasText(text) || text?.summary) return [];
      const message = needsStandfirst(text?.body)
        ? 'is there: it is needed before the text is published'
        : 'is there: lists, feeds and share cards show the title alone';
      return [{ field: textPath(edition, 'summary'), what: 'no standfirst', count: 1, message }];
    }),
    ...missingDescriptions(given, before, after),
  ];
}

/** Warns of each language in which a write leaves the picture of a story without a description. */
function missingDescriptions(given: GivenStory, before: StoredStory | undefined, after: GivenStory): Warning[] {
  const isOtherPicture = given.imageUrl !== undefined && given.imageUrl !== before?.imageUrl;
  return knownEditions
    .filter((edition) => {
      const text = after.texts[edition];
      const isWritten = isOtherPicture || given.texts[edition] !== undefined;
      return after.imageUrl && isWritten && isServed(edition) && hasText(text) && !text?.imageDescription?.trim();
    })
    .map((edition) => ({
      field: textPath(edition, 'imageDescription'),
      what: 'no picture description',
      count: 1,
      message: 'is there: readers who cannot see the picture are not told what it shows',
    }));
}

/** What is given in the language of an edition that is not served, and therefore seen by nobody. */
export const unseen = (given: GivenStory): Warning[] =>
  knownEditions
    .filter((edition) => !isServed(edition) && hasText(given.texts[edition]))
    .map((edition) => ({
      field: textPath(edition, 'title'),
      what: given.texts[edition]?.title ?? '',
      count: 1,
      message: `is stored and shown to nobody: this site has no ${editions[edition].apiLanguage} edition`,
    }));
