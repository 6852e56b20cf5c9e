import { Parser } from 'htmlparser2';
import { type Anchors, anchorName } from './anchors';

/**
 * Converts the HTML that word processors and chats put on the clipboard (Google Docs, Word,
 * LibreOffice, Outlook, Apple Notes, WhatsApp) to the tags of a story. These programs mark bold and
 * italic with styles, even a `<b>` that is not bold. They wrap whole documents in a `<b>`, and use
 * a `<div>` for a paragraph. The result still has to be sanitised.
 */

/** A text format and its tag. `isStyle` is true if it comes from a style. */
type Format = { tag: string; isStyle: boolean };
type Style = { bold?: Format | undefined; italic?: Format | undefined; script?: Format | undefined };

/** Tags that only format text. They are written again around the text itself. */
const formatTags: Partial<Record<string, 'bold' | 'italic'>> = { b: 'bold', strong: 'bold', i: 'italic', em: 'italic' };
/** Inline tags that are removed. Their text stays. */
const emptyTags = new Set(
  'span font u s strike del ins small big mark code abbr cite q var samp kbd tt dfn acronym bdi bdo label nobr'.split(
    ' ',
  ),
);
/** Tags that contain paragraphs, or text that is one. */
const groupTags = new Set('div center article main header footer address section body html'.split(' '));
const blockTags = new Set(
  (
    'head title p pre h1 h2 h3 h4 h5 h6 ul ol li blockquote figure figcaption table thead tbody tfoot tr th td caption hr section ' +
    'dl dt dd iframe script style form noscript template'
  ).split(' '),
);
/**
 * In these elements, text of a group becomes a paragraph. In others it starts a line. The root has
 * an empty name.
 */
const paragraphContainers = new Set(['', 'blockquote', 'section']);
const lineContainers = new Set(['li', 'td', 'th', 'dd']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);
const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Tags whose content is not HTML. */
const rawTags = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'textarea', 'title']);

const blockInFormat = new Set('p h1 h2 h3 h4 ul ol li table blockquote figure'.split(' '));

