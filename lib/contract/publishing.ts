import { z } from 'zod';
import { type Edition, editionNames, editions } from '../editions';
import { language } from './call-schemas';
import { imageFocus, slug } from './entities';
import { bareEdition, fieldIn, fields, translations } from './translations';

/**
 * A story as an editor hands it in: the body of `POST /api/newsroom/stories` and the content of a
 * file for `npm run newsroom -- publish`. It needs a text in one language, whichever that is. Each
 * language is given whole (title, standfirst and body) or not at all; a draft needs no more than a
 * title. One with the `id` of a story that is there changes it: what it does not name stays as it
 * is, and null takes away.
 */

const title = z.string().trim().min(1).max(300);
/** A letter of Hindi or Gujarati is several characters: a consonant with its vowel sign, say. */
const letters = new Intl.Segmenter();
const maxShortTitle = 44;
const shortTitle = title.refine(
  (text) => [...letters.segment(text)].length <= maxShortTitle,
  `must have at most ${maxShortTitle} letters`,
);
const summary = z.string().trim().min(1).max(500);
/** Parsing takes the square of the depth of nesting, and 160,000 tags fit into the longest body. */
const maxTags = 20_000;
/** 500 kB of HTML; refused before it is parsed. */
const body = z
  .string()
  .trim()
  .min(1)
  .max(500_000)
  .refine((html) => html.split('<').length <= maxTags, `must have fewer than ${maxTags} tags`);
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

const picture = z
  .string()
  .max(500)
  .refine(
    (url) => /^\/(?![/\\])[^\s\\]*$/.test(url) || isPublicHttps(url),
    'must be a path of this site or an https address of a public host, without user or password',
  );

const correctionText = z.string().trim().min(1).max(1000);
const correction = z.strictObject({
  date: z.iso.datetime({ offset: true }).optional().describe('Moment of the correction; absent means now'),
  text: correctionText.nullish(),
  ...translations(fields.text, correctionText.nullish()),
});

/** Readers see what is published, from its moment on. */
const status = z.enum(['draft', 'ready', 'published', 'withdrawn']);
const moment = z.iso.datetime({ offset: true });

/** Fields that each language has, by its name in the API: `hindiStatus`. */
const eachLanguage = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(editionNames.map((edition) => [`${editions[edition].apiLanguage}${name}`, schema])) as {
    [Field in `${(typeof editions)[Edition]['apiLanguage']}${Name}`]: Schema;
  };

const breakingUntil = z.iso.datetime({ offset: true }).nullable();

/** The query of `DELETE /api/newsroom/stories/{id}`. */
export const withdrawalQuery = z.object({
  language: language.optional().describe('The language that is withdrawn; absent: all of them'),
});

/** The body of `POST /api/newsroom/stories/{id}/breaking`. */
export const breakingInput = z
  .strictObject({ until: breakingUntil.describe('Moment at which the bar goes; null takes it away now') })
  .meta({ id: 'BreakingInput' });

const storyFields = z.strictObject({
  id: z.number().int().positive().optional().describe('Of the story to change; absent for a new one'),
  category: slug,
  author: slug.nullish(),
  cities: z.array(slug).max(10).nullish(),
  associations: z.array(z.number().int().positive()).max(10).nullish(),
  title: title.nullish(),
  ...translations(fields.title, title.nullish()),
  shortTitle: shortTitle
    .nullish()
    .describe(`Shown in place of the title in lists in which one has two lines; at most ${maxShortTitle} letters`),
  ...translations(fields.shortTitle, shortTitle.nullish()),
  sortDescription: summary.nullish(),
  ...translations(fields.summary, summary.nullish()),
  body: body.nullish(),
  ...translations(fields.body, body.nullish()),
  ...translations(
    fields.slug,
    slug.nullish().describe('Part of the address where it is not published in English; absent: made from the title'),
  ),
  imageUrl: picture.nullish(),
  imageFocus: imageFocus.nullish(),
  thumbUrl: picture.nullish(),
  imageDescription: description.nullish(),
  ...translations(fields.imageDescription, description.nullish()),
  tags: tags.nullish(),
  ...translations(fields.tags, tags.nullish()),
  corrections: z
    .array(correction)
    .max(50)
    .nullish()
    .describe('All corrections of the story, in each of its languages; absent keeps those that it has'),
  editorsPick: z.boolean().nullish(),
  status: status
    .optional()
    .describe('Of all languages; absent: published, in a change what each of them is, or published when none is'),
  ...eachLanguage('Status', status.optional().describe('Of one language, before `status`')),
  publishOn: moment
    .optional()
    .describe('Moment of publication; absent means now, in a change the one that each language has'),
  ...eachLanguage('PublishOn', moment.optional().describe('Of one language, before `publishOn`')),
  breakingUntil: breakingUntil
    .optional()
    .describe('Until when the story is breaking news; null ends it, absent keeps what it has'),
});

type Fields = z.output<typeof storyFields>;
export type TextStatus = z.output<typeof status>;

/** What a story says in one language, as it is handed in; undefined is not named. */
export type GivenText = {
  title?: string | null | undefined;
  shortTitle?: string | null | undefined;
  summary?: string | null | undefined;
  body?: string | null | undefined;
  imageDescription?: string | null | undefined;
  tags?: string[] | null | undefined;
  slug?: string | null | undefined;
};

