import * as z from 'zod';
import { type ApiLanguage, bareEdition, type Edition, knownEditions, editions } from '../../platform/editions';
import { imageFocus, slug } from '../news/entities';
import type { InputCode } from '../errors';
import { givenStory, namedAs, namedTwice } from './flat/story-input';
import { bodyLimits } from './story-html';
import { missingTexts } from './story-texts';
import { refuseLong } from '../refuse-long';
import { bareTexts, fields, flatTexts, translations } from './flat/fields';

/**
 * A story as an editor hands it in: the body of `POST /api/newsroom/stories` and the content of a
 * file for `npm run newsroom -- publish`. It needs a text in one language, whichever that is. Each
 * language is given whole (title, standfirst and body) or not at all; a draft needs one of the
 * three, and no section. One with the `id` of a story that is there changes it: what it does not
 * name stays as it is, and null takes away. A language is named by flat fields (`hindiTitle`) or in
 * `texts`.
 */

const title = z.string().trim().min(1).max(300, refuseLong);
/** A letter of Hindi or Gujarati is several characters: a consonant with its vowel sign, say. */
const letters = new Intl.Segmenter();
const maxShortTitle = 44;
const shortTitle = title.refine((text) => [...letters.segment(text)].length <= maxShortTitle, {
  message: `must have at most ${maxShortTitle} letters`,
  params: { code: 'TOO_LONG', params: { max: maxShortTitle } },
});
const summary = z.string().trim().min(1).max(500);
/** A picture that was pasted into a text is longer than all words that it may have. */
const pastedPicture = ({ input }: { input?: unknown }): string | undefined =>
  typeof input === 'string' && /data:image\//i.test(input)
    ? `must have at most ${bodyLimits.characters} characters, and holds a picture that was pasted as data. Upload the picture (POST /api/newsroom/pictures) and name its url`
    : undefined;
/** Checked before it is parsed: 160,000 tags fit into the longest body. */
const body = z
  .string()
  .trim()
  .min(1)
  .max(bodyLimits.characters, { ...refuseLong, error: pastedPicture })
  .refine((html) => html.split('<').length <= bodyLimits.tags, {
    message: `must have fewer than ${bodyLimits.tags} tags`,
    params: { code: 'TOO_MANY', params: { max: bodyLimits.tags - 1 } },
  });
/** More than a page shows, so that an edition in which some are not written has enough. */
const maxRelated = 8;
const description = z.string().trim().max(300);
const tags = z.array(z.string().trim().min(1).max(60)).max(12);

/** Names that lead into a private network or to nobody (RFC 6761, RFC 6762, RFC 8375). */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa|test|invalid|onion)$/;

/**
 * True for an https address of a host that browsers of readers can be sent to: one with a name of
 * the internet. In numbers it may be anybody's own machine, and a user or password would be known
 * to every reader.
 */
function isPublicHttps(address: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  const name = hostname.replace(/\.$/, '');
  return !username && !password && /\.[a-z][a-z0-9-]*$/.test(name) && !privateName.test(name);
}

export const picture = z
  .string()
  .max(500, refuseLong)
  .refine((url) => /^\/(?![/\\])[^\s\\]*$/.test(url) || isPublicHttps(url), {
    message: 'must be a path of this site or an https address of a public host, without user or password',
    params: { code: 'INVALID_FORMAT' },
  });

/** Earlier years are typing errors: no paper is older, and calendars of that time differ. */
const firstYear = 1800;
export const publicationMoment = z.iso
  .datetime({ offset: true })
  .refine((text) => Number(text.slice(0, 4)) >= firstYear, `must not be before the year ${firstYear}`);

const correctionText = z.string().trim().min(1).max(1000);
/** A value for each language, by its name in the API. */
const byLanguage = <Schema extends z.ZodType>(schemaOf: (edition: Edition) => Schema) =>
  Object.fromEntries(knownEditions.map((edition) => [editions[edition].apiLanguage, schemaOf(edition)])) as Record<
    ApiLanguage,
    Schema
  >;

const correction = z.strictObject({
  date: publicationMoment.optional().describe('Moment of the correction; absent means now'),
  ...flatTexts({ text: correctionText.nullish() }),
  texts: z
    .strictObject(byLanguage(() => correctionText.nullish()))
    .nullish()
    .describe('The same by language'),
});

/** Readers see what is published, from its moment on. */
export const textStatus = z.enum(['draft', 'ready', 'published', 'withdrawn']);
/** What is published at a later moment is scheduled. */
export const listedStatus = z.enum([...textStatus.options, 'scheduled']);
const status = textStatus;
/** Fields that each language has, by its name in the API: `hindiStatus`. */
const eachLanguage = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(knownEditions.map((edition) => [`${editions[edition].apiLanguage}${name}`, schema])) as {
    [Field in `${(typeof editions)[Edition]['apiLanguage']}${Name}`]: Schema;
  };

