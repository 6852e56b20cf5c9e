import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Edition, editions } from '../../platform/editions';
import { labels } from '../seo/labels';

/** Adds the note "made by AI" to the captions of pictures in a story's text. */

const isCaption = (node: Document['children'][number]): node is Element => isTag(node) && node.name === 'figcaption';

/**
 * Returns the figure that contains only this picture. A gallery's caption belongs to all its
 * pictures.
 */
function findEnclosingFigure(picture: Element): Element | undefined {
  for (let node = picture.parent; node && isTag(node as Element); node = node.parent) {
    const { name, attribs } = node as Element;
    if (name === 'figure') return attribs['class'] === 'gallery' ? undefined : (node as Element);
  }
  return undefined;
}

/** Returns the note and its position: in the caption, in a new caption, or after the picture. */
function findCaptionPosition(html: string, picture: Element, words: string): { at: number; text: string } {
  const figure = findEnclosingFigure(picture);
  if (!figure) return { at: (picture.endIndex ?? -1) + 1, text: ` <small>${words}</small>` };
  const caption = figure.children.find(isCaption);
  const end = (node: Element, tag: string) => html.lastIndexOf(`</${tag}`, node.endIndex ?? 0);
  return caption
    ? { at: end(caption, 'figcaption'), text: `${DomUtils.textContent(caption).trim() && ' · '}${words}` }
    : { at: end(figure, 'figure'), text: `<figcaption>${words}</figcaption>` };
}

/**
 * Adds the note, in the language of the edition, to the captions of pictures that were made by AI.
 * @param html sanitised
 * @param urls URLs of these pictures, as they appear in the text
 */
export function addAiCaptions(html: string, urls: readonly string[], edition: Edition): string {
  if (!urls.length) return html;
  const words = `<span lang="${editions[edition].lang}">${labels[edition].pictureByAi}</span>`;
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const aiPictures = new Set(urls);
  const isAiPicture = (node: Element) => node.name === 'img' && aiPictures.has(node.attribs['src'] ?? '');
  const positions = DomUtils.findAll(isAiPicture, document.children).map((picture) =>
    findCaptionPosition(html, picture, words),
  );
  // If two pictures share a caption, the note is added once.
  const insertions = [...new Map(positions.map(({ at, text }) => [at, text]))].sort(([a], [b]) => a - b);
  const parts: string[] = [];
  let copiedTo = 0;
  for (const [at, added] of insertions) {
    parts.push(html.slice(copiedTo, at), added);
    copiedTo = at;
  }
  return parts.join('') + html.slice(copiedTo);
}
