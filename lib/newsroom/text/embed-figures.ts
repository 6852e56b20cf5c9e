import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { bodyLimits } from '../../contract/stories/story-html';
import { type Embed, embedOf, shortAddress } from '../../platform/embeds';

/**
 * The figures of a body that show something of another site: a link with, where they were given,
 * the words of a post, a picture and a caption. They work without script, in feeds and on lite
 * pages; the page of a story adds what plays (lib/pages/story/story-body.ts).
 */

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The link of an embed as it is stored. */
function linkTo({ page }: Embed, words = ''): string {
  const given = words.replace(/\s+/g, ' ').trim();
  const text = given && !embedOf(given) ? given : shortAddress(page);
  return `<a href="${escaped(page).replace(/"/g, '&quot;')}" rel="noopener">${escaped(text)}</a>`;
}

/** The figure of what an address shows; undefined where a story does not show it. */
export function embedFigure(address: string, words?: string): string | undefined {
  const embed = embedOf(address);
  return embed && `<figure class="embed">${linkTo(embed, words)}</figure>`;
}

const isA = (node: ChildNode | null | undefined, name: string): node is Element =>
  node !== null && node !== undefined && isTag(node) && node.name === name;
const isBlank = (node: ChildNode): boolean => isText(node) && !node.data.trim();
const classOf = (node: Element): string | undefined => node.attribs['class'];
const wordsOf = (node: ChildNode): string => DomUtils.textContent(node).trim();

/** What the only thing in a node is; undefined where there are more. */
function onlyChild(node: Element): ChildNode | undefined {
  const children = node.children.filter((child) => !isBlank(child));
  return children.length === 1 ? children[0] : undefined;
}

const linked = (node: Element): Embed | undefined => embedOf(node.attribs['href'] ?? '');

type Found = { embed: Embed; words: string };

/** A link or the bare address of something that is shown; a paragraph around it does not count. */
function foundIn(node: ChildNode): Found | undefined {
  if (isText(node)) {
    const embed = embedOf(node.data.trim());
    return embed && { embed, words: '' };
  }
  if (isA(node, 'p')) {
    const only = onlyChild(node);
    return only && foundIn(only);
  }
  if (!isA(node, 'a')) return undefined;
  const embed = linked(node);
  return embed && { embed, words: wordsOf(node) };
}

/** True for what nobody gave words of their own: the address is all that stands there. */
const isBare = (node: ChildNode, { embed, words }: Found): boolean =>
  words === '' ? isText(node) : embedOf(words)?.page === embed.page;

class Body {
  constructor(private readonly html: string) {}

  #text(node: ChildNode): string {
    return this.html.slice(node.startIndex ?? 0, (node.endIndex ?? -1) + 1);
  }

  /** What is in an element, as it stands. */
  #inner(node: Element): string {
    return node.children.map((child) => this.#text(child)).join('');
  }

  /** A figure whose link leads to what it shows; undefined where none does. */
  #figure(node: Element): string | undefined {
    const own = node.children.find((child) => foundIn(child));
    const found = own && foundIn(own);
    const deep = found
      ? undefined
      : DomUtils.findAll((one) => isA(one, 'a') && linked(one) !== undefined, node.children);
    const last = deep?.at(-1);
    const embed = found?.embed ?? (last && linked(last));
    if (!embed) return undefined;
    const link = linkTo(embed, found?.words);
    const pictures = own && isTag(own) ? DomUtils.findAll((one) => one.name === 'img', [own]) : [];
    const parts = node.children.map((child) =>
      child === own ? pictures.map((one) => this.#text(one)).join('') + link : this.#text(child),
    );
    if (!own) {
      const caption = node.children.findIndex((child) => isA(child, 'figcaption'));
      parts.splice(caption < 0 ? parts.length : caption, 0, link);
    }
    return `<figure class="embed">${withoutMarks(parts.join(''))}</figure>`;
  }

  /** The figure that something between the paragraphs of a body becomes; undefined leaves it. */
  #settled(node: ChildNode): string | undefined {
    if (!isTag(node)) return undefined;
    const marked = () => DomUtils.findOne((one) => one.name === 'a' && classOf(one) === 'embed', node.children);
    if (node.name === 'figure' && (classOf(node) === 'embed' || (!classOf(node) && marked())))
      return this.#figure(node);
    if (node.name === 'a' && classOf(node) === 'embed') return embedFigure(node.attribs['href'] ?? '', wordsOf(node));
    if (node.name === 'p') {
      const only = onlyChild(node);
      const found = only && foundIn(only);
      const isMarked = isA(only, 'a') && classOf(only) === 'embed';
      return found && (isMarked || isBare(only, found)) ? embedFigure(found.embed.page) : undefined;
    }
    if (node.name !== 'blockquote' || classOf(node) !== 'embed') return undefined;
    const links = DomUtils.findAll((one) => one.name === 'a', node.children).flatMap((one) => linked(one) ?? []);
    const embed = links.at(-1);
    return (
      embed &&
      `<figure class="embed"><blockquote>${withoutMarks(this.#inner(node))}</blockquote>${linkTo(embed)}</figure>`
    );
  }

  settled(): string {
    const { children } = parseDocument(this.html, { withStartIndices: true, withEndIndices: true });
    const parts: string[] = [];
    let at = 0;
    let count = 0;
    for (const node of children) {
      // The embeds beyond the limit stay links, so that the page of a story has a bounded size.
      if (count === bodyLimits.embeds) break;
      const figure = this.#settled(node);
      if (figure === undefined) continue;
      count += 1;
      parts.push(withoutMarks(this.html.slice(at, node.startIndex ?? 0)), figure);
      at = (node.endIndex ?? -1) + 1;
    }
    return parts.join('') + withoutMarks(this.html.slice(at));
  }
}

/** HTML in which nothing is marked as an embed: what cannot be one stays as a link. */
const withoutMarks = (html: string): string => html.replace(/<(a|figure|blockquote) class="embed"/g, '<$1');

const candidate = /<(?:a|figure|blockquote) class="embed"|<p>\s*(?:<a [^<>]*>\s*)?(?:https?:)?\/\//i;

/**
 * Clean HTML in which each embed is a figure between paragraphs whose link leads to what it shows:
 * those that were marked so, and addresses that stand alone in a paragraph. Whatever is marked and
 * cannot be one stays, without the mark. Done twice it changes nothing.
 * @param html by the sanitiser, which closes every tag and nests them forty deep at most; it may
 * have marked links, quotations and figures
 */
export const withEmbedFigures = (html: string): string => (candidate.test(html) ? new Body(html).settled() : html);