const breakingUntil = z.iso.datetime({ offset: true }).nullable();

/** Names of the languages in which stories are written: of all editions, served or not. */
export const writtenLanguages = knownEditions.map((edition) => editions[edition].apiLanguage);

/** A language in which a story is written, by that name or by that of its edition. */
export const writtenLanguage = z
  .enum([...new Set([...writtenLanguages, ...knownEditions])])
  .describe('`en` and `english` mean the same');

const reason = z
  .string()
  .trim()
  .min(1)
  .max(500, refuseLong)
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u, 'must be one line of text');

/** The body of `DELETE /api/newsroom/stories/{id}`, which may be absent. */
export const withdrawalInput = z
  .strictObject({ reason: reason.optional().describe('Why it is withdrawn: versions, the audit and lists say it') })
  .meta({ id: 'WithdrawalInput' });

/** The query of `DELETE /api/newsroom/stories/{id}`. */
export const withdrawalQuery = z.object({
  language: writtenLanguage.optional().describe('The language that is withdrawn; absent: all of them'),
});

/** The body of `POST /api/newsroom/stories/{id}/breaking`. */
export const breakingInput = z
  .strictObject({ until: breakingUntil.describe('Moment at which the bar goes; null takes it away now') })
  .meta({ id: 'BreakingInput' });

/** What each language has, by its part of a text. */
const texts = {
  title: title.nullish(),
  shortTitle: shortTitle
    .nullish()
    .describe(`Shown in place of the title in lists in which one has two lines; at most ${maxShortTitle} letters`),
  summary: summary.nullish().describe('May be left out where the body shows a picture or an embed'),
  body: body.nullish(),
  imageDescription: description.nullish(),
  tags: tags.nullish(),
};
const givenSlug = slug
  .nullish()
  .describe('Part of the address where it is not published in English; absent: made from the title');

const textInput = z
  .strictObject({
    ...bareTexts({ ...texts, slug: givenSlug }),
    status: status.optional().describe('Of this language, before that of the story'),
    publishOn: publicationMoment.optional().describe('Of this language, before that of the story'),
  })
  .meta({ id: 'TextInput' });
/** The address of what is in the bare language is made of its title. */
const bareTextInput = textInput.omit({ friendlyUrl: true }).meta({ id: 'TextWithoutAddressInput' });

/** How another system names itself, and a story of its own. */
const sourceName = z
  .string()
  .min(1)
  .max(200, refuseLong)
  .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs of ASCII, without spaces');

const storyFields = z.strictObject({
  id: z.number().int().positive().optional().describe('Of the story to change; absent for a new one'),
  category: slug.nullish().describe('Slug of a section; a draft needs none'),
  author: slug.nullish().describe('Its only author; of several use `authors`'),
  authors: z.array(slug).max(10).nullish().describe('Its authors in their order, in place of `author`'),
  cities: z.array(slug).max(10).nullish(),
  associations: z
    .array(z.number().int().positive())
    .max(10)
    .nullish()
    .describe('Ids of associations (GET /api/newsroom/associations)'),
  ...flatTexts(texts),
  ...translations(fields.slug, givenSlug, knownEditions),
  texts: z
    .strictObject(
      byLanguage((edition) => ((edition === bareEdition ? bareTextInput : textInput) as typeof textInput).nullish()),
    )
    .optional()
    .describe('Languages by name, in place of their flat fields; null takes a language away'),
  related: z
    .array(z.number().int().positive())
    .max(maxRelated)
    .nullish()
    .describe('Ids of stories to read next, shown in their order before those that the site finds'),
  imageUrl: picture.nullish(),
  imageFocus: imageFocus.nullish(),
  thumbUrl: picture.nullish(),
  corrections: z
    .array(correction)
    .max(50)
    .nullish()
    .describe('All corrections of the story, in one of its languages at least; absent keeps those that it has'),
  editorsPick: z.boolean().nullish(),
  status: status
    .optional()
    .describe('Of all languages; absent: published, in a change what each of them is, or published when none is'),
  ...eachLanguage('Status', status.optional().describe('Of one language, before `status`')),
  publishOn: publicationMoment
    .optional()
    .describe('Moment of publication; absent means now, in a change the one that each language has'),
  ...eachLanguage('PublishOn', publicationMoment.optional().describe('Of one language, before `publishOn`')),
  breakingUntil: breakingUntil
    .optional()
    .describe('Until when the story is breaking news; null ends it, absent keeps what it has'),
  reason: reason.optional().describe('Why it is withdrawn, in a change that withdraws it'),
  source: sourceName
    .optional()
    .describe('Name of the system that the story comes from; with `sourceId` the story is created, or replaced'),
  sourceId: sourceName.optional().describe('Id of the story there'),
});

