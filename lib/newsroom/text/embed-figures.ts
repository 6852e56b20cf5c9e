import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { bodyLimits } from '../../contract/stories/story-html';
import { type Embed, parseEmbed, toLinkText } from '../../platform/embeds';

/**
 * Figures in a body that show content of another site. Each has a link and, if there are any, the
 * words of a post, a picture and a caption. They work without script, in feeds and on lite pages.
 * The page of a story adds the player (lib/pages/story/story-body.ts).
 */

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * Returns the link of an embed. If there are no words, or the words are a URL, its text is the
 * short URL.
 */
function linkTo({ page }: Embed, words = ''): string {
  const label = words.replace(/\s+/g, ' ').trim();
  const text = label && !parseEmbed(label) ? label : toLinkText(page);
  return `<a href="${escaped(page).replace(/"/g, '&quot;')}" rel="noopener">${escaped(text)}</a>`;
}

/** Returns the figure for a URL. Returns undefined if a story cannot show it. */
export function toEmbedFigure(address: string, words?: string): string | undefined {
  const embed = parseEmbed(address);
  return embed && `<figure class="embed">${linkTo(embed, words)}</figure>`;
}

const isA = (node: ChildNode | null | undefined, name: string): node is Element =>
  node !== null && node !== undefined && isTag(node) && node.name === name;
const isBlank = (node: ChildNode): boolean => isText(node) && !node.data.trim();
const classOf = (node: Element): string | undefined => node.attribs['class'];
const wordsOf = (node: ChildNode): string => DomUtils.textContent(node).trim();

/** Returns the only child of a node, ignoring blank text. */
function onlyChild(node: Element): ChildNode | undefined {
  const children = node.children.filter((child) => !isBlank(child));
  return children.length === 1 ? children[0] : undefined;
}

const linkedEmbed = (node: Element): Embed | undefined => parseEmbed(node.attribs['href'] ?? '');

type FoundEmbed = { embed: Embed; words: string };

/** Returns the embed that a link or a bare URL leads to, even if it is in a paragraph. */
function findEmbed(node: ChildNode): FoundEmbed | undefined {
  if (isText(node)) {
    const embed = parseEmbed(node.data.trim());
    return embed && { embed, words: '' };
  }
  if (isA(node, 'p')) {
    const only = onlyChild(node);
    return only && findEmbed(only);
  }
  if (!isA(node, 'a')) return undefined;
  const embed = linkedEmbed(node);
  return embed && { embed, words: wordsOf(node) };
}

/** Whether the link has no words, only its URL. */
const isBare = (node: ChildNode, { embed, words }: FoundEmbed): boolean =>
  words === '' ? isText(node) : parseEmbed(words)?.page === embed.page;

class EmbedConverter {
  constructor(private readonly html: string) {}

  #text(node: ChildNode): string {
    return this.html.slice(node.startIndex ?? 0, (node.endIndex ?? -1) + 1);
  }

  /** Returns the HTML inside an element, unchanged. */
  #inner(node: Element): string {
    return node.children.map((child) => this.#text(child)).join('');
  }

  /** Returns a figure whose link leads to its embed. Returns undefined if no link does. */
  #figure(node: Element): string | undefined {
    const embedNode = node.children.find((child) => findEmbed(child));
    const found = embedNode && findEmbed(embedNode);
    const nestedLinks = found
      ? undefined
      : DomUtils.findAll((one) => isA(one, 'a') && linkedEmbed(one) !== undefined, node.children);
    const last = nestedLinks?.at(-1);
    const embed = found?.embed ?? (last && linkedEmbed(last));
    if (!embed) return undefined;
    const link = linkTo(embed, found?.words);
    const pictures = embedNode && isTag(embedNode) ? DomUtils.findAll((one) => one.name === 'img', [embedNode]) : [];
    const parts = node.children.map((child) =>
      child === embedNode ? pictures.map((one) => this.#text(one)).join('') + link : this.#text(child),
    );
    if (!embedNode) {
      const caption = node.children.findIndex((child) => isA(child, 'figcaption'));
      parts.splice(caption < 0 ? parts.length : caption, 0, link);
    }
    return `<figure class="embed">${withoutEmbedClass(parts.join(''))}</figure>`;
  }

  /**
   * Returns the figure that a node between paragraphs becomes. Returns undefined if it stays as it
   * is.
   */
  #convertNode(node: ChildNode): string | undefined {
    if (!isTag(node)) return undefined;
    const marked = () => DomUtils.findOne((one) => one.name === 'a' && classOf(one) === 'embed', node.children);
    if (node.name === 'figure' && (classOf(node) === 'embed' || (!classOf(node) && marked())))
      return this.#figure(node);
    if (node.name === 'a' && classOf(node) === 'embed') return toEmbedFigure(node.attribs['href'] ?? '', wordsOf(node));
    if (node.name === 'p') {
      const only = onlyChild(node);
      const found = only && findEmbed(only);
      const isMarked = isA(only, 'a') && classOf(only) === 'embed';
      return found && (isMarked || isBare(only, found)) ? toEmbedFigure(found.embed.page) : undefined;
    }
    if (node.name !== 'blockquote' || classOf(node) !== 'embed') return undefined;
    const links = DomUtils.findAll((one) => one.name === 'a', node.children).flatMap((one) => linkedEmbed(one) ?? []);
    const embed = links.at(-1);
    return (
      embed &&
      `<figure class="embed"><blockquote>${withoutEmbedClass(this.#inner(node))}</blockquote>${linkTo(embed)}</figure>`
    );
  }

  convert(): string {
    const { children } = parseDocument(this.html, { withStartIndices: true, withEndIndices: true });
    const parts: string[] = [];
    let at = 0;
    let count = 0;
    for (const node of children) {
      // Embeds beyond the limit stay links, so that the size of a story's page is limited.
      if (count === bodyLimits.embeds) break;
      const figure = this.#convertNode(node);
      if (figure === undefined) continue;
      count += 1;
      parts.push(withoutEmbedClass(this.html.slice(at, node.startIndex ?? 0)), figure);
      at = (node.endIndex ?? -1) + 1;
    }
    return parts.join('') + withoutEmbedClass(this.html.slice(at));
  }
}

/** Removes the class `embed`. An element that cannot be an embed stays as a link. */
const withoutEmbedClass = (html: string): string => html.replace(/<(a|figure|blockquote) class="embed"/g, '<$1');

const candidate = /<(?:a|figure|blockquote) class="embed"|<p>\s*(?:<a [^<>]*>\s*)?(?:https?:)?\/\//i;

/**
 * Converts the embeds in clean HTML to figures between paragraphs, each with a link to its content.
 * Embeds are elements with the class `embed`, and URLs alone in a paragraph. If a marked element
 * cannot be an embed, only its class is removed. A second call changes nothing.
 * @param html output of the sanitiser, which closes every tag and nests at most forty deep. Links,
 *   quotations and figures may have the class `embed`
 */
export const withEmbedFigures = (html: string): string =>
  candidate.test(html) ? new EmbedConverter(html).convert() : html;
