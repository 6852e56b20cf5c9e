import { type Edition, knownEditions, editions } from '../../platform/editions';
import type * as z from 'zod';
import { fields } from './flat/fields';
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
 * A story as an editor hands it in, with what it says in each language by edition: the shape that
 * the newsroom works with. `flat/handed-in.ts` makes it of the call's JSON.
 */

export type TextStatus = 'draft' | 'ready' | 'published' | 'withdrawn';

type ByEdition<T> = Partial<Record<Edition, T>>;

export type { TextContent } from './story-fields';
export const contentParts = textFieldNames;
export type ContentPart = TextField;
type Part = ContentPart | 'status' | 'publishAt';

/** What is named of one language: null takes away, what is absent is left alone. */
export type GivenText = { [Name in ContentPart]?: TextContent[Name] | null } & {
  status?: TextStatus;
  /** ISO 8601. */
  publishAt?: string;
};

export type GivenCorrection = { date?: string | undefined; texts: ByEdition<string> };

/**
 * What is named of a story. `status` and `publishAt` are of languages that name none of their own.
 */
export type GivenStory = {
  [Name in LinkField | SharedField]?: z.output<(typeof linkFields & typeof sharedFields)[Name]['input']>;
} & {
  id?: number | undefined;
  status?: TextStatus | undefined;
  publishAt?: string | undefined;
  breakingUntil?: string | null | undefined;
  corrections?: GivenCorrection[] | null | undefined;
  /** Name of the system that it comes from, and its id there. */
  source?: string | undefined;
  sourceId?: string | undefined;
  /** Why it is withdrawn. */
  reason?: string | undefined;
  texts: ByEdition<GivenText>;
};

const nameOf = (part: Part): string => {
  if (part === 'publishAt') return fields.publishOn.bare;
  return part === 'status' ? part : fields[part].bare;
};

/** How a part of a text is named in errors, warnings and changes: `texts.hindi.title`. */
export const textPath = (edition: Edition, part: Part): string =>
  `texts.${editions[edition].apiLanguage}.${nameOf(part)}`;

/** The same for a correction: `corrections.0.texts.hindi`. */
export const correctionPath = (index: number, edition: Edition): string =>
  `corrections.${index}.texts.${editions[edition].apiLanguage}`;

/** The fields that make a text. The others only go with one. */
const mainParts: readonly ContentPart[] = ['title', 'summary', 'body'];
export const accompanyingParts = contentParts.filter((part) => !mainParts.includes(part));

/** True when there is a text in a language, and not only what belongs to one. */
export const hasText = (text: GivenText | undefined): boolean => Boolean(text?.title || text?.summary || text?.body);

/** Editions in whose languages a story has a text. */
export const writtenIn = (texts: ByEdition<GivenText>): Edition[] =>
  knownEditions.filter((edition) => hasText(texts[edition]));

/** A field, by its path, and what is wrong with it. */
export type Problem = { path: string; message: string };

const media = /<(?:img|iframe)\b|\sclass\s*=\s*["']?embed\b/i;
/** Links, tags and addresses: what is left of a body without them is prose. */
const notProse = /<a\b[^<>]*>[^<]*<\/a>|<[^<>]*>|https?:\/\/[^\s<>"]+/gi;

/**
 * Whether a body needs a standfirst before it. One that shows a picture or an embed does not: a
 * photo story may have no words but its title.
 */
export const needsStandfirst = (body: string | null | undefined): boolean =>
  !body || (!media.test(body) && /\p{L}/u.test(body.replace(notProse, ' ')));

/** The parts that a text needs in its status. A draft can be saved with any of them. */
const neededParts = {
  draft: [],
  withdrawn: ['title'],
  ready: ['title', 'summary', 'body'],
  published: ['title', 'summary', 'body'],
} as const satisfies Record<TextStatus, readonly ContentPart[]>;

function missingParts(text: GivenText | undefined, edition: Edition, status: TextStatus): Problem[] {
  if (!text || (!hasText(text) && !text.shortTitle)) return [];
  return neededParts[status]
    .filter((part) => !text[part] && (part !== 'summary' || needsStandfirst(text.body)))
    .map((part) => ({
      path: textPath(edition, part),
      message: `is needed because the story has other ${editions[edition].apiLanguage} texts`,
    }));
}

/**
 * What a story lacks in its languages, and why it is needed.
 * @param statusOf what the text of an edition will be; by default what the story names
 */
export function missingTexts(
  { texts, corrections, status, category }: GivenStory,
  statusOf: (edition: Edition) => TextStatus = (edition) => texts[edition]?.status ?? status ?? 'published',
): Problem[] {
  const written = writtenIn(texts);
  if (!written.length) return [{ path: 'texts', message: 'is needed, in one language at least' }];
  const problems = knownEditions.flatMap((edition) => missingParts(texts[edition], edition, statusOf(edition)));
  if (!category && written.some((edition) => statusOf(edition) !== 'draft'))
    problems.unshift({
      path: 'category',
      message: 'is needed, unless the story is a draft: the slug of a section (GET /api/newsroom/sections)',
    });
  // What was wrong may have stood in one language alone.
  const read = written.filter((edition) => texts[edition]?.body);
  for (const [index, correction] of (corrections ?? []).entries()) {
    const [first] = read;
    if (!first || read.some((edition) => correction.texts[edition])) continue;
    const message = 'is needed, in one of the languages of the story at least';
    problems.push({ path: correctionPath(index, first), message });
  }
  return problems;
}

/** What a list shows of a story in one language. Moments are ISO 8601. */
export type ItemText = Pick<TextContent, ListedText> & {
  readingMinutes: number;
  slug: string;
  publishOn: string;
  lastUpdated: string;
};

export type ItemTexts = ByEdition<ItemText>;
