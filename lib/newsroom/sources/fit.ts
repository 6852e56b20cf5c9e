import { hasReferences, withoutReferences } from '../character-references';
import { cleanText, plainText } from '../sanitize';
import { slugOfTitle } from '../story-rows';
import type { Loss, SourceText } from './item';

/** Makes a text fit what a story may have (`lib/contract/publishing.ts`), and says what is lost. */

const limits = { title: 300, shortTitle: 44, summary: 500, made: 240, tags: 12, tag: 60, description: 300, slug: 120 };

const letters = new Intl.Segmenter();

/** The beginning of a text, cut between words and never within a letter. */
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

/** How much of a text is looked at for its first paragraph. */
const beginning = 20_000;

/** A standfirst of a story without one: how its first paragraph with some words begins. */
export function standfirstOf(html: string): string {
  const begin = html.slice(0, beginning);
  for (const [paragraph] of begin.matchAll(/<p\b[^>]*>.*?<\/p>/gs)) {
    const text = plainText(paragraph);
    if (text.length > 40 && /\p{L}/u.test(text)) return shortened(text, limits.made);
  }
  const all = plainText(begin.replace(/<[^>]*$/, ''));
  return /\p{L}/u.test(all) ? shortened(all, limits.made) : '';
}

/** A slug in the form that addresses have here; undefined where nothing of it can be. */
export function slugOf(text: string): string | undefined {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= limits.slug && /[a-z]/.test(text)) return text;
  let readable = text;
  try {
    readable = decodeURIComponent(text);
  } catch {
    // As it stands, then.
  }
  return slugOfTitle(readable.replace(/[-_]+/g, ' '));
}

function fitTags(tags: readonly string[], lost: (what: string, count?: number) => void): string[] {
  const clean = [...new Set(tags.filter(Boolean))];
  const short = clean.filter((tag) => tag.length <= limits.tag);
  if (short.length < clean.length) lost(`tags of more than ${limits.tag} characters`, clean.length - short.length);
  if (short.length > limits.tags) lost(`tags beyond the first ${limits.tags} of a story`, short.length - limits.tags);
  return short.slice(0, limits.tags);
}

export type FittedText = SourceText & { summary: string };

/**
 * A text with everything in bounds, clean, and with a standfirst; what is lost of it is added to
 * `losses`. One that nobody may see yet and that is not whole becomes a draft. Other systems write
 * titles and the like with HTML's character references, and a newsroom of this kind (`isOwn`)
 * without: there a reference is what readers saw.
 */
export function fitText(text: SourceText, losses: Loss[], isOwn = false): FittedText {
  const lost = (what: string, count = 1) => void losses.push({ what, count });
  const clean = (given: string | null | undefined): string =>
    cleanText(isOwn ? (given ?? '') : withoutReferences(given ?? ''));
  const title = clean(text.title);
  if (hasReferences(title)) lost('titles with character references, which readers see');
  if (title.length > limits.title) lost(`titles cut after ${limits.title} characters`);
  const body = text.body.trim();
  const given = clean(text.summary);
  if (given.length > limits.summary) lost(`standfirsts cut after ${limits.summary} characters`);
  const made = text.status === 'draft' ? '' : standfirstOf(body);
  const summary = given ? shortened(given, limits.summary) : made;
  const shortTitle = clean(text.shortTitle);
  const isWhole = Boolean(summary && body);
  return {
    ...text,
    title: shortened(title, limits.title),
    shortTitle: shortTitle && [...letters.segment(shortTitle)].length <= limits.shortTitle ? shortTitle : null,
    summary,
    body,
    imageDescription: shortened(clean(text.imageDescription), limits.description) || null,
    tags: fitTags(text.tags.map(clean), lost),
    slug: text.slug ? (slugOf(text.slug) ?? null) : null,
    status: text.status === 'ready' && !isWhole ? 'draft' : text.status,
  };
}
