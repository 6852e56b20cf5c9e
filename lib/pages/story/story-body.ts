import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Edition } from '../../platform/editions';
import { type Embed, parseEmbed, toLinkText } from '../../platform/embeds';
import { fillPlaceholders } from '../../platform/i18n/fill-placeholders';
import { storyBlocks } from '../../platform/i18n/texts/story-blocks';
import type { BodyPart, EmbedPart } from '../../contract/views';
import { addAiCaptions } from './ai-captions';
import { addRenditions } from './body-pictures';

/** Converts the text of a story for its page: sanitised HTML whose blocks are figures. */

type Texts = (typeof storyBlocks)[Edition];

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Number of characters at the start of a text to search for the story's picture. */
const openingLength = 1000;

/**
 * Removes the story's own picture from the start of its text, because the page shows it above the
 * text already. Returns the rest and the picture's caption. The rest may be empty in a photo story.
 */
export function removeLeadPicture(html: string, url: string | null | undefined): { body: string; caption?: string } {
  if (!url || !html.slice(0, openingLength).includes(`src="${escapeHtml(url)}"`)) return { body: html };
  const { children } = parseDocument(html, { withEndIndices: true });
  const first = children.find((node) => !isText(node) || node.data.trim());
  if (!first || !isTag(first) || !['figure', 'p', 'a', 'img'].includes(first.name) || first.attribs['class'])
    return { body: html };
  const found = (name: string) => DomUtils.findAll((node) => node.name === name, [first]);
  const [picture, ...more] = found('img');
  const caption = found('figcaption').map(DomUtils.textContent).join(' ');
  const isAlone = DomUtils.textContent(first).trim() === caption.trim();
  if (picture?.attribs['src'] !== url || more.length || !isAlone) return { body: html };
  const words = caption.replace(/\s+/g, ' ').trim();
  return { body: html.slice((first.endIndex ?? -1) + 1).trimStart(), ...(words ? { caption: words } : {}) };
}

/** Opening tag of a box that scrolls on its own, also with the keyboard. */
const boxOpeningTag = (name: 'table' | 'strip', label: string): string =>
  `<div class="${name === 'table' ? 'table-box' : 'strip'}" role="group" aria-label="${escapeHtml(label)}" tabindex="0">`;

const textOf = (html: string): string => DomUtils.textContent(parseDocument(html)).replace(/\s+/g, ' ').trim();

/**
 * Puts tables into scrolling boxes, labelled by their captions. Most tables are wider than a phone.
 */
function wrapTables(html: string, { table }: Texts): string {
  let depth = 0;
  return html.replace(/<(\/?)table>/g, (tag, closing: string, at: number) => {
    if (closing) {
      depth -= 1;
      return depth === 0 ? `${tag}</div>` : tag;
    }
    depth += 1;
    if (depth > 1) return tag;
    const caption = /^<table>\s*<caption>(.*?)<\/caption>/s.exec(html.slice(at, at + 3000))?.[1];
    return `${boxOpeningTag('table', (caption && textOf(caption)) || table)}${tag}`;
  });
}

/** Letters of scripts that are written from right to left, such as Hebrew and Arabic. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Sets `dir="auto"` on lists, quotations and tables of a text, so that their bullets and borders
 * are on the side where its words begin. CSS cannot detect the direction.
 */
const addDirections = (html: string): string =>
  rightToLeft.test(html) ? html.replace(/<(ul|ol|blockquote|dl|table)(?=[ >])/g, '<$1 dir="auto"') : html;

const figureClassOf = (node: ChildNode): string | undefined =>
  isTag(node) && node.name === 'figure' ? node.attribs['class'] : undefined;

