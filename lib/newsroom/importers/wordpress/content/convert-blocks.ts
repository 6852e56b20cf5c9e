import { getAttribute } from '../../content/replace-in-body';
import { toEmbed } from '../../content/embeds';
import { firstInnerHtml, replaceElements, stripTags } from '../../content/html-parts';
import { galleryFigure } from './conversion-context';

/** Converts the HTML of WordPress blocks and galleries to the blocks of a story. */

const hasClass = (tag: string, name: string): boolean => (getAttribute(tag, 'class') ?? '').split(/\s+/).includes(name);

const opening = (name: string): RegExp => new RegExp(`</?${name}\\b[^<>]*>`, 'gi');

/**
 * Converts an item of a classic gallery (`<dl>`). Themes with HTML5 galleries use `<figure>`
 * instead.
 */
function convertGalleryItem(item: string, tag: string): string {
  const picture = /<img\b[^<>]*>/i.exec(item)?.[0];
  if (picture === undefined || !hasClass(tag, 'gallery-item')) return item;
  const words = firstInnerHtml(item, 'dd').trim();
  return `<figure>${picture}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>`;
}

/** Galleries of early block editors are lists. Returns the pictures without the list. */
const unwrapItems = (inner: string): string => inner.replace(opening('li'), '');

function convertGalleries(html: string): string {
  let text = replaceElements(html, 'dl', convertGalleryItem);
  text = replaceElements(text, 'div', (element, tag, inner) => {
    const pictures = hasClass(tag, 'gallery') && !/<div\b/i.test(inner) ? inner.match(/<figure>.*?<\/figure>/gs) : null;
    return pictures ? `\n\n${galleryFigure(pictures)}\n\n` : element;
  });
  text = replaceElements(text, 'ul', (element, tag, inner) => {
    if (hasClass(tag, 'wp-block-gallery')) return `<figure class="gallery">${unwrapItems(inner)}</figure>`;
    return hasClass(tag, 'blocks-gallery-grid') ? unwrapItems(inner) : element;
  });
  return text.replace(/<figure\b[^<>]*>/gi, (tag) =>
    hasClass(tag, 'wp-block-gallery') ? '<figure class="gallery">' : tag,
  );
}

/** Converts a pullquote. Its source becomes the caption. */
function pullquote(inner: string): string {
  const whose = firstInnerHtml(inner, 'cite').trim();
  const words = replaceElements(inner, 'cite', () => '');
  const quote = /<blockquote\b/i.test(words) ? words : `<blockquote>${words}</blockquote>`;
  return `<figure class="pullquote">${quote}${whose ? `<figcaption>${whose}</figcaption>` : ''}</figure>`;
}

/** Converts a rendered embed: a player, or the text of a post. */
function embedFigure(element: string, inner: string): string {
  const frame = /<iframe\b[^<>]*>/i.exec(inner)?.[0] ?? '';
  const quote = firstInnerHtml(inner, 'blockquote');
  const links = (quote.match(/<a\b[^<>]*>/gi) ?? []).map((link) => getAttribute(link, 'href') ?? '');
  const alone = /https?:\/\/[^\s<"]+/.exec(inner)?.[0] ?? '';
  const caption = stripTags(firstInnerHtml(inner, 'figcaption'));
  for (const address of [getAttribute(frame, 'src') ?? '', ...links.reverse(), alone]) {
    const figure = toEmbed(address, { quote, caption });
    if (figure) return figure;
  }
  return element;
}

function figure(element: string, tag: string, inner: string): string {
  if (hasClass(tag, 'wp-block-pullquote')) return pullquote(inner);
  return hasClass(tag, 'wp-block-embed') ? embedFigure(element, inner) : element;
}

/** Converts a file block to the embed of its document, if the document type is supported. */
function file(element: string, tag: string, inner: string): string {
  const link = hasClass(tag, 'wp-block-file') ? /<a\b[^<>]*>/i.exec(inner)?.[0] : undefined;
  const words = link && stripTags(firstInnerHtml(inner, 'a'));
  return (link && toEmbed(getAttribute(link, 'href') ?? '', { caption: words })) ?? element;
}

const question = (words: string, answer: string): string =>
  `<dl class="questions"><dt>${words}</dt><dd>${answer}</dd></dl>`;

/** Converts Yoast FAQ blocks and `<details>` to question lists. Adjacent ones are joined. */
function convertQuestions(html: string): string {
  let text = replaceElements(html, 'details', (_, _tag, inner) =>
    question(
      firstInnerHtml(inner, 'summary'),
      replaceElements(inner, 'summary', () => ''),
    ),
  );
  text = replaceElements(text, 'strong', (element, tag, inner) =>
    hasClass(tag, 'schema-faq-question') ? `<dl class="questions"><dt>${inner}</dt>` : element,
  );
  text = replaceElements(text, 'p', (element, tag, inner) =>
    hasClass(tag, 'schema-faq-answer') ? `<dd>${inner}</dd></dl>` : element,
  );
  return text.replace(/(<\/dd>)<\/dl>\s*(?:<\/div>\s*)?(?:<div\b[^<>]*>\s*)?<dl class="questions">/g, '$1');
}

/** Converts all blocks in the HTML that a story has an equivalent for. */
export function convertBlocks(html: string): string {
  if (!/\b(?:wp-block-|gallery|schema-faq)|<details\b/i.test(html)) return html;
  let text = replaceElements(convertGalleries(html), 'figure', figure);
  text = replaceElements(text, 'blockquote', (element, tag, inner) =>
    hasClass(tag, 'wp-block-pullquote') ? pullquote(inner) : element,
  );
  return convertQuestions(replaceElements(text, 'div', file));
}
