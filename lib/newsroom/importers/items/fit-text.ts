import { objectOf, textFields, textFieldsOfKind } from '../../../contract/stories/story-fields';
import { needsStandfirst } from '../../../contract/stories/story-texts';
import { type Edition, editions } from '../../../platform/editions';
import { formatShortDate } from '../../../platform/format/time';
import { decodeUrlPart } from '../../../platform/routes/decode';
import { hasReferences, decodeAllReferences } from '../../text/character-references';
import { cleanText } from '../../text/sanitize';
import { slugOfTitle } from '../../stories/state/slugs';
import { escapeAttribute } from '../content/replace-in-body';
import { type BodyFacts, bodyFacts, withoutUrls } from '../../text/body-facts';
import type { ImportWarning, SourcePicture, SourceText } from './item';

/**
 * Fits a text of a source to the limits of `lib/contract/stories/publishing.ts` and records what is
 * lost.
 */

const limits = { title: 300, madeTitle: 120, summary: 500, made: 240, tags: 12, tag: 60, slug: 120 };

/** Maximum length of a picture's description. */
export const maxDescription = 300;

const letters = new Intl.Segmenter();

/** Cuts a text between words if possible, and never within a letter (grapheme). */
export function truncate(text: string, most: number): string {
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
export function toSlug(text: string): string | undefined {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= limits.slug && /[a-z]/.test(text)) return text;
  const readable = decodeUrlPart(text) ?? text;
  return slugOfTitle(readable.replace(/[-_]+/g, ' '));
}

function fitTags(tags: readonly string[], addLoss: (what: string, count?: number) => void): string[] {
  const clean = [...new Set(tags.filter(Boolean))];
  const short = clean.filter((tag) => tag.length <= limits.tag);
  if (short.length < clean.length) addLoss(`tags longer than ${limits.tag} characters`, clean.length - short.length);
  if (short.length > limits.tags)
    addLoss(`tags beyond the first ${limits.tags} of a story`, short.length - limits.tags);
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
export type FitContext = {
  edition: Edition;
  /** The text comes from a Trivarta export, which contains no character references. */
  isOwn: boolean;
  picture: SourcePicture | undefined;
  losses: ImportWarning[];
  /** Nothing is lost, but an editor should check it. */
  notes: ImportWarning[];
};

/** Makes a title for a text without one. Returns it with its origin. */
function deriveTitle(
  text: SourceText,
  { caption, alt, opening }: BodyFacts,
  { picture, edition }: Pick<FitContext, 'picture' | 'edition'>,
): { title: string; from: string } | undefined {
  const { lang } = editions[edition];
  const date = text.publishAt && formatShortDate(new Date(text.publishAt), lang);
  const candidates = [
    { title: caption || picture?.caption || alt || picture?.alt || '', from: 'a caption' },
    { title: date ?? '', from: 'the date' },
    { title: opening, from: 'the first words' },
  ];
  return candidates.find(({ title }) => title);
}

/** Body for a story that has a picture and no text. */
function toFigure({ address, alt = '', caption = '' }: SourcePicture): string {
  const under = caption ? `<figcaption>${escapeAttribute(caption)}</figcaption>` : '';
  return `<figure><img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}">${under}</figure>`;
}

/**
 * Cleans a text, fits it to the limits, and adds a title and a standfirst if they are missing. If
 * the text is incomplete or has no publication date, it becomes a draft.
 */
export function fitText(text: SourceText, fitting: FitContext): FittedText {
  const { isOwn, picture, losses, notes } = fitting;
  const addLoss = (what: string, count = 1) => void losses.push({ what, count });
  const addNote = (what: string) => void notes.push({ what, count: 1 });
  const clean = (input: string | null | undefined): string =>
    cleanText(isOwn ? (input ?? '') : decodeAllReferences(input ?? ''));

  const trimmedBody = text.body.trim();
  const originalFacts = bodyFacts(trimmedBody);
  const isEmpty = !originalFacts.hasWords && !originalFacts.picture;
  const body = isEmpty && picture ? toFigure(picture) : trimmedBody;
  const facts = isEmpty && picture ? bodyFacts(body) : originalFacts;
  const isContent = facts.hasWords || facts.picture !== undefined;

  const input = clean(text.title);
  // A draft of a Trivarta export needs no title.
  const derived = input || (isOwn && text.status === 'draft') ? undefined : deriveTitle(text, facts, fitting);
  if (derived) addNote(`titles made from ${derived.from}`);
  const title = input || truncate(clean(derived?.title), limits.madeTitle);
  if (hasReferences(title)) addLoss('titles with visible character references');
  if (title.length > limits.title) addLoss(`titles cut after ${limits.title} characters`);

  const excerpt = isOwn ? clean(text.summary) : withoutUrls(clean(text.summary));
  if (excerpt.length > limits.summary) addLoss(`standfirsts cut after ${limits.summary} characters`);
  const needsDerivedSummary = text.status !== 'draft' && (text.summary !== null || needsStandfirst(body));
  const opening = needsDerivedSummary ? truncate(clean(facts.opening), limits.made) : '';
  const summary = excerpt ? truncate(excerpt, limits.summary) : opening;

  const status = ((): SourceText['status'] => {
    if (text.status === 'draft' || text.status === 'withdrawn') return text.status;
    const isWhole = isContent && Boolean(summary || !needsStandfirst(body));
    if (text.status === 'ready') return isWhole ? 'ready' : 'draft';
    if (!isContent) addNote('published items without text or picture, imported as drafts');
    else if (!text.publishAt && !isOwn) addNote('published items without a date, imported as drafts');
    else return text.status;
    return 'draft';
  })();
  if (!summary && isContent && status === 'published')
    addNote('stories with only pictures or embeds, without a standfirst');

  return {
    ...text,
    title: truncate(title, limits.title),
    ...fitOptionalLines(text, clean),
    summary,
    body: isContent ? body : '',
    imageDescription: truncate(clean(text.imageDescription), maxDescription) || null,
    tags: fitTags(text.tags.map(clean), addLoss),
    slug: text.slug ? (toSlug(text.slug) ?? null) : null,
    status,
  };
}
