import { homeOf, type Kept } from './offline-copies';
import type { ListedStory } from './messages';

/**
 * What the worker writes into a page before it hands it out. The places for it are elements with
 * `data-kept` (components/offline).
 */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '');

const row = ({ path, title, lang }: ListedStory): string =>
  `<li lang="${escaped(lang)}"><a href="${escaped(path)}">${escaped(title)}</a></li>`;

/** A day as the edition's readers know days (lib/platform/format/time.ts, `fullDate`). */
const dayIn = (moment: Date, lang: string): string =>
  moment.toLocaleDateString(lang, { timeZone: 'Asia/Kolkata', dateStyle: 'long', numberingSystem: 'latn' });

/** The notice of a story, with its words in attributes (components/offline/KeptNotice). */
const emptyNotice = /( data-kept="away" data-copy="([^"]*)" data-all="([^"]*)" data-href="([^"]*)"[^>]*>)(?=<\/p>)/;

/** Makes a page say that it does not come from the network. */
export const asCopy = (html: string): string =>
  html.replace(/( data-kept="away"[^>]*?) hidden=""/, '$1').replace(emptyNotice, '$1$2 <a href="$4">$3</a>');

/**
 * The offline page at `path` with what is kept in it: saved stories, others that were read, and the
 * headlines of the front page of its edition. What was seen within a day says itself how long ago
 * that was (public/display.js).
 */
export function listKept(html: string, { stories, fronts }: Kept, path: string): string {
  const front = fronts[homeOf(path)];
  const lang = / lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const lists: Record<string, ListedStory[]> = {
    saved: stories.filter(({ saved }) => saved !== undefined),
    read: stories.filter(({ saved }) => saved === undefined),
    front: front?.headlines ?? [],
  };
  const seen = front && new Date(front.at);
  return html
    .replace(
      /( data-kept="(saved|read|front)") hidden=""(>.*?<ul[^>]*>)(?=<\/ul>)/gs,
      (whole, mark: string, name: string, upToRows: string) =>
        lists[name]?.length ? mark + upToRows + lists[name].map(row).join('') : whole,
    )
    .replace(/ data-kept="none"/, (mark) => (stories.length ? `${mark} hidden=""` : mark))
    .replace(/<span data-kept="seen"><\/span>/, (nothing) =>
      seen
        ? `<time data-kept="seen" data-ago="" datetime="${seen.toISOString()}">${dayIn(seen, lang)}</time>`
        : nothing,
    );
}
