import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Edition, editions } from '../../platform/editions';
import { labels } from '../seo/labels';

/** What says within a text that a picture was made by AI, as the caption of a story's own does. */

const isCaption = (node: Document['children'][number]): node is Element => isTag(node) && node.name === 'figcaption';

/**
 * The figure of one picture that this one stands in; a gallery's caption is of all its pictures.
 */
function figureOf(picture: Element): Element | undefined {
  for (let node = picture.parent; node && isTag(node as Element); node = node.parent) {
    const { name, attribs } = node as Element;
    if (name === 'figure') return attribs['class'] === 'gallery' ? undefined : (node as Element);
  }
  return undefined;
}

/**
 * Where the words go, and with what around them: into the caption, as one, or behind the picture.
 */
function placeOf(html: string, picture: Element, words: string): { at: number; text: string } {
  const figure = figureOf(picture);
  if (!figure) return { at: (picture.endIndex ?? -1) + 1, text: ` <small>${words}</small>` };
  const caption = figure.children.find(isCaption);
  const end = (node: Element, tag: string) => html.lastIndexOf(`</${tag}`, node.endIndex ?? 0);
  return caption
    ? { at: end(caption, 'figcaption'), text: `${DomUtils.textContent(caption).trim() && ' · '}${words}` }
    : { at: end(figure, 'figure'), text: `<figcaption>${words}</figcaption>` };
}

/**
 * A text whose pictures say in their captions that they were made by AI, in the language of the
 * edition.
 * @param html sanitised
 * @param addresses of the pictures that were, as the text names them
 */
export function withAiCaptions(html: string, addresses: readonly string[], edition: Edition): string {
  if (!addresses.length) return html;
  const words = `<span lang="${editions[edition].lang}">${labels[edition].pictureByAi}</span>`;
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const marked = new Set(addresses);
  const isMarked = (node: Element) => node.name === 'img' && marked.has(node.attribs['src'] ?? '');
  const places = DomUtils.findAll(isMarked, document.children).map((picture) => placeOf(html, picture, words));
  // A caption of two pictures says it once.
  const insertions = [...new Map(places.map(({ at, text }) => [at, text]))].sort(([a], [b]) => a - b);
  const parts: string[] = [];
  let copiedTo = 0;
  for (const [at, added] of insertions) {
    parts.push(html.slice(copiedTo, at), added);
    copiedTo = at;
  }
  return parts.join('') + html.slice(copiedTo);
}
