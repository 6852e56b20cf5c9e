import {
  emptyText,
  type TextField,
  textFieldNames,
  textFields,
  type TextContent,
  type TextKind,
} from '../../../contract/stories/story-fields';
import { invalidField } from '../../../contract/errors';
import { type TextPatch, textPath } from '../../../contract/stories/story-texts';
import { type Edition, allEditions } from '../../../platform/editions';
import { toDay } from '../../../platform/format/time';
import { bodyReport } from '../../text/bodies/body-report';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { readingMinutes } from '../../text/reading-time';
import { cleanText, cleanOptionalText } from '../../text/sanitize';
import type { StoryText, TextState } from '../stored-story';
import { toTextRow } from '../../reading/sql/story-columns';
import type { StoryWrite } from '../state/text-state';

/** Builds the rows of a story's texts: cleaned fields and the reading time. */

/**
 * Cleans a line of text.
 * @throws ApiError 400 if it contains only invisible characters
 */
function cleanLine(field: string, text: string): string {
  const clean = cleanText(text);
  if (!clean) throw invalidField(field, 'must not be empty', 'EMPTY');
  return clean;
}

type Body = Pick<StoryText, 'body' | 'readingMinutes'>;
type Content = TextContent & Pick<StoryText, 'readingMinutes'>;

/**
 * Cleans an HTML body.
 * @throws ApiError 400 if neither text nor picture is left, or if the result is too large
 */
function cleanBody(html: string, edition: Edition): Body {
  const field = textPath(edition, 'body');
  const { clean, words, pictures, fault } = bodyReport(html);
  if (fault) throw invalidField(field, fault, 'TOO_LONG');
  if (!words && !pictures.length) throw invalidField(field, 'must not be empty', 'EMPTY');
  return { body: clean, readingMinutes: readingMinutes(words, edition) };
}

const noBody: Body = { body: '', readingMinutes: 1 };

/** Cleans the fields of each kind. Bodies take longer and are cleaned separately. */
const clean = {
  line: (patch, field) => (typeof patch === 'string' && patch ? cleanLine(field, patch) : emptyText.line),
  optionalLine: (patch, field) =>
    typeof patch === 'string' && patch ? cleanLine(field, patch) : emptyText.optionalLine,
  description: (patch) => (typeof patch === 'string' ? cleanOptionalText(patch) : emptyText.description),
  tags: (patch) => (Array.isArray(patch) ? patch.map(cleanText).filter(Boolean) : emptyText.tags),
  slug: (patch) => patch ?? emptyText.slug,
} satisfies Record<Exclude<TextKind, 'html'>, (patch: TextPatch[TextField], field: string) => TextContent[TextField]>;

/**
 * Returns the stored fields of a text. Any field of a draft may be empty.
 * @param storedBody the current body if the write does not change it; it is clean already
 * @throws ApiError 400 that names the field if it is empty once cleaned
 */
export function cleanContent(patch: TextPatch, edition: Edition, storedBody?: Body): Content {
  const content = storedBody ?? (patch.body ? cleanBody(patch.body, edition) : noBody);
  const cleaned = textFieldNames.map((name) => {
    const { kind } = textFields[name];
    return [name, kind === 'html' ? content.body : clean[kind](patch[name], textPath(edition, name))];
  });
  return { ...(Object.fromEntries(cleaned) as TextContent), readingMinutes: content.readingMinutes };
}

/** Returns the columns of a text, except its slug, which `recomputeSlugsAndDates` sets. */
const toTextValues = (text: Content & TextState) => ({
  ...toTextRow(text),
  reading_minutes: text.readingMinutes,
  status: text.status,
  publish_at: text.publishAt,
  first_published_at: text.firstPublishedAt,
  updated_at: text.updatedAt,
  publish_day: toDay(new Date(text.publishAt)),
});

/**
 * Returns the rows of a story's texts by edition. A text that the write does not name stays
 * unchanged.
 * @throws ApiError 400 that names the field if it is empty once cleaned
 */
export const toTextRows = ({ patch, story, before }: StoryWrite, states: ByEdition<TextState>) =>
  Object.fromEntries(
    allEditions.flatMap((edition) => {
      const state = states[edition];
      if (!state) return [];
      const [named, was] = [patch.texts[edition], before[edition]];
      if (!named && was) return [[edition, toTextValues({ ...was, ...state })]];
      const text = story.texts[edition] ?? {};
      const content = cleanContent(text, edition, was && text.body === was.body ? was : undefined);
      return [[edition, toTextValues({ ...content, ...state })]];
    }),
  );
