import { invalidInput } from '../../../contract/errors';
import {
  renameChangedFields,
  toStoryPatch,
  fieldNamer,
  renameErrorFields,
} from '../../../contract/stories/flat-json/to-story-patch';
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
import type { StoryPatch } from '../../../contract/stories/story-texts';

/** A story as submitted: a new one or a patch. */
export type SubmittedStory = StoryInput | StoryChange;
export type Replacement = { id: number; whole: StoryReplacement };

function parseSubmission(input: SubmittedStory | Replacement) {
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
 * Parses a submitted story and writes it. Warnings, changed fields and errors use the field names
 * of the request (flat or by language).
 * @throws ApiError 400 that names each invalid field
 */
export async function writeSubmittedStory<Saved extends Pick<SavedStory, 'changed' | 'warnings'>>(
  input: SubmittedStory | Replacement,
  write: (patch: StoryPatch) => Promise<Saved>,
): Promise<Saved> {
  const story = parseSubmission(input);
  const nameOf = fieldNamer(story);
  const saved = await write(toStoryPatch(story)).catch((error: unknown) => {
    throw renameErrorFields(error, nameOf);
  });
  const warnings = saved.warnings.map((warning) => ({ ...warning, field: nameOf(warning.field) }));
  return { ...saved, changed: renameChangedFields(saved.changed, nameOf), warnings };
}