const partsOfText = ['title', 'shortTitle', 'summary', 'body', 'imageDescription', 'tags', 'slug'] as const;

/** Name of the field that holds a part of a text in a language: `hindiTitle`. */
export const fieldOf = (part: (typeof partsOfText)[number], edition: Edition): string => fieldIn(edition, fields[part]);

/** What of a story, as handed in, is in the language of an edition. */
export function givenText(story: Partial<Fields>, edition: Edition): GivenText {
  const given = story as Record<string, unknown>;
  return Object.fromEntries(partsOfText.map((part) => [part, given[fieldOf(part, edition)]]));
}

/** Status and moment that are given for one language alone. */
export function givenOf(
  story: Partial<Fields>,
  edition: Edition,
): { status?: TextStatus | undefined; publishOn?: string | undefined } {
  const { apiLanguage } = editions[edition];
  return { status: story[`${apiLanguage}Status`], publishOn: story[`${apiLanguage}PublishOn`] };
}

/** True when a write names anything of a language. */
export const namesLanguage = (story: Partial<Fields>, edition: Edition): boolean =>
  [givenText(story, edition), givenOf(story, edition)].some((given) =>
    Object.values(given).some((value) => value !== undefined),
  );

/** True when a story, as handed in, has a text in the language of an edition. */
export const hasText = (story: Partial<Fields>, edition: Edition): boolean => {
  const { title: given, summary: standfirst, body: html } = givenText(story, edition);
  return Boolean(given || standfirst || html);
};

type Problem = { path: (string | number)[]; message: string };

/** What a text lacks that may be seen, or one that nobody sees and that has not even a title. */
function missingParts(story: Partial<Fields>, edition: Edition, isDraft: boolean): Problem[] {
  const text = givenText(story, edition);
  if (!hasText(story, edition) && !text.shortTitle) return [];
  const needed = isDraft ? (['title'] as const) : (['title', 'summary', 'body'] as const);
  return needed
    .filter((part) => !text[part])
    .map((part) => ({
      path: [fieldOf(part, edition)],
      message: `is needed because the story has other ${editions[edition].apiLanguage} texts`,
    }));
}

/**
 * What lacks a text in a language that the story has: the path of the field and why it is needed.
 * @param statusOf what the text of an edition will be; by default what the story names
 */
export function missingTexts(
  story: Partial<Fields>,
  statusOf: (edition: Edition) => TextStatus = (edition) =>
    givenOf(story, edition).status ?? story.status ?? 'published',
): Problem[] {
  const written = editionNames.filter((edition) => hasText(story, edition));
  if (!written.length)
    return [{ path: [fieldOf('title', bareEdition)], message: 'is needed, or that of another language' }];
  const problems = editionNames.flatMap((edition) =>
    missingParts(story, edition, ['draft', 'withdrawn'].includes(statusOf(edition))),
  );
  for (const [index, given] of (story.corrections ?? []).entries()) {
    for (const edition of written.filter((one) => givenText(story, one).body)) {
      const field = fieldIn(edition, fields.text);
      if ((given as Record<string, unknown>)[field]) continue;
      problems.push({
        path: ['corrections', index, field],
        message: `is needed because the story has ${editions[edition].apiLanguage} texts`,
      });
    }
  }
  return problems;
}

export const storyInput = storyFields
  .superRefine((story, context) => {
    // What is there and wrong is not missing.
    const wrong = new Set(context.issues.map(({ path }) => path?.join('.')));
    for (const { path, message } of missingTexts(story))
      if (!wrong.has(path.join('.'))) context.addIssue({ code: 'custom', path, message });
  })
  .meta({ id: 'StoryInput' });

/**
 * A change of the story with an `id`. Whether its texts are whole is known only together with those
 * that it has.
 */
export const storyChange = storyFields
  .partial()
  .required({ id: true })
  .meta({ id: 'StoryChange', description: 'What is not named stays as it is; null takes away' });

/** A story as handed in. */
export type StoryInput = z.input<typeof storyInput>;
/** A change of a story as handed in. */
export type StoryChange = z.input<typeof storyChange>;
/** A story as handed in, checked. */
export type CheckedStory = z.output<typeof storyInput>;

/** What of a story that was handed in is not shown, or badly, and how often it stood there. */
export const warning = z
  .object({ field: z.string(), what: z.string(), count: z.number().int(), message: z.string() })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof warning>;

const address = z.string().optional();
const addresses = Object.fromEntries(editionNames.map((edition) => [edition, address])) as Record<
  Edition,
  typeof address
>;

/** What an editor is answered of any write: where the story is, and its line in the change feed. */
export const writtenStory = z.object({
  id: z.number().int(),
  path: z.string(),
  addresses: z.object(addresses).describe('Path of the story in each edition in which it is written'),
  change: z.number().int().describe('Id of the change in /api/newsroom/changes'),
});

/** The same of a story that was handed in: which fields a change changed, what is not shown. */
export const savedStory = writtenStory.extend({
  changed: z.array(z.string()).describe('Fields that a change of a story changed; empty for a new one'),
  warnings: z.array(warning),
});
export type SavedStory = z.infer<typeof savedStory>;
