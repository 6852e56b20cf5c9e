import * as z from 'zod';
import { type ApiLanguage, unprefixedEdition, type Edition, allEditions, editions } from '../../platform/editions';
import type { InputCode } from '../errors';
import { toStoryPatch, fieldNamer, duplicateFields } from './flat-json/to-story-patch';
import { inputSchemasOf, linkFields, sharedFields, textFields } from './story-fields';
import { missingTexts } from './story-texts';
import { abortIfTooLong } from '../abort-if-too-long';
import { bareTexts, fields, flatTexts, translations } from './flat-json/field-names';

/**
 * Schemas of submitted stories: the body of `POST /api/newsroom/stories` and the files of
 * `npm run newsroom -- publish`. A story needs a text in at least one language, with title,
 * standfirst and body. A draft needs only one of the three, and no section. A story with an `id` is
 * a patch: fields that it does not name stay unchanged, and null removes a value. A language uses
 * flat fields (`hindiTitle`) or `texts`.
 */

/** Earlier years are typing errors. No newspaper is older, and older calendars differ. */
const firstYear = 1800;
export const publicationTime = z.iso
  .datetime({ offset: true })
  .refine((text) => Number(text.slice(0, 4)) >= firstYear, `must not be before the year ${firstYear}`);

const correctionText = z.string().trim().min(1).max(1000);
/** An object schema with a field for each API language. */
const byLanguage = <Schema extends z.ZodType>(schemaOf: (edition: Edition) => Schema) =>
  Object.fromEntries(allEditions.map((edition) => [editions[edition].apiLanguage, schemaOf(edition)])) as Record<
    ApiLanguage,
    Schema
  >;

const correction = z.strictObject({
  date: publicationTime.optional().describe('Time of the correction; absent: now'),
  ...flatTexts({ text: correctionText.nullish() }),
  texts: z
    .strictObject(byLanguage(() => correctionText.nullish()))
    .nullish()
    .describe('The text by language'),
});

/** Readers see a published text once its publication time has passed. */
export const textStatus = z.enum(['draft', 'ready', 'published', 'withdrawn']);
/** A published text with a later publication time is `scheduled`. */
export const listedStatus = z.enum([...textStatus.options, 'scheduled']);
const status = textStatus;
/** Fields that exist once for each API language, for example `hindiStatus`. */
const eachLanguage = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(allEditions.map((edition) => [`${editions[edition].apiLanguage}${name}`, schema])) as {
    [Field in `${(typeof editions)[Edition]['apiLanguage']}${Name}`]: Schema;
  };

const breakingUntil = z.iso.datetime({ offset: true }).nullable();

/** API languages of all editions, enabled or not. */
export const writtenLanguages = allEditions.map((edition) => editions[edition].apiLanguage);

/** A language of a story, by its API name or the name of its edition. */
export const writtenLanguage = z
  .enum([...new Set([...writtenLanguages, ...allEditions])])
  .describe('`en` and `english` mean the same');

const reason = z
  .string()
  .trim()
  .min(1)
  .max(500, abortIfTooLong)
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u, 'must be one line of text');

/** The optional body of `DELETE /api/newsroom/stories/{id}`. */
export const withdrawalInput = z
  .strictObject({
    reason: reason.optional().describe('Reason of the withdrawal. It appears in versions, the audit log and lists'),
  })
  .meta({ id: 'WithdrawalInput' });

/** The query of `DELETE /api/newsroom/stories/{id}`. */
export const withdrawalQuery = z.object({
  language: writtenLanguage.optional().describe('The language to withdraw; absent: all languages'),
});

/** The body of `POST /api/newsroom/stories/{id}/breaking`. */
export const breakingInput = z
  .strictObject({
    until: breakingUntil.describe('Time at which the story leaves the breaking-news bar. Null removes it now'),
  })
  .meta({ id: 'BreakingInput' });

const { slug: slugInput, ...textInputs } = inputSchemasOf(textFields);

const textInput = z
  .strictObject({
    ...bareTexts(inputSchemasOf(textFields)),
    status: status.optional().describe('Status of this language. Overrides that of the story'),
    publishOn: publicationTime.optional().describe('Publication time of this language. Overrides that of the story'),
  })
  .meta({ id: 'TextInput' });
/** The bare language has no slug field, because its URL is made from the title. */
const bareTextInput = textInput.omit({ friendlyUrl: true }).meta({ id: 'TextWithoutAddressInput' });

/** The id of another system, or of a story in it. */
const sourceName = z
  .string()
  .min(1)
  .max(200, abortIfTooLong)
  .regex(/^[\x21-\x7e]+$/, 'must be ASCII letters, digits or punctuation marks, without spaces');

const storyFields = z.strictObject({
  id: z.number().int().positive().optional().describe('Id of the story to change; absent for a new story'),
  ...inputSchemasOf(linkFields),
  ...flatTexts(textInputs),
  ...translations(fields.slug, slugInput, allEditions),
  texts: z
    .strictObject(
      byLanguage((edition) =>
        ((edition === unprefixedEdition ? bareTextInput : textInput) as typeof textInput).nullish(),
      ),
    )
    .optional()
    .describe('Texts by language, instead of flat fields. Null removes a language'),
  ...inputSchemasOf(sharedFields),
  corrections: z
    .array(correction)
    .max(50)
    .nullish()
    .describe('All corrections of the story, each in at least one of its languages; absent: unchanged'),
  status: status
    .optional()
    .describe(
      'Status of all languages. If absent, a new story is published, and a change keeps the status of each language (a withdrawn language that it names is published)',
    ),
  ...eachLanguage('Status', status.optional().describe('Status of one language. Overrides `status`')),
  publishOn: publicationTime
    .optional()
    .describe(
      'Publication time. If absent, a new story gets the current time, and a change keeps the time of each language',
    ),
  ...eachLanguage(
    'PublishOn',
    publicationTime.optional().describe('Publication time of one language. Overrides `publishOn`'),
  ),
  breakingUntil: breakingUntil
    .optional()
    .describe('Time until which the story is breaking news. Null ends it; absent: unchanged'),
  reason: reason.optional().describe('Reason of a withdrawal. Only in requests that withdraw the story'),
  source: sourceName
    .optional()
    .describe('Name of the system that the story comes from. With `sourceId` the story is created or replaced'),
  sourceId: sourceName.optional().describe('Id of the story in that system'),
});

