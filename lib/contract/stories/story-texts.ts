import { type Edition, allEditions, editions } from '../../platform/editions';
import type * as z from 'zod';
import { fields } from './flat-json/field-names';
import {
  type LinkField,
  type linkFields,
  type ListedText,
  type SharedField,
  type sharedFields,
  type TextContent,
  type TextField,
  textFieldNames,
} from './story-fields';

/**
 * A submitted story with its texts by edition. The newsroom works with this shape.
 * `lib/contract/stories/flat-json/to-story-patch.ts` creates it from the JSON of the request.
 */

export type TextStatus = 'draft' | 'ready' | 'published' | 'withdrawn';

type ByEdition<T> = Partial<Record<Edition, T>>;

export type { TextContent } from './story-fields';
export const contentParts = textFieldNames;
export type ContentPart = TextField;
type Part = ContentPart | 'status' | 'publishAt';

/** A patch of one text. Null removes a value, and absent fields stay unchanged. */
export type TextPatch = { [Name in ContentPart]?: TextContent[Name] | null } & {
  status?: TextStatus;
  /** ISO 8601. */
  publishAt?: string;
};

export type CorrectionPatch = { date?: string | undefined; texts: ByEdition<string> };

/** A patch of a story. `status` and `publishAt` apply to languages that have none of their own. */
export type StoryPatch = {
  [Name in LinkField | SharedField]?: z.output<(typeof linkFields & typeof sharedFields)[Name]['input']>;
} & {
  id?: number | undefined;
  status?: TextStatus | undefined;
  publishAt?: string | undefined;
  breakingUntil?: string | null | undefined;
  corrections?: CorrectionPatch[] | null | undefined;
  /** The system that the story comes from, and its id there. */
  source?: string | undefined;
  sourceId?: string | undefined;
  /** Reason of a withdrawal. */
  reason?: string | undefined;
  texts: ByEdition<TextPatch>;
};

const nameOf = (part: Part): string => {
  if (part === 'publishAt') return fields.publishOn.bare;
  return part === 'status' ? part : fields[part].bare;
};

/** Returns the path of a text field in errors, warnings and changes: `texts.hindi.title`. */
export const textPath = (edition: Edition, part: Part): string =>
  `texts.${editions[edition].apiLanguage}.${nameOf(part)}`;

/** Returns the path of a correction: `corrections.0.texts.hindi`. */
export const correctionPath = (index: number, edition: Edition): string =>
  `corrections.${index}.texts.${editions[edition].apiLanguage}`;

/**
 * A story exists in a language if it has one of these fields. The other fields only accompany them.
 */
const mainParts: readonly ContentPart[] = ['title', 'summary', 'body'];
export const accompanyingParts = contentParts.filter((part) => !mainParts.includes(part));

/** Whether there is a text, and not only accompanying fields. */
export const hasText = (text: TextPatch | undefined): boolean => Boolean(text?.title || text?.summary || text?.body);

/** Returns the editions in which a story has a text. */
export const editionsWithText = (texts: ByEdition<TextPatch>): Edition[] =>
  allEditions.filter((edition) => hasText(texts[edition]));

/** The path of a field and what is wrong with it. */
export type MissingField = { path: string; message: string };

const media = /<(?:img|iframe)\b|\sclass\s*=\s*["']?embed\b/i;
/** Links, tags and URLs. The rest of a body is prose. */
const notProse = /<a\b[^<>]*>[^<]*<\/a>|<[^<>]*>|https?:\/\/[^\s<>"]+/gi;

/**
 * Whether a text needs a standfirst. A body of pictures or embeds without prose does not, for
 * example a photo story.
 */
export const needsStandfirst = (body: string | null | undefined): boolean =>
  !body || (!media.test(body) && /\p{L}/u.test(body.replace(notProse, ' ')));

/** Required fields by status. */
const requiredParts = {
  draft: [],
  withdrawn: ['title'],
  ready: ['title', 'summary', 'body'],
  published: ['title', 'summary', 'body'],
} as const satisfies Record<TextStatus, readonly ContentPart[]>;

function missingParts(text: TextPatch | undefined, edition: Edition, status: TextStatus): MissingField[] {
  if (!text || (!hasText(text) && !text.shortTitle)) return [];
  return requiredParts[status]
    .filter((part) => !text[part] && (part !== 'summary' || needsStandfirst(text.body)))
    .map((part) => ({
      path: textPath(edition, part),
      message: `is required, because the story has other ${editions[edition].apiLanguage} fields`,
    }));
}

/**
 * Returns the required fields that a story lacks.
 * @param statusOf status of an edition's text after the write; by default the submitted one
 */
export function missingTexts(
  { texts, corrections, status, category }: StoryPatch,
  statusOf: (edition: Edition) => TextStatus = (edition) => texts[edition]?.status ?? status ?? 'published',
): MissingField[] {
  const written = editionsWithText(texts);
  if (!written.length) return [{ path: 'texts', message: 'is required in at least one language' }];
  const problems = allEditions.flatMap((edition) => missingParts(texts[edition], edition, statusOf(edition)));
  if (!category && written.some((edition) => statusOf(edition) !== 'draft'))
    problems.unshift({
      path: 'category',
      message: 'is required unless the story is a draft: the slug of a section (GET /api/newsroom/sections)',
    });
  // A correction may concern one language only.
  const read = written.filter((edition) => texts[edition]?.body);
  for (const [index, correction] of (corrections ?? []).entries()) {
    const [first] = read;
    if (!first || read.some((edition) => correction.texts[edition])) continue;
    const message = 'is required in at least one language of the story';
    problems.push({ path: correctionPath(index, first), message });
  }
  return problems;
}

/** A story's text in a list. Timestamps are ISO 8601. */
export type ItemText = Pick<TextContent, ListedText> & {
  readingMinutes: number;
  slug: string;
  publishOn: string;
  lastUpdated: string;
};

export type ItemTexts = ByEdition<ItemText>;
