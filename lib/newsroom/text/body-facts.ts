import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { toLinkText } from '../../platform/embeds';

/**
 * Describes a body that is not cleaned yet, for an import that has to make a title or a standfirst.
 */

export type BodyFacts = {
  /**
   * First paragraph that is long enough, without captions, URLs and embeds. If there is none, the
   * whole text.
   */
  opening: string;
  /** First caption that is not empty. */
  caption: string;
  /** First alternative text of a picture with more than one word. */
  alt: string;
  /** URL of the first picture. */
  picture: string | undefined;
  /** Whether it has words outside captions and URLs. */
  hasProse: boolean;
  hasWords: boolean;
};

/** Tags that cleaning removes with their content. */
const hidden = new Set(
  'script style iframe object noscript template textarea option title svg math form button'.split(' '),
);
const captions = new Set(['figcaption', 'caption']);
/** Blocks between paragraphs that are not part of the running text. */
const asides = new Set(['figure', 'table', 'pre']);
const blocks = new Set('p div li dt dd td th tr h1 h2 h3 h4 h5 h6 blockquote br hr figure figcaption pre'.split(' '));

const urlPattern = /(?:https?:\/\/|www\.)\S+|(?<![\w@.-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*/gi;

export const withoutUrls = (text: string): string =>
  /[/.]/.test(text) ? text.replace(urlPattern, ' ').replace(/\s+/g, ' ').trim() : text;

const isWord = /[\p{L}\p{N}]/u;
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isCaption = ({ name, attribs }: Element): boolean =>
  captions.has(name) || /\b(?:wp-caption-text|gallery-caption)\b/.test(attribs['class'] ?? '');

/** Returns the text of nodes, without link texts that only repeat the URL. */
function wordsOf(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node): string => {
      if (isText(node)) return node.data;
      if (!isTag(node) || hidden.has(node.name)) return '';
      const inner = wordsOf(node.children);
      if (node.name === 'a' && folded(inner) === toLinkText(node.attribs['href'] ?? '')) return ' ';
      return blocks.has(node.name) ? ` ${inner} ` : inner;
    })
    .join('');
}

/** A paragraph needs more characters than this to be a standfirst. */
const minStandfirstLength = 40;

class FactsReader {
  opening = '';
  caption = '';
  alt = '';
  picture: string | undefined;
  hasWords = false;
  readonly #prose: string[] = [];
  readonly #asides: string[] = [];

  read(nodes: readonly ChildNode[], place: 'text' | 'aside' | 'caption' = 'text'): void {
    for (const node of nodes) {
      if (isText(node)) this.#addText(node.data, place);
      else if (isTag(node) && !hidden.has(node.name)) this.#open(node, place);
    }
  }

  #addText(text: string, place: 'text' | 'aside' | 'caption'): void {
    if (isWord.test(text)) this.hasWords = true;
    if (place !== 'caption') (place === 'text' ? this.#prose : this.#asides).push(text);
  }

  #open(node: Element, place: 'text' | 'aside' | 'caption'): void {
    if (node.name === 'img') return this.#addPicture(node);
    const words = () => folded(withoutUrls(folded(wordsOf(node.children))));
    if (isCaption(node)) {
      this.caption ||= words();
      return this.read(node.children, 'caption');
    }
    if (node.name === 'a' && folded(wordsOf(node.children)) === toLinkText(node.attribs['href'] ?? '')) {
      this.hasWords ||= isWord.test(wordsOf(node.children));
      return;
    }
    if (node.name === 'p' && place === 'text' && !this.opening) {
      const text = words();
      if (text.length > minStandfirstLength && /\p{L}/u.test(text)) this.opening = text;
    }
    const inner = asides.has(node.name) ? 'aside' : place;
    if (blocks.has(node.name)) this.#addText(' ', inner);
    this.read(node.children, inner);
    if (blocks.has(node.name)) this.#addText(' ', inner);
  }

  #addPicture({ attribs }: Element): void {
    const source = attribs['src']?.trim();
    if (!source) return;
    this.picture ??= source;
    const alt = folded(attribs['alt'] ?? '');
    if (/\p{L}.*\s.*\p{L}/u.test(alt)) this.alt ||= alt;
  }

  get facts(): BodyFacts {
    const [prose, rest] = [this.#prose, this.#asides].map((texts) => withoutUrls(folded(texts.join(''))));
    const fallback = [prose, rest].find((text) => text && /\p{L}/u.test(text));
    const { caption, alt, picture, hasWords } = this;
    const hasProse = isWord.test(`${prose} ${rest}`);
    return { opening: this.opening || (fallback ?? ''), caption, alt, picture, hasProse, hasWords };
  }
}

const read = (html: string): BodyFacts => {
  const reader = new FactsReader();
  reader.read(parseDocument(html).children);
  return reader.facts;
};

/** Only this many characters of a long body are read first, which is nearly always enough. */
const previewLength = 20_000;

/** The last result. An import needs the facts of each body more than once. */
let lastResult: { html: string; facts: BodyFacts } | undefined;

export function bodyFacts(html: string): BodyFacts {
  if (lastResult?.html === html) return lastResult.facts;
  const preview = html.length > previewLength ? html.slice(0, previewLength).replace(/<[^<>]*$/, '') : html;
  const found = read(preview);
  const facts = found.hasProse || preview === html ? found : read(html);
  lastResult = { html, facts };
  return facts;
}
