import { attributeOf } from '../../content/body';
import { embedInstead } from '../../content/embeds';
import { innerOf, replaceElements, wordsOf } from '../../content/html-parts';
import { galleryFigure } from './context';

/** Converts the HTML of WordPress blocks and galleries to the blocks of a story. */

const isOf = (tag: string, name: string): boolean => (attributeOf(tag, 'class') ?? '').split(/\s+/).includes(name);

const opening = (name: string): RegExp => new RegExp(`</?${name}\\b[^<>]*>`, 'gi');

/**
 * Converts an item of a classic gallery (`<dl>`). Themes with HTML5 galleries use `<figure>`
 * instead.
 */
function galleryItem(item: string, tag: string): string {
  const picture = /<img\b[^<>]*>/i.exec(item)?.[0];
  if (picture === undefined || !isOf(tag, 'gallery-item')) return item;
  const words = innerOf(item, 'dd').trim();
  return `<figure>${picture}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>`;
}

/** Galleries of early block editors are lists. Returns the pictures without the list. */
const withoutItems = (inner: string): string => inner.replace(opening('li'), '');

function withGalleries(html: string): string {
  let text = replaceElements(html, 'dl', galleryItem);
  text = replaceElements(text, 'div', (element, tag, inner) => {
    const pictures = isOf(tag, 'gallery') && !/<div\b/i.test(inner) ? inner.match(/<figure>.*?<\/figure>/gs) : null;
    return pictures ? `\n\n${galleryFigure(pictures)}\n\n` : element;
  });
  text = replaceElements(text, 'ul', (element, tag, inner) => {
    if (isOf(tag, 'wp-block-gallery')) return `<figure class="gallery">${withoutItems(inner)}</figure>`;
    return isOf(tag, 'blocks-gallery-grid') ? withoutItems(inner) : element;
  });
  return text.replace(/<figure\b[^<>]*>/gi, (tag) =>
    isOf(tag, 'wp-block-gallery') ? '<figure class="gallery">' : tag,
  );
}

/** Converts a pullquote. Its source becomes the caption. */
function pullquote(inner: string): string {
  const whose = innerOf(inner, 'cite').trim();
  const words = replaceElements(inner, 'cite', () => '');
  const quote = /<blockquote\b/i.test(words) ? words : `<blockquote>${words}</blockquote>`;
  return `<figure class="pullquote">${quote}${whose ? `<figcaption>${whose}</figcaption>` : ''}</figure>`;
}

/** Converts a rendered embed: a player, or the text of a post. */
function embedFigure(element: string, inner: string): string {
  const frame = /<iframe\b[^<>]*>/i.exec(inner)?.[0] ?? '';
  const quote = innerOf(inner, 'blockquote');
  const links = (quote.match(/<a\b[^<>]*>/gi) ?? []).map((link) => attributeOf(link, 'href') ?? '');
  const alone = /https?:\/\/[^\s<"]+/.exec(inner)?.[0] ?? '';
  const caption = wordsOf(innerOf(inner, 'figcaption'));
  for (const address of [attributeOf(frame, 'src') ?? '', ...links.reverse(), alone]) {
    const figure = embedInstead(address, { quote, caption });
    if (figure) return figure;
  }
  return element;
}

function figure(element: string, tag: string, inner: string): string {
  if (isOf(tag, 'wp-block-pullquote')) return pullquote(inner);
  return isOf(tag, 'wp-block-embed') ? embedFigure(element, inner) : element;
}

/** Converts a file block to the embed of its document, if the document type is supported. */
function file(element: string, tag: string, inner: string): string {
  const link = isOf(tag, 'wp-block-file') ? /<a\b[^<>]*>/i.exec(inner)?.[0] : undefined;
  const words = link && wordsOf(innerOf(inner, 'a'));
  return (link && embedInstead(attributeOf(link, 'href') ?? '', { caption: words })) ?? element;
}

const question = (words: string, answer: string): string =>
  `<dl class="questions"><dt>${words}</dt><dd>${answer}</dd></dl>`;

/** Converts Yoast FAQ blocks and `<details>` to question lists. Adjacent ones are joined. */
function withQuestions(html: string): string {
  let text = replaceElements(html, 'details', (_, _tag, inner) =>
    question(
      innerOf(inner, 'summary'),
      replaceElements(inner, 'summary', () => ''),
    ),
  );
  text = replaceElements(text, 'strong', (element, tag, inner) =>
    isOf(tag, 'schema-faq-question') ? `<dl class="questions"><dt>${inner}</dt>` : element,
  );
  text = replaceElements(text, 'p', (element, tag, inner) =>
    isOf(tag, 'schema-faq-answer') ? `<dd>${inner}</dd></dl>` : element,
  );
  return text.replace(/(<\/dd>)<\/dl>\s*(?:<\/div>\s*)?(?:<div\b[^<>]*>\s*)?<dl class="questions">/g, '$1');
}

/** Converts all blocks in the HTML that a story has an equivalent for. */
export function withBlocks(html: string): string {
  if (!/\b(?:wp-block-|gallery|schema-faq)|<details\b/i.test(html)) return html;
  let text = replaceElements(withGalleries(html), 'figure', figure);
  text = replaceElements(text, 'blockquote', (element, tag, inner) =>
    isOf(tag, 'wp-block-pullquote') ? pullquote(inner) : element,
  );
  return withQuestions(replaceElements(text, 'div', file));
}