/** Builds an embed with its words in the edition and the editor's own words. */
function toEmbedPart(
  shownEmbed: Embed,
  editorText: string,
  { before, after }: Pick<EmbedPart, 'before' | 'after'>,
  texts: Texts,
): EmbedPart {
  const { kind, page, frame: src } = shownEmbed;
  const isNamed = editorText !== '' && editorText !== toLinkText(page);
  const host = texts.hosts[shownEmbed.host];
  const link = (words: string) => ({ href: page, words: isNamed ? editorText : words, isNamed });
  if (src === undefined) return { kind, host, before, after, link: link(texts.document) };
  const { title, play, open } = fillPlaceholders(kind === 'post' || kind === 'sound' ? texts[kind] : texts.video, {
    host,
  });
  const { notice } = fillPlaceholders({ notice: texts.notice }, { host });
  return {
    kind,
    host,
    before,
    after,
    link: link(open),
    source: { kind, src, title: isNamed ? editorText : title, play, notice },
  };
}

class Blocks {
  constructor(
    private readonly html: string,
    private readonly texts: Texts,
  ) {}

  #text(nodes: readonly ChildNode[]): string {
    return nodes.map((node) => this.html.slice(node.startIndex ?? 0, (node.endIndex ?? -1) + 1)).join('');
  }

  /** Converts the figure of an embed. Undefined if its link is not a supported embed. */
  #embed({ children }: Element): EmbedPart | undefined {
    const embedOfLink = (node: ChildNode) =>
      isTag(node) && node.name === 'a' ? parseEmbed(node.attribs['href'] ?? '') : undefined;
    const link = children.find(embedOfLink);
    const shownEmbed = link && embedOfLink(link);
    if (!link || !shownEmbed) return undefined;
    const isCaption = (node: ChildNode) => isTag(node) && node.name === 'figcaption';
    const others = children.filter((node) => node !== link && !isCaption(node));
    const captions = children.flatMap((node) => (isTag(node) && isCaption(node) ? node.children : []));
    const parts = { before: this.#text(others), after: this.#text(captions) };
    return toEmbedPart(shownEmbed, DomUtils.textContent(link).trim(), parts, this.texts);
  }

  /** Converts a gallery to a row of pictures that scrolls sideways, with its caption below. */
  #gallery({ children }: Element): string {
    const captions = children.filter((node) => isTag(node) && node.name === 'figcaption');
    const items = children.filter((node) => !captions.includes(node));
    const strip = `${boxOpeningTag('strip', this.texts.gallery)}${this.#text(items)}</div>`;
    return `<figure class="gallery">${strip}${this.#text(captions)}</figure>`;
  }

  parts(): BodyPart[] {
    const { children } = parseDocument(this.html, { withStartIndices: true, withEndIndices: true });
    const parts: BodyPart[] = [];
    let text = '';
    let at = 0;
    for (const node of children) {
      const figureClass = figureClassOf(node);
      const embed = figureClass === 'embed' ? this.#embed(node as Element) : undefined;
      if (!embed && figureClass !== 'gallery') continue;
      text += this.html.slice(at, node.startIndex ?? 0);
      at = (node.endIndex ?? -1) + 1;
      if (!embed) text += this.#gallery(node as Element);
      else {
        if (text.trim()) parts.push(text);
        parts.push(embed);
        text = '';
      }
    }
    text += this.html.slice(at);
    return text.trim() || !parts.length ? [...parts, text] : parts;
  }
}

const hasBlocks = /<figure class="(?:embed|gallery)">/;

/**
 * Splits the text of a story into HTML, with pictures in all widths, and embeds that load from
 * another site after a click. Words around blocks are in the language of the edition.
 * @param body sanitised HTML
 * @param picturesByAi URLs of pictures that were made by AI. Their captions say so
 */
export async function buildStoryBody(
  body: readonly BodyPart[],
  edition: Edition,
  picturesByAi: readonly string[] = [],
): Promise<BodyPart[]> {
  const texts = storyBlocks[edition];
  const parts = body.flatMap((part) =>
    typeof part === 'string' && hasBlocks.test(part) ? new Blocks(part, texts).parts() : part,
  );
  const prepare = (html: string) =>
    addRenditions(addAiCaptions(addDirections(wrapTables(html, texts)), picturesByAi, edition));
  return Promise.all(
    parts.map(async (part) =>
      typeof part === 'string'
        ? prepare(part)
        : { ...part, before: await prepare(part.before), after: await prepare(part.after) },
    ),
  );
}
