import * as z from 'zod';
import type { NewsStory } from '../../contract/news/entities';
import { replaceNotFound } from '../../contract/errors';
import { type Edition, editions, editionWithPrefix } from '../../platform/editions';
import { authorName, localise, displayedEdition, storyHref } from '../../contract/news/localise';
import { newsApi } from '../../news-api';
import { prefetchImages } from '../../images/originals';
import { croppedPicturePath, pictureRef } from '../../images/renditions';
import { pathInEdition, reservedSegments, routes, parseStoryId } from '../../platform/routes';
import { parseLiteUrl } from '../../platform/routes/lite';
import { jpegPath, jpegWidth } from '../../platform/routes/pictures';
import { absoluteUrl } from '../../pages/seo/page-head';
import { findRedirect } from '../../requests/routing/redirect';
import { normalisePath } from '../../requests/routing/normalise-path';
import { splitUrl } from '../../requests/routing/decide-route';
import { configuration } from '../../platform/config/configuration';
import { element, textElement, escapeXml } from './xml';

/**
 * The oEmbed response for a story (oembed.com). It is a card in plain HTML, because our pages do
 * not allow frames.
 */

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of pixels above 0')
  .transform(Number);

/** Query parameters that are validated the same way for both formats. */
export const oEmbedQuery = z.object({
  url: z.string({ error: 'must be the URL of a story' }).min(1, 'must be the URL of a story').max(2000),
  format: z.string().optional(),
  maxwidth: pixels.optional(),
  maxheight: pixels.optional(),
});

type Limits = Pick<z.output<typeof oEmbedQuery>, 'maxwidth' | 'maxheight'>;

export const oEmbedFormats = ['json', 'xml'] as const;
export type OEmbedFormat = (typeof oEmbedFormats)[number];

type Thumbnail = { url: string; width: number; height: number };

export type OEmbed = Record<string, string | number>;

/** Default width of a card, and the approximate height of its text below the picture. In pixels. */
const cardWidth = 600;
const wordsHeight = 220;
/** Consumers may cache a response this long, in seconds. */
export const oEmbedMaxAgeSeconds = 300;

/** Path and query of a URL of this site. Undefined for other sites. */
function pathOnSite(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  const isOurs = /^https?:$/.test(protocol) && host === new URL(configuration().siteUrl).host;
  return isOurs ? `${pathname}${search}` : undefined;
}

/** Edition and id of the story at a path, with any slug and section. */
function parseStoryPath(path: string): { edition: Edition; id: number } | undefined {
  const [whole = ''] = (parseLiteUrl(path)?.page ?? path).split('?', 1);
  const spelled = normalisePath(whole);
  if (typeof spelled !== 'object') return undefined;
  const { prefix, path: bare } = splitUrl(spelled.plain.replace(/^\/en(?=\/)/, ''));
  const [first = '', , last = '', ...more] = bare.replace(/\/+$/, '').slice(1).split('/');
  const id = more.length || reservedSegments.has(first) ? undefined : parseStoryId(last);
  return id === undefined ? undefined : { edition: editionWithPrefix(prefix), id };
}

/** Finds the story at a URL of this site, of the site it replaced, or of a Lite page. */
async function findStory(url: string): Promise<{ story: NewsStory; edition: Edition } | undefined> {
  const path = pathOnSite(url);
  if (path === undefined) return undefined;
  const found = parseStoryPath((await findRedirect(path)) ?? path);
  const story = found && (await newsApi().viewStory({ id: found.id }).catch(replaceNotFound(undefined)));
  return story && { story, edition: displayedEdition(story, found.edition) };
}

/** The largest picture within the limits. */
function findThumbnail(story: NewsStory, { maxwidth = Infinity, maxheight = Infinity }: Limits): Thumbnail | undefined {
  const ref = pictureRef(story);
  // The size is only known if the picture is stored here.
  if (ref === undefined || !croppedPicturePath(ref, '16x9')) return undefined;
  for (const shape of ['wide', 'thumb'] as const) {
    const width = jpegWidth(shape);
    const height = Math.round((width * 9) / 16);
    if (width <= maxwidth && height <= maxheight) return { url: absoluteUrl(jpegPath(ref, shape)), width, height };
  }
  return undefined;
}

/** Makes a card with HTML that every sanitiser accepts. */
function toCard(
  { title, summary, url, siteName, lang }: Record<'title' | 'summary' | 'url' | 'siteName' | 'lang', string>,
  picture: (Thumbnail & { description: string }) | undefined,
  { maxwidth = cardWidth, maxheight = Infinity }: Limits,
): { html: string; width: number; height: number } {
  const width = Math.min(cardWidth, maxwidth);
  const link = (content: string) => element('a', content, { href: url });
  const shownHeight = picture ? Math.round((Math.min(width, picture.width) * 9) / 16) : 0;
  const isShown = picture !== undefined && shownHeight + wordsHeight <= maxheight;
  const image = isShown
    ? element(
        'p',
        link(
          element('img', undefined, {
            src: picture.url,
            alt: picture.description,
            width: Math.min(width, picture.width),
            height: shownHeight,
          }),
        ),
      )
    : '';
  const words = [
    element('p', link(textElement('strong', title))),
    summary && textElement('p', summary),
    element('p', link(escapeXml(siteName))),
  ];
  return {
    html: element('blockquote', `${image}${words.join('')}`, { cite: url, lang }),
    width,
    height: Math.min(wordsHeight + (isShown ? shownHeight : 0), maxheight),
  };
}

/** Returns the oEmbed data for a story's URL, or undefined if there is no public story. */
export async function getOEmbed(url: string, limits: Limits): Promise<{ id: number; data: OEmbed } | undefined> {
  const found = await findStory(url);
  if (!found) return undefined;
  const { story, edition } = found;
  await prefetchImages([story.imageUrl]);
  const { title, summary, imageDescription } = localise(story, edition);
  const siteName = configuration().siteName[edition];
  const thumbnail = findThumbnail(story, limits);
  const at = (path: string) => absoluteUrl(pathInEdition(edition, path));
  const card = toCard(
    { title, summary, url: absoluteUrl(storyHref(story, edition)), siteName, lang: editions[edition].lang },
    thumbnail && { ...thumbnail, description: imageDescription },
    limits,
  );
  return {
    id: story.id,
    data: {
      version: '1.0',
      type: 'rich',
      title,
      provider_name: siteName,
      provider_url: at(routes.home()),
      ...(story.author
        ? { author_name: authorName(story.author, edition), author_url: at(routes.author(story.author.slug)) }
        : {}),
      cache_age: oEmbedMaxAgeSeconds,
      ...(thumbnail
        ? { thumbnail_url: thumbnail.url, thumbnail_width: thumbnail.width, thumbnail_height: thumbnail.height }
        : {}),
      ...card,
    },
  };
}

/** The data as XML. */
export const toOEmbedXml = (data: OEmbed): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n${element(
    'oembed',
    Object.entries(data)
      .map(([name, value]) => textElement(name, String(value)))
      .join(''),
  )}\n`;
