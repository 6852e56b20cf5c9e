import { objectOf, textFields, textFieldsOfKind } from '../../../contract/stories/story-fields';
import { needsStandfirst } from '../../../contract/stories/story-texts';
import { type Edition, editions } from '../../../platform/editions';
import { shortDate } from '../../../platform/format/time';
import { decodeUrlPart } from '../../../platform/routes/decode';
import { hasReferences, withoutReferences } from '../../text/character-references';
import { cleanText } from '../../text/sanitize';
import { slugOfTitle } from '../../stories/state/slugs';
import { escaped } from '../content/body';
import { type BodyFacts, bodyFacts, withoutAddresses } from '../../text/body-facts';
import type { Loss, SourcePicture, SourceText } from './item';

/**
 * Fits a text of a source to the limits of `lib/contract/stories/publishing.ts` and records what is
 * lost.
 */

const limits = { title: 300, madeTitle: 120, summary: 500, made: 240, tags: 12, tag: 60, slug: 120 };

/** Maximum length of a picture's description. */
export const maxDescription = 300;

const letters = new Intl.Segmenter();

/** Cuts a text between words if possible, and never within a letter (grapheme). */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = '';
  for (const { segment } of letters.segment(text.slice(0, 2 * most))) {
    if (cut.length + segment.length > most - 1) break;
    cut += segment;
  }
  const words = cut.replace(/\s+\S*$/, '');
  return `${words.length > most / 2 ? words : cut}…`;
}

/** Returns a valid slug, or undefined if none can be made from the text. */
export function slugOf(text: string): string | undefined {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= limits.slug && /[a-z]/.test(text)) return text;
  const readable = decodeUrlPart(text) ?? text;
  return slugOfTitle(readable.replace(/[-_]+/g, ' '));
}

function fitTags(tags: readonly string[], lost: (what: string, count?: number) => void): string[] {
  const clean = [...new Set(tags.filter(Boolean))];
  const short = clean.filter((tag) => tag.length <= limits.tag);
  if (short.length < clean.length) lost(`tags longer than ${limits.tag} characters`, clean.length - short.length);
  if (short.length > limits.tags) lost(`tags beyond the first ${limits.tags} of a story`, short.length - limits.tags);
  return short.slice(0, limits.tags);
}

/**
 * Fits the optional lines of a text. An invalid line becomes null. A field that the source does not
 * have is left out, so that the story keeps its value. The short title is removed instead.
 */
const fitOptionalLines = (text: SourceText, clean: (line: string | null | undefined) => string) =>
  objectOf(
    textFieldsOfKind('optionalLine').filter((name) => name === 'shortTitle' || text[name] !== undefined),
    (name) => {
      const line = clean(text[name]);
      return textFields[name].input.safeParse(line).success ? line : null;
    },
  );

export type FittedText = SourceText & { summary: string };

/** Context of a text, and the lists that collect losses and notes. */
export type Fitting = {
  edition: Edition;
  /** The text comes from a Trivarta export, which contains no character references. */
  isOwn: boolean;
  picture: SourcePicture | undefined;
  losses: Loss[];
  /** Nothing is lost, but an editor should check it. */
  notes: Loss[];
};

/** Makes a title for a text without one. Returns it with its origin. */
function madeTitle(
  text: SourceText,
  { caption, alt, opening }: BodyFacts,
  { picture, edition }: Pick<Fitting, 'picture' | 'edition'>,
): { title: string; from: string } | undefined {
  const { lang } = editions[edition];
  const date = text.publishAt && shortDate(new Date(text.publishAt), lang);
  const candidates = [
    { title: caption || picture?.caption || alt || picture?.alt || '', from: 'a caption' },
    { title: date ?? '', from: 'the date' },
    { title: opening, from: 'the first words' },
  ];
  return candidates.find(({ title }) => title);
}

/** Body for a story that has a picture and no text. */
function figureOf({ address, alt = '', caption = '' }: SourcePicture): string {
  const under = caption ? `<figcaption>${escaped(caption)}</figcaption>` : '';
  return `<figure><img src="${escaped(address)}" alt="${escaped(alt)}">${under}</figure>`;
}

/**
 * Cleans a text, fits it to the limits, and adds a title and a standfirst if they are missing. If
 * the text is incomplete or has no publication date, it becomes a draft.
 */
export function fitText(text: SourceText, fitting: Fitting): FittedText {
  const { isOwn, picture, losses, notes } = fitting;
  const lost = (what: string, count = 1) => void losses.push({ what, count });
  const noted = (what: string) => void notes.push({ what, count: 1 });
  const clean = (given: string | null | undefined): string =>
    cleanText(isOwn ? (given ?? '') : withoutReferences(given ?? ''));

  const ownBody = text.body.trim();
  const ownFacts = bodyFacts(ownBody);
  const isEmpty = !ownFacts.hasWords && !ownFacts.picture;
  const body = isEmpty && picture ? figureOf(picture) : ownBody;
  const facts = isEmpty && picture ? bodyFacts(body) : ownFacts;
  const isContent = facts.hasWords || facts.picture !== undefined;

  const given = clean(text.title);
  // A draft of a Trivarta export needs no title.
  const made = given || (isOwn && text.status === 'draft') ? undefined : madeTitle(text, facts, fitting);
  if (made) noted(`titles made from ${made.from}`);
  const title = given || shortened(clean(made?.title), limits.madeTitle);
  if (hasReferences(title)) lost('titles with visible character references');
  if (title.length > limits.title) lost(`titles cut after ${limits.title} characters`);

  const excerpt = isOwn ? clean(text.summary) : withoutAddresses(clean(text.summary));
  if (excerpt.length > limits.summary) lost(`standfirsts cut after ${limits.summary} characters`);
  const isMade = text.status !== 'draft' && (text.summary !== null || needsStandfirst(body));
  const opening = isMade ? shortened(clean(facts.opening), limits.made) : '';
  const summary = excerpt ? shortened(excerpt, limits.summary) : opening;

  const status = ((): SourceText['status'] => {
    if (text.status === 'draft' || text.status === 'withdrawn') return text.status;
    const isWhole = isContent && Boolean(summary || !needsStandfirst(body));
    if (text.status === 'ready') return isWhole ? 'ready' : 'draft';
    if (!isContent) noted('published items without text or picture, imported as drafts');
    else if (!text.publishAt && !isOwn) noted('published items without a date, imported as drafts');
    else return text.status;
    return 'draft';
  })();
  if (!summary && isContent && status === 'published')
    noted('stories with only pictures or embeds, without a standfirst');

  return {
    ...text,
    title: shortened(title, limits.title),
    ...fitOptionalLines(text, clean),
    summary,
    body: isContent ? body : '',
    imageDescription: shortened(clean(text.imageDescription), maxDescription) || null,
    tags: fitTags(text.tags.map(clean), lost),
    slug: text.slug ? (slugOf(text.slug) ?? null) : null,
    status,
  };
}
