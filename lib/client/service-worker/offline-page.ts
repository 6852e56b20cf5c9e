import { frontPagePathOf, type OfflineIndex } from './offline-index';
import type { ListedStory } from './messages';

/**
 * Fills stored pages before the worker returns them. The elements to fill have `data-kept`
 * (components/offline).
 */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '');

const toListItem = ({ path, title, lang }: ListedStory): string =>
  `<li lang="${escapeHtml(lang)}"><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`;

/** Formats a date as the edition does (lib/platform/format/time.ts, `formatFullDate`). */
const formatDay = (date: Date, lang: string): string =>
  date.toLocaleDateString(lang, { timeZone: 'Asia/Kolkata', dateStyle: 'long', numberingSystem: 'latn' });

/**
 * The empty notice of a story page, with its texts in attributes
 * (components/offline/OfflineCopyNotice).
 */
const emptyNotice = /( data-kept="away" data-copy="([^"]*)" data-all="([^"]*)" data-href="([^"]*)"[^>]*>)(?=<\/p>)/;

/** Shows the notice that the page is a stored copy. */
export const showCopyNotice = (html: string): string =>
  html.replace(/( data-kept="away"[^>]*?) hidden=""/, '$1').replace(emptyNotice, '$1$2 <a href="$4">$3</a>');

/**
 * Lists the offline copies in the offline page at `path`: saved stories, other stories that were
 * read, and the front page headlines of its edition. public/display.js replaces the date with the
 * age if the headlines are newer than a day.
 */
export function fillOfflinePage(html: string, { stories, fronts }: OfflineIndex, path: string): string {
  const front = fronts[frontPagePathOf(path)];
  const lang = / lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const lists: Record<string, ListedStory[]> = {
    saved: stories.filter(({ saved }) => saved !== undefined),
    read: stories.filter(({ saved }) => saved === undefined),
    front: front?.headlines ?? [],
  };
  const seenAt = front && new Date(front.at);
  return html
    .replace(
      /( data-kept="(saved|read|front)") hidden=""(>.*?<ul[^>]*>)(?=<\/ul>)/gs,
      (whole, openTag: string, name: string, upToRows: string) =>
        lists[name]?.length ? openTag + upToRows + lists[name].map(toListItem).join('') : whole,
    )
    .replace(/ data-kept="none"/, (openTag) => (stories.length ? `${openTag} hidden=""` : openTag))
    .replace(/<span data-kept="seen"><\/span>/, (nothing) =>
      seenAt
        ? `<time data-kept="seen" data-ago="" datetime="${seenAt.toISOString()}">${formatDay(seenAt, lang)}</time>`
        : nothing,
    );
}