/** Whether a block is inside a tag that formats text, such as `<b><p>`. */
function hasBlockInFormat(html: string): boolean {
  let depth = 0;
  for (const [, close, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const tag = name.toLowerCase();
    if (formatTags[tag]) depth = close ? Math.max(0, depth - 1) : depth + 1;
    else if (depth > 0 && !close && blockInFormat.has(tag)) return true;
  }
  return false;
}

const emoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\p{RI})+$/u;
/** Whether an image only replaces the emoji in its alternative text. */
export const isEmojiImage = (alt: string | undefined): boolean => emoji.test(alt ?? '');
const emojiImage = /<img\b[^<>]*\salt\s*=\s*["']?(?:\p{Extended_Pictographic}|\p{RI}|[#*0-9]\ufe0f?\u20e3)/iu;
const pastedMarkup = /\sstyle\s*=|<(?:style|div|span|font|center|[a-z]\w*:[a-z])\b/i;

const declaration = /(?:^|;)\s*(font-weight|font-style|font|vertical-align)\s*:\s*([^;]+)/gi;

function boldFrom(value: string, inherited: Format | undefined): Format | undefined {
  if (value === 'inherit' || value === 'unset') return inherited;
  const isBold = /^bold(?:er)?$/.test(value) || Number(value) >= 600;
  return isBold ? (inherited ?? { tag: 'strong', isStyle: true }) : undefined;
}

function italicFrom(value: string, inherited: Format | undefined): Format | undefined {
  if (value === 'inherit' || value === 'unset') return inherited;
  return /^(?:italic|oblique)\b/.test(value) ? (inherited ?? { tag: 'em', isStyle: true }) : undefined;
}

/** Applies CSS declarations to a style. `inherited` is the style of the parent. */
function applyCss(style: Style, css: string, inherited: Style): Style {
  const result = { ...style };
  for (const [, name = '', raw = ''] of css.matchAll(declaration)) {
    const value = raw
      .replace(/!\s*important/i, '')
      .trim()
      .toLowerCase();
    const property = name.toLowerCase();
    // If the style only repeats the format of the tag, the tag stays.
    if (property === 'font-weight')
      result.bold = boldFrom(value, value === 'inherit' ? inherited.bold : (result.bold ?? inherited.bold));
    else if (property === 'font-style')
      result.italic = italicFrom(value, value === 'inherit' ? inherited.italic : (result.italic ?? inherited.italic));
    else if (property === 'font') {
      // Only adds formats: `font: 13px Helvetica` in a `<b>` is how Apple sets a typeface.
      if (/\b(?:bold|bolder|[6-9]00)\b/.test(value)) result.bold = boldFrom('bold', result.bold);
      if (/\b(?:italic|oblique)\b/.test(value)) result.italic = italicFrom('italic', result.italic);
    } else if (value === 'super' || value === 'sub') {
      result.script = { tag: value === 'super' ? 'sup' : 'sub', isStyle: true };
    } else if (value === 'baseline') result.script = undefined;
  }
  return result;
}

type Attributes = Record<string, string>;
/** An open element of the input. */
type Open = {
  name: string;
  style: Style;
  /** Whether its tag is in the output. */
  isWritten: boolean;
  isGroup: boolean;
  isRaw: boolean;
  /** Whether it is in a heading, which is bold anyway. */
  isHeading: boolean;
  /** Whether there is a group between it and the innermost written element. */
  inGroup: boolean;
  /**
   * State of the innermost written element: whether it has text, and whether more text starts a
   * line.
   */
  lines: { name: string; hasText: boolean; needsBreak: boolean };
};

const newRoot = (): Open => ({
  name: '',
  style: {},
  isWritten: true,
  isGroup: false,
  isRaw: false,
  isHeading: false,
  inGroup: false,
  lines: { name: '', hasText: false, needsBreak: false },
});

const isBlank = (text: string): boolean => /^(?:\s|&nbsp;|&#160;|&#xa0;)*$/i.test(text);

class Rewriter {
  readonly #out: string[] = [];
  readonly #root = newRoot();
  readonly #open: Open[] = [this.#root];
  /** Format tags that are open around the last written text, outermost first. */
  #formats: Format[] = [];
  /** Whether a paragraph is open that the input does not have. */
  #inParagraph = false;
  /** Whether there is text since the last block. */
  #hasLine = false;
  #ids: string[] = [];
  readonly #rules = new Map<string, string>();

  constructor(private readonly anchors: Anchors) {}

  get #top(): Open {
    return this.#open.at(-1) ?? this.#root;
  }

  #closeFormats(from = 0): void {
    for (const { tag } of this.#formats.splice(from).reverse()) this.#out.push(`</${tag}>`);
  }

  #endLine(): void {
    this.#closeFormats();
    if (this.#inParagraph) this.#out.push('</p>');
    this.#inParagraph = false;
    this.#hasLine = false;
  }

  /** Starts a paragraph or a line for text, if a group requires one. */
  #beginLine(): void {
    const { lines, inGroup } = this.#top;
    if (inGroup && !this.#inParagraph && paragraphContainers.has(lines.name)) {
      this.#closeFormats();
      this.#out.push('<p>');
      this.#inParagraph = true;
    }
    if (lines.needsBreak) {
      this.#closeFormats();
      this.#out.push(lineContainers.has(lines.name) ? '<br>' : ' ');
    }
    lines.needsBreak = false;
    lines.hasText = true;
    this.#hasLine = true;
  }

  #endGroup(): void {
    this.#endLine();
    const { lines } = this.#top;
    if (lines.hasText && !paragraphContainers.has(lines.name)) lines.needsBreak = true;
  }

  #writeIds(): void {
    for (const id of this.#ids.splice(0)) this.#out.push(`<a id="${id}"></a>`);
  }

  #currentFormats(): Format[] {
    const { style, isHeading } = this.#top;
    const { bold, italic, script } = style;
    return [isHeading && bold?.isStyle ? undefined : bold, italic, script].filter((one) => one !== undefined);
  }

  #setFormats(formats: Format[]): void {
    const same = formats.findIndex(({ tag }, at) => this.#formats[at]?.tag !== tag);
    this.#closeFormats(same < 0 ? formats.length : same);
    for (const format of formats.slice(this.#formats.length)) {
      this.#out.push(`<${format.tag}>`);
      this.#formats.push(format);
    }
  }

  #write(name: string, attributes: Attributes): void {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
    this.#out.push(`<${name}${written.join('')}>`);
  }

  #styleOf(name: string, attributes: Attributes): Style {
    const inherited = this.#top.style;
    const kind = formatTags[name];
    const own = kind ? { ...inherited, [kind]: inherited[kind] ?? { tag: name, isStyle: false } } : inherited;
    const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean);
    const css = [
      ...classes.flatMap((one) => [this.#rules.get(`.${one}`) ?? '', this.#rules.get(`${name}.${one}`) ?? '']),
      attributes['style'] ?? '',
    ].filter(Boolean);
    return css.reduce((style, one) => applyCss(style, one, inherited), own);
  }

  openTag(name: string, attributes: Attributes): void {
    const isImage = name === 'img';
    if (isImage && isEmojiImage(attributes['alt'])) {
      this.text(attributes['alt'] ?? '');
      return this.#push(name, this.#top.style, false, false);
    }
    const isKeyPoints = name === 'section' && /\bkey-points\b/.test(attributes['class'] ?? '');
    const isGroup = groupTags.has(name) && !isKeyPoints;
    const isEmpty = emptyTags.has(name) || formatTags[name] !== undefined || name.includes(':');
    const isWritten = !isGroup && !isEmpty;
    const style = this.#styleOf(name, attributes);
    const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined);
    if (!isWritten && id !== undefined && this.anchors.has(anchorName(id) ?? '')) this.#ids.push(id);
    if (isGroup) this.#endGroup();
    else if (blockTags.has(name)) this.#endLine();
    else if (name === 'br') {
      // Drops an empty line between paragraphs.
      if (!this.#hasLine && paragraphContainers.has(this.#top.lines.name)) return this.#push(name, style, false, false);
    } else if (isWritten && !voidTags.has(name)) {
      this.#closeFormats();
      this.#beginLine();
    }
    if (isWritten) {
      if (blockTags.has(name) || name === 'a') {
        const own = attributes['id'] === undefined ? this.#ids.shift() : undefined;
        this.#write(name, own === undefined ? attributes : { ...attributes, id: own });
      } else this.#write(name, attributes);
      if (isImage) this.#hasLine = true;
    }
    this.#push(name, style, isWritten, isGroup);
  }

  #push(name: string, style: Style, isWritten: boolean, isGroup: boolean): void {
    const parent = this.#top;
    this.#open.push({
      name,
      style,
      isWritten,
      isGroup,
      isRaw: rawTags.has(name),
      isHeading: parent.isHeading || headings.has(name),
      inGroup: isGroup || (!isWritten && parent.inGroup),
      lines: isWritten ? { name, hasText: false, needsBreak: false } : parent.lines,
    });
  }

  text(text: string): void {
    const { name, isRaw } = this.#top;
    if (isRaw) {
      if (name === 'style') this.#addRules(text);
      this.#out.push(text);
      return;
    }
    const escaped = text.replaceAll('<', '&lt;');
    const formats = this.#currentFormats();
    if (isBlank(text)) {
      const unchanged = formats.filter(({ tag }, at) => this.#formats[at]?.tag === tag);
      this.#closeFormats(unchanged.length);
    } else {
      this.#beginLine();
      this.#writeIds();
      this.#setFormats(formats);
    }
    this.#out.push(escaped);
  }

  closeTag(): void {
    if (this.#open.length < 2) return;
    const [closed = this.#root] = this.#open.splice(-1);
    if (closed.isGroup) this.#endGroup();
    if (!closed.isWritten || voidTags.has(closed.name)) return;
    if (blockTags.has(closed.name)) this.#endLine();
    else this.#closeFormats();
    this.#out.push(`</${closed.name}>`);
  }

  /** Stores the rules of a style sheet whose selectors are classes. */
  #addRules(css: string): void {
    for (const [, selectors = '', declarations = ''] of css.matchAll(/([^{}]{1,500})\{([^{}]*)\}/g))
      for (const selector of selectors.split(',')) {
        const name = /^(?:[a-z][a-z0-9]*)?\.[\w-]+$/i.exec(selector.trim())?.[0];
        if (name && this.#rules.size < 1000) this.#rules.set(name, `${this.#rules.get(name) ?? ''};${declarations}`);
      }
  }

  html(): string {
    this.#endLine();
    this.#writeIds();
    return this.#out.join('');
  }
}

/** Word and Outlook write an empty paragraph for an empty line. */
const wordMarkup = /<o:p|\sclass\s*=\s*["']?Mso/i;
const emptyParagraph = /<p(?: [^<>]*)?>(?:\s|&nbsp;)*<\/p>/gi;

/**
 * Converts pasted HTML to the tags of a story. Other HTML is returned unchanged.
 * @param anchors names of the anchors that links of the text lead to
 */
export function convertPastedHtml(html: string, anchors: Anchors): string {
  if (!pastedMarkup.test(html) && !anchors.size && !emojiImage.test(html) && !hasBlockInFormat(html)) return html;
  const rewriter = new Rewriter(anchors);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => rewriter.openTag(name, attributes),
      ontext: (text) => rewriter.text(text),
      onclosetag: () => rewriter.closeTag(),
    },
    { decodeEntities: false },
  );
  parser.end(html);
  const written = rewriter.html();
  return wordMarkup.test(html) ? written.replace(emptyParagraph, '') : written;
}
