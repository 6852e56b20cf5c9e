import { invalidField } from '../contract/errors';
import type { CheckedStory } from '../contract/publishing';
import { friendlyUrl } from '../routes';
import { readingMinutes } from './reading-time';
import { cleanHtml, cleanText, optionalText, plainText } from './sanitize';

/** What is stored of the texts of a story: clean, with slug and reading times. */

/**
 * Cleans a text that a story cannot be without. @throws ApiError 400 when only marks that nobody
 * sees are in it
 */
function textOf(field: string, text: string): string {
  const clean = cleanText(text);
  if (!clean) throw invalidField(field, 'holds no text');
  return clean;
}

/** The same for a text that may be absent. */
const translated = (field: string, text: string | null | undefined): string | null =>
  text ? textOf(field, text) : null;

const tagsOf = (tags: string[] | null | undefined): string =>
  JSON.stringify((tags ?? []).map(cleanText).filter(Boolean));

/** Cleans an HTML body. @throws ApiError 400 when nothing readable is left */
function bodyOf(field: string, html: string): string {
  const clean = cleanHtml(html);
  if (!/[\p{L}\p{N}]/u.test(plainText(clean))) throw invalidField(field, 'holds no text');
  return clean;
}

/**
 * The columns of a story that are made of its texts.
 * @throws ApiError 400 that names the field which holds none
 */
export function textColumns(story: CheckedStory) {
  const title = textOf('title', story.title);
  const body = bodyOf('body', story.body);
  const hindiBody = story.hindiBody ? bodyOf('hindiBody', story.hindiBody) : null;
  const gujaratiBody = story.gujaratiBody ? bodyOf('gujaratiBody', story.gujaratiBody) : null;
  return {
    friendly_url: friendlyUrl(title),
    title,
    hindi_title: translated('hindiTitle', story.hindiTitle),
    gujarati_title: translated('gujaratiTitle', story.gujaratiTitle),
    short_title: translated('shortTitle', story.shortTitle),
    hindi_short_title: translated('hindiShortTitle', story.hindiShortTitle),
    gujarati_short_title: translated('gujaratiShortTitle', story.gujaratiShortTitle),
    summary: textOf('sortDescription', story.sortDescription),
    hindi_summary: translated('hindiSortDescription', story.hindiSortDescription),
    gujarati_summary: translated('gujaratiSortDescription', story.gujaratiSortDescription),
    image_url: story.imageUrl ?? null,
    thumb_url: story.thumbUrl ?? null,
    image_description: optionalText(story.imageDescription),
    hindi_image_description: optionalText(story.hindiImageDescription),
    gujarati_image_description: optionalText(story.gujaratiImageDescription),
    tags: tagsOf(story.tags),
    hindi_tags: tagsOf(story.hindiTags),
    gujarati_tags: tagsOf(story.gujaratiTags),
    reading_minutes: readingMinutes(body, 'en'),
    hindi_reading_minutes: hindiBody ? readingMinutes(hindiBody, 'hindi') : null,
    gujarati_reading_minutes: gujaratiBody ? readingMinutes(gujaratiBody, 'gujarati') : null,
    has_hindi: hindiBody ? (1 as const) : (0 as const),
    has_gujarati: gujaratiBody ? (1 as const) : (0 as const),
    editors_pick: story.editorsPick ? (1 as const) : (0 as const),
    body,
    hindi_body: hindiBody,
    gujarati_body: gujaratiBody,
  };
}
