import { invalidInput } from '../../../contract/errors';
import { changesAs, givenStory, namedAs, refusalAs } from '../../../contract/stories/flat/story-input';
import { storyWithLanguageKeys } from '../../../contract/language-keys';
import {
  type SavedStory,
  type StoryChange,
  storyChange,
  type StoryInput,
  storyInput,
  type StoryReplacement,
  storyReplacement,
} from '../../../contract/stories/publishing';
import type { GivenStory } from '../../../contract/stories/story-texts';

/** A story as handed in: new or a change, or whole in place of the one with an id. */
export type HandedIn = StoryInput | StoryChange;
export type Replacement = { id: number; whole: StoryReplacement };

function parsed(input: HandedIn | Replacement) {
  if ('whole' in input) {
    const whole = storyReplacement.safeParse(storyWithLanguageKeys(input.whole));
    if (!whole.success) throw invalidInput(whole.error);
    return { ...whole.data, id: input.id };
  }
  const checked = (input.id === undefined ? storyInput : storyChange).safeParse(storyWithLanguageKeys(input));
  if (!checked.success) throw invalidInput(checked.error);
  return checked.data;
}

/**
 * Has a story written that was handed in as JSON. What is said of its fields is said in the form
 * in which they were named. @throws ApiError 400 that names each field that is wrong
 */
export async function writeHandedIn<Saved extends Pick<SavedStory, 'changed' | 'warnings'>>(
  input: HandedIn | Replacement,
  write: (given: GivenStory) => Promise<Saved>,
): Promise<Saved> {
  const story = parsed(input);
  const nameOf = namedAs(story);
  const saved = await write(givenStory(story)).catch((error: unknown) => {
    throw refusalAs(error, nameOf);
  });
  const warnings = saved.warnings.map((warning) => ({ ...warning, field: nameOf(warning.field) }));
  return { ...saved, changed: changesAs(saved.changed, nameOf), warnings };
}
