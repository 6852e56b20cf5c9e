import { z } from 'zod';
import { slug } from './entities';

/**
 * A story as an editor hands it in: the body of `POST /api/newsroom/stories` and the content of a
 * file for `npm run newsroom -- publish`. English is required, because the address of a story is
 * made from its English title. Hindi and Gujarati are each given whole (title, standfirst and body)
 * or not at all. One with the `id` of a story that is there changes it: what it does not name stays
 * as it is, and null takes away.
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
  text: correctionText,
  hindiText: correctionText.nullish(),
  gujaratiText: correctionText.nullish(),
});

const breakingUntil = z.iso.datetime({ offset: true }).nullable();

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
  title,
  hindiTitle: title.nullish(),
  gujaratiTitle: title.nullish(),
  shortTitle: shortTitle
    .nullish()
    .describe(`Shown in place of the title in lists in which one has two lines; at most ${maxShortTitle} letters`),
  hindiShortTitle: shortTitle.nullish(),
  gujaratiShortTitle: shortTitle.nullish(),
  sortDescription: summary,
  hindiSortDescription: summary.nullish(),
  gujaratiSortDescription: summary.nullish(),
  body,
  hindiBody: body.nullish(),
  gujaratiBody: body.nullish(),
  imageUrl: picture.nullish(),
  thumbUrl: picture.nullish(),
  imageDescription: description.nullish(),
  hindiImageDescription: description.nullish(),
  gujaratiImageDescription: description.nullish(),
  tags: tags.nullish(),
  hindiTags: tags.nullish(),
  gujaratiTags: tags.nullish(),
  corrections: z
    .array(correction)
    .max(50)
    .nullish()
    .describe('All corrections of the story, in each of its languages; absent keeps those that it has'),
  editorsPick: z.boolean().nullish(),
  publishOn: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Moment of publication; absent means now, in a change the one it has'),
  breakingUntil: breakingUntil
    .optional()
    .describe('Until when the story is breaking news; null ends it, absent keeps what it has'),
});

type TextOfLanguage = `${'hindi' | 'gujarati'}${'Title' | 'ShortTitle' | 'SortDescription' | 'Body'}`;
type Fields = z.output<typeof storyFields>;

/**
 * What lacks a text in a language that the story has: the path of the field and why it is needed.
 */
export function missingTexts(
  story: Pick<Fields, TextOfLanguage | 'corrections'>,
): { path: (string | number)[]; message: string }[] {
  const problems: { path: (string | number)[]; message: string }[] = [];
  for (const language of ['hindi', 'gujarati'] as const) {
    const parts = [`${language}Title`, `${language}SortDescription`, `${language}Body`] as const;
    const missing = parts.filter((part) => !story[part]);
    if (missing.length === parts.length && !story[`${language}ShortTitle`]) continue;
    for (const part of missing) {
      problems.push({ path: [part], message: `is needed because the story has other ${language} texts` });
    }
  }
  for (const [index, given] of (story.corrections ?? []).entries()) {
    for (const language of ['hindi', 'gujarati'] as const) {
      if (!story[`${language}Body`] || given[`${language}Text`]) continue;
      problems.push({
        path: ['corrections', index, `${language}Text`],
        message: `is needed because the story has ${language} texts`,
      });
    }
  }
  return problems;
}

export const storyInput = storyFields
  .superRefine((story, context) => {
    for (const { path, message } of missingTexts(story)) context.addIssue({ code: 'custom', path, message });
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

/** Something of a story that was handed in and is not shown, and how often it stood there. */
export const warning = z
  .object({ field: z.string(), what: z.string(), count: z.number().int(), message: z.string() })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof warning>;

const address = z.string().optional();

/** What an editor is answered of any write: where the story is, and its line in the change feed. */
export const writtenStory = z.object({
  id: z.number().int(),
  path: z.string(),
  addresses: z
    .object({ en: address, hindi: address, gujarati: address })
    .describe('Path of the story in each edition in which it is written'),
  change: z.number().int().describe('Id of the change in /api/newsroom/changes'),
});

/** The same of a story that was handed in: which fields a change changed, what is not shown. */
export const savedStory = writtenStory.extend({
  changed: z.array(z.string()).describe('Fields that a change of a story changed; empty for a new one'),
  warnings: z.array(warning),
});
export type SavedStory = z.infer<typeof savedStory>;