type Fields = Partial<z.output<typeof storyFields>>;

const refuse = (context: z.core.$RefinementCtx, path: string, message: string, code: InputCode = 'INVALID') =>
  context.addIssue({
    ...{ code: 'custom', message, input: undefined, params: { code } },
    path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  });

/** Of several authors the first is the one of `author`. */
function refuseAuthors({ author, authors }: Fields, context: z.core.$RefinementCtx): void {
  if (!authors) return;
  if (author !== undefined && author !== (authors[0] ?? null))
    refuse(context, 'author', 'is named in `authors` too; use one of the two', 'NAMED_TWICE');
  if (new Set(authors).size !== authors.length) refuse(context, 'authors', 'names somebody twice', 'NAMED_TWICE');
}

/** A story has a name of another system, or an id of ours, or is new. */
function refuseNames({ id, source, sourceId }: Fields, context: z.core.$RefinementCtx): void {
  if (source !== undefined && sourceId === undefined)
    refuse(context, 'sourceId', 'is needed because there is a source', 'REQUIRED');
  if (source === undefined && sourceId !== undefined)
    refuse(context, 'source', 'is needed because there is a sourceId', 'REQUIRED');
  if (id !== undefined && source !== undefined)
    refuse(context, 'source', 'is for stories that are handed in without id');
}

/** Refuses what is named in both forms; true where something is. */
function refuseNamedTwice(story: Fields, context: z.core.$RefinementCtx): boolean {
  refuseAuthors(story, context);
  const paths = namedTwice(story);
  for (const path of paths) refuse(context, path, 'is named by a flat field too; use one of the two', 'NAMED_TWICE');
  return paths.length > 0;
}

function refuseHalves(story: Fields, context: z.core.$RefinementCtx): void {
  refuseNames(story, context);
  if (refuseNamedTwice(story, context)) return;
  // What is there and wrong is not missing.
  const wrong = new Set(context.issues.map(({ path }) => path?.join('.')));
  const nameOf = namedAs(story);
  for (const { path, message } of missingTexts(givenStory(story)))
    if (!wrong.has(nameOf(path))) refuse(context, nameOf(path), message, 'REQUIRED');
}

export const storyInput = storyFields.superRefine(refuseHalves).meta({ id: 'StoryInput' });

/** The body of `PUT /api/newsroom/stories/{id}`. */
export const storyReplacement = storyFields
  .omit({ id: true, source: true, sourceId: true })
  .superRefine((story, context) => void refuseNamedTwice(story, context))
  .meta({ id: 'StoryReplacement', description: 'What is not named is taken away' });

/** The body of `PATCH /api/newsroom/stories/{id}`. */
export const storyPatch = storyFields
  .omit({ id: true, source: true, sourceId: true })
  .partial()
  .superRefine((story, context) => void refuseNamedTwice(story, context))
  .meta({ id: 'StoryPatch', description: 'What is not named stays as it is; null takes away' });

/**
 * A change of the story with an `id`. Whether its texts are whole is known only together with those
 * that it has.
 */
export const storyChange = storyFields
  .partial()
  .required({ id: true })
  .superRefine((story, context) => {
    refuseNames(story, context);
    refuseNamedTwice(story, context);
  })
  .meta({ id: 'StoryChange', description: 'What is not named stays as it is; null takes away' });

/** A story as handed in. */
export type StoryInput = z.input<typeof storyInput>;
/** A change of a story as handed in. */
export type StoryChange = z.input<typeof storyChange>;
/** A whole story in place of another. */
export type StoryReplacement = z.input<typeof storyReplacement>;
/** What of a story that was handed in is not shown, or badly, and how often it stood there. */
export const warning = z
  .object({ field: z.string(), what: z.string(), count: z.number().int(), message: z.string() })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof warning>;

const optionalByLanguage = <Schema extends z.ZodType>(schema: Schema) => z.object(byLanguage(() => schema.optional()));

/** What an editor is answered of any write: where the story is, and its line in the change feed. */
export const writtenStory = z.object({
  id: z.number().int(),
  path: z.string().describe('Of the story in the first edition; of a draft the one that it would have'),
  addresses: optionalByLanguage(z.string()).describe('Path in each language in which readers see it'),
  states: optionalByLanguage(z.object({ status: listedStatus, publishOn: z.string() })).describe(
    'Where each language stands',
  ),
  change: z.number().int().describe('Id of the change in /api/newsroom/changes'),
  version: z.number().int().describe('Of the story now; its ETag is "id-version"'),
});

/** The same of a story that was handed in: which fields a change changed, what is not shown. */
export const savedStory = writtenStory.extend({
  changed: z.array(z.string()).describe('Fields that a change of a story changed; empty for a new one'),
  warnings: z.array(warning),
});
export type SavedStory = z.infer<typeof savedStory>;
