import { type ApiLanguage, unprefixedEdition, type Edition, allEditions, editions } from '../../../platform/editions';
import { ApiError } from '../../errors';
import { linkFieldNames, sharedFieldNames } from '../story-fields';
import { contentParts, correctionPath, type StoryPatch, type TextPatch, textPath } from '../story-texts';
import { fieldName, fields } from './field-names';

/**
 * Converts the JSON of a submitted story. A language uses flat fields like the rest of the news API
 * (`hindiTitle`) or an object of its own (`texts.hindi.title`). Responses name fields in the form
 * that the request used.
 */

type Json = Record<string, unknown>;
type Correction = Json & { date?: string | undefined; texts?: Json | null | undefined };
/** The fields of both forms, and the languages in the second form. */
type ParsedStory = Omit<StoryPatch, 'texts' | 'corrections' | 'publishAt'> & {
  publishOn?: string | undefined;
  corrections?: Correction[] | null | undefined;
  texts?: { [Language in ApiLanguage]?: Json | null | undefined } | undefined;
};

const shared = [
  ...linkFieldNames,
  ...sharedFieldNames,
  ...(['id', 'status', 'breakingUntil', 'source', 'sourceId', 'reason'] as const),
];

/** Returns the flat name of a status or publication time. English has a prefix here, too. */
const withLanguagePrefix = (edition: Edition, name: string): string => `${editions[edition].apiLanguage}${name}`;

const parts = [...contentParts, 'status', 'publishAt'] as const;
type Part = (typeof parts)[number];
const schedule = { status: 'Status', publishAt: 'PublishOn' } as const;

const flatName = (edition: Edition, part: Part): string =>
  part === 'status' || part === 'publishAt'
    ? withLanguagePrefix(edition, schedule[part])
    : fieldName(edition, fields[part]);

const bareName = (part: Part): string => textPath(unprefixedEdition, part).split('.').at(-1) ?? '';

/** Flat field names by path. */
const flatNames = new Map(
  allEditions.flatMap((edition) => parts.map((part) => [textPath(edition, part), flatName(edition, part)])),
);

/** Returns the fields of a text that are present; undefined if none is. */
function textOf(values: Json, nameOf: (part: Part) => string): TextPatch | undefined {
  const named = parts.flatMap((part) => (values[nameOf(part)] === undefined ? [] : [[part, values[nameOf(part)]]]));
  return named.length ? (Object.fromEntries(named) as TextPatch) : undefined;
}

/** A patch that empties a text. */
export const emptyTextPatch: TextPatch = Object.fromEntries(contentParts.map((part) => [part, null]));

const flatText = (story: object, edition: Edition): TextPatch | undefined =>
  textOf(story as Json, (part) => flatName(edition, part));

function nestedText({ texts }: ParsedStory, edition: Edition): TextPatch | undefined {
  const own = texts?.[editions[edition].apiLanguage];
  return own === null ? emptyTextPatch : own && textOf(own, bareName);
}

const byEdition = <T>(valueOf: (edition: Edition) => T | undefined): Partial<Record<Edition, T>> =>
  Object.fromEntries(
    allEditions.flatMap((edition) => {
      const value = valueOf(edition);
      return value === undefined ? [] : [[edition, value]];
    }),
  );

const correctionText = (correction: Correction, edition: Edition) =>
  (correction[fieldName(edition, fields.text)] ?? correction.texts?.[editions[edition].apiLanguage] ?? undefined) as
    string | undefined;

/** Converts validated JSON to a story by edition. */
export function toStoryPatch(story: ParsedStory): StoryPatch {
  return {
    ...(Object.fromEntries(shared.map((name) => [name, story[name]])) as Partial<StoryPatch>),
    publishAt: story.publishOn,
    corrections:
      story.corrections?.map((correction) => ({
        date: correction.date,
        texts: byEdition((edition) => correctionText(correction, edition)),
      })) ?? (story.corrections as null | undefined),
    texts: byEdition((edition) => flatText(story, edition) ?? nestedText(story, edition)),
  };
}

/** Returns the paths of languages and corrections that the request names in both forms. */
export const duplicateFields = (story: ParsedStory): string[] =>
  allEditions.flatMap((edition) => {
    const { apiLanguage } = editions[edition];
    const isTwice = flatText(story, edition) && story.texts?.[apiLanguage] !== undefined;
    const corrections = (story.corrections ?? []).flatMap((correction, index) =>
      correction[fieldName(edition, fields.text)] && correction.texts?.[apiLanguage]
        ? [correctionPath(index, edition)]
        : [],
    );
    return [...(isTwice ? [`texts.${apiLanguage}`] : []), ...corrections];
  });

/**
 * Returns a function that converts a path (`texts.hindi.title`) to the form in which the request
 * named this language. A language that the request did not name uses the form of the others.
 */
export function fieldNamer(story: ParsedStory): (path: string) => string {
  const isFlat = (language: string) =>
    story.texts === undefined ||
    allEditions.some((edition) => editions[edition].apiLanguage === language && flatText(story, edition));
  return (path) => {
    if (path === 'texts') return story.texts === undefined ? flatName(unprefixedEdition, 'title') : path;
    const [root = '', ...rest] = path.split('.');
    if (root === 'texts') return (isFlat(rest[0] ?? '') && flatNames.get(path)) || path;
    if (root !== 'corrections' || rest[1] !== 'texts') return path;
    const index = Number(rest[0]);
    const edition = allEditions.find((one) => correctionPath(index, one) === path);
    const isOwn = story.corrections ? story.corrections[index]?.texts : !isFlat(rest[2] ?? '');
    return edition && !isOwn ? `${root}.${index}.${fieldName(edition, fields.text)}` : path;
  };
}

/** Renames the fields of an error. */
export function renameErrorFields(error: unknown, nameOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError) || ![400, 403, 409].includes(error.status)) return error;
  const [first, ...others] = error.errors.map(({ message, field = '', ...rule }) => {
    const name = nameOf(field);
    return { ...rule, message: message.replace(`${field}: `, () => `${name}: `), ...(field ? { field: name } : {}) };
  });
  return first ? new ApiError(error.status, [first, ...others]) : error;
}

/**
 * Renames the fields that a write changed. If flat fields already name the status of the story, the
 * status of each language is left out.
 */
export const renameChangedFields = (changed: string[], nameOf: (path: string) => string): string[] =>
  changed
    .filter((path) => {
      const [, part] = /^texts\.\w+\.(status|publishOn)$/.exec(path) ?? [];
      return part === undefined || nameOf(path) === path || !changed.includes(part);
    })
    .map(nameOf);