type Fields = Partial<z.output<typeof storyFields>>;

const addError = (context: z.core.$RefinementCtx, path: string, message: string, code: InputCode = 'INVALID') =>
  context.addIssue({
    code: 'custom',
    message,
    input: undefined,
    params: { code },
    path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  });

/** `author` must equal the first entry of `authors`. */
function checkAuthors({ author, authors }: Fields, context: z.core.$RefinementCtx): void {
  if (!authors) return;
  if (author !== undefined && author !== (authors[0] ?? null))
    addError(context, 'author', 'is also set by `authors`. Use only one of them', 'NAMED_TWICE');
  if (new Set(authors).size !== authors.length) addError(context, 'authors', 'lists an author twice', 'NAMED_TWICE');
}

/** A story is identified by its source, by our id, or is new. */
function checkIdentity({ id, source, sourceId }: Fields, context: z.core.$RefinementCtx): void {
  if (source !== undefined && sourceId === undefined)
    addError(context, 'sourceId', 'is required together with source', 'REQUIRED');
  if (source === undefined && sourceId !== undefined)
    addError(context, 'source', 'is required together with sourceId', 'REQUIRED');
  if (id !== undefined && source !== undefined) addError(context, 'source', 'cannot be combined with id');
}

/** Refuses fields in both forms. Returns whether there are any. */
function checkDuplicateFields(story: Fields, context: z.core.$RefinementCtx): boolean {
  checkAuthors(story, context);
  const paths = duplicateFields(story);
  for (const path of paths) addError(context, path, 'is also set by a flat field. Use only one of them', 'NAMED_TWICE');
  return paths.length > 0;
}

function checkNewStory(story: Fields, context: z.core.$RefinementCtx): void {
  checkIdentity(story, context);
  if (checkDuplicateFields(story, context)) return;
  // An invalid value is not a missing one.
  const wrong = new Set(context.issues.map(({ path }) => path?.join('.')));
  const nameOf = fieldNamer(story);
  for (const { path, message } of missingTexts(toStoryPatch(story)))
    if (!wrong.has(nameOf(path))) addError(context, nameOf(path), message, 'REQUIRED');
}

export const storyInput = storyFields.superRefine(checkNewStory).meta({ id: 'StoryInput' });

/** The body of `PUT /api/newsroom/stories/{id}`. */
export const storyReplacement = storyFields
  .omit({ id: true, source: true, sourceId: true })
  .superRefine((story, context) => void checkDuplicateFields(story, context))
  .meta({ id: 'StoryReplacement', description: 'Fields that are absent are removed' });

/** The body of `PATCH /api/newsroom/stories/{id}`. */
export const storyPatch = storyFields
  .omit({ id: true, source: true, sourceId: true })
  .partial()
  .superRefine((story, context) => void checkDuplicateFields(story, context))
  .meta({ id: 'StoryPatch', description: 'Fields that are absent stay unchanged. Null removes a value' });

/**
 * A patch of the story with an `id`. Whether its texts are complete depends on the stored story,
 * too.
 */
export const storyChange = storyFields
  .partial()
  .required({ id: true })
  .superRefine((story, context) => {
    checkIdentity(story, context);
    checkDuplicateFields(story, context);
  })
  .meta({ id: 'StoryChange', description: 'Fields that are absent stay unchanged. Null removes a value' });

export type StoryInput = z.input<typeof storyInput>;
export type StoryChange = z.input<typeof storyChange>;
export type StoryReplacement = z.input<typeof storyReplacement>;
/** A part of a submitted story that is removed or looks wrong, with the number of occurrences. */
export const warning = z
  .object({ field: z.string(), what: z.string(), count: z.number().int(), message: z.string() })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof warning>;

const optionalByLanguage = <Schema extends z.ZodType>(schema: Schema) => z.object(byLanguage(() => schema.optional()));

/** The response to any write: the URLs of the story, and its id in the change feed. */
export const writtenStory = z.object({
  id: z.number().int(),
  path: z.string().describe('Path of the story in the first edition. For a draft, the path that it would have'),
  addresses: optionalByLanguage(z.string()).describe('Path in each language in which it is public'),
  states: optionalByLanguage(z.object({ status: listedStatus, publishOn: z.string() })).describe(
    'State of each language',
  ),
  change: z.number().int().describe('Id of the change in /api/newsroom/changes'),
  version: z.number().int().describe('Current version of the story. Its ETag is "id-version"'),
});

/** The response to a submitted story. */
export const savedStory = writtenStory.extend({
  changed: z.array(z.string()).describe('Fields that the request changed; empty for a new story'),
  warnings: z.array(warning),
});
export type SavedStory = z.infer<typeof savedStory>;
