import { getAttribute } from '../../content/replace-in-body';
import { toEmbed, toLinkParagraph } from '../../content/embeds';
import { splitAtComments, firstInnerHtml, replaceElements, stripTags } from '../../content/html-parts';
import type { ImportWarning } from '../../items/item';
import { convertBlocks } from './convert-blocks';
import { type ConversionContext, embedOrLink, type Library } from './conversion-context';
import { addParagraphs } from './add-paragraphs';
import { convertShortcodes } from './convert-shortcodes';

/**
 * Converts a post's content to plain HTML. Blocks and shortcodes are replaced by what they display,
 * or counted as lost.
 */

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const isEmbed = /^wp:(?:core-embed\/[\w-]+|embed)\b/;
const harmless = /^wp:(?:spacer|separator|more|nextpage)\b/;

/** Converts an embed block. Its caption is used for the embed or the link. */
function convertEmbedBlock(comment: string, inner: string, context: ConversionContext): string {
  const { url } = jsonOf(comment.slice(comment.indexOf('{')));
  const address = typeof url === 'string' ? url : (/https?:\/\/[^\s<"]+/.exec(inner)?.[0] ?? '');
  return embedOrLink(address, context, stripTags(firstInnerHtml(inner, 'figcaption')));
}

/** Removes block comments. For most blocks, the HTML between the comments is enough. */
function removeBlockComments(html: string, context: ConversionContext): string {
  const out: string[] = [];
  let embed: { comment: string; inner: string[] } | undefined;
  let openParagraph = false;
  const put = (text: string) => {
    for (const [tag] of text.matchAll(/<\/?p(?=[\s>])/gi)) openParagraph = tag[1] !== '/';
    out.push(text);
  };
  const end = () => {
    if (embed) out.push(convertEmbedBlock(embed.comment, embed.inner.join(''), context));
    embed = undefined;
  };
  for (const { is, text } of splitAtComments(html)) {
    if (is === 'html') {
      if (embed) embed.inner.push(text);
      else put(text);
    } else if (text === 'nextpage')
      // A page break becomes a paragraph break.
      put(openParagraph ? '</p>\n\n<p>' : '\n\n');
    else if (isEmbed.test(text)) {
      end();
      embed = { comment: text, inner: [] };
      if (text.endsWith('/')) end();
    } else if (/^\/wp:(?:core-embed\/[\w-]+|embed)$/.test(text)) end();
    // A self-closing block has no stored HTML, because WordPress renders it for each request.
    else if (/^wp:[a-z]/.test(text) && text.endsWith('/') && !harmless.test(text))
      context.lost(`block ${/^wp:([\w/-]*[\w-])/.exec(text)?.[1] ?? ''}`);
  }
  end();
  return out.join('');
}

/** Converts a post of a social network to an embed. Its script is not imported. */
function convertNetworkPost(quote: string, tag: string, inner: string, context: ConversionContext): string {
  const kind = /(?:^|[\s"'])(twitter|instagram|fb|tiktok)-/.exec(getAttribute(tag, 'class') ?? '')?.[1];
  if (kind === undefined) return quote;
  const named = getAttribute(tag, 'data-instgrm-permalink') ?? getAttribute(tag, 'cite');
  const links = (inner.match(/<a\b[^<>]*>/gi) ?? []).map((link) => getAttribute(link, 'href'));
  for (const link of [named, ...links.reverse()]) {
    const figure = link && toEmbed(link, { quote: inner });
    if (figure) return `\n\n${figure}\n\n`;
  }
  context.lost(`embeds of ${kind === 'fb' ? 'facebook' : kind}, replaced by their text and a link`);
  return named && !quote.includes('<a ') ? `${quote}${toLinkParagraph(named)}` : quote;
}

const urlOnItsLine = /^[ \t]*(?:<p>[ \t]*)?(https?:\/\/[^\s<>"]+)[ \t]*(?:<\/p>)?[ \t]*$/gim;
/** Hosts that WordPress embeds if their URL stands alone on a line. */
const embeddableUrl =
  /^https?:\/\/(?:[\w-]+\.){0,3}(?:youtube\.com|youtu\.be|twitter\.com|x\.com|instagram\.com|facebook\.com|vimeo\.com|dailymotion\.com|spotify\.com|soundcloud\.com|reddit\.com|tiktok\.com)\//i;

/** An embed is a block and must not be inside a paragraph. */
const inParagraph = /<p(?:\s[^<>]*)?>\s*(<figure class="embed">(?:(?!<\/?(?:figure|p)\b)[^])*<\/figure>)\s*<\/p>/g;

const mediaUrlOf = (tag: string): string =>
  getAttribute(tag, 'src') ?? getAttribute(tag, 'data-src') ?? getAttribute(tag, 'data') ?? '';

function replacePlayers(html: string, context: ConversionContext): string {
  let text = replaceElements(convertBlocks(html), 'blockquote', (quote, tag, inner) =>
    convertNetworkPost(quote, tag, inner, context),
  );
  for (const name of ['iframe', 'object', 'embed']) {
    text = replaceElements(text, name, (_, tag) => embedOrLink(mediaUrlOf(tag), context));
  }
  for (const name of ['video', 'audio']) {
    text = replaceElements(text, name, (_, tag, inner) =>
      embedOrLink(mediaUrlOf(tag) || mediaUrlOf(/<source\b[^<>]*>/i.exec(inner)?.[0] ?? ''), context),
    );
  }
  text = replaceElements(text, 'script', (script) => {
    if (!/twitter|instagram|facebook|tiktok|embed/i.test(script)) context.lost('scripts');
    return '';
  });
  text = replaceElements(text, 'form', () => {
    context.lost('forms');
    return '';
  });
  text = replaceElements(text, 'style', () => '');
  return text
    .replace(urlOnItsLine, (whole, link: string) => (embeddableUrl.test(link) ? embedOrLink(link, context) : whole))
    .replace(inParagraph, '$1');
}

/** Longer content is not converted. The newsroom refuses it later. */
const maxLength = 1_000_000;

/**
 * Converts a post's content and lists its losses.
 * @param isRendered whether WordPress has rendered the blocks and shortcodes
 */
export function convertContent(
  content: string,
  { post, library, isRendered }: { post: number; library: Library; isRendered: boolean },
): { html: string; losses: ImportWarning[] } {
  if (content.length > maxLength) return { html: content, losses: [] };
  const counts = new Map<string, number>();
  const context: ConversionContext = {
    post,
    library,
    lost: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  };
  const isInBlocks = content.includes('<!-- wp:');
  const blocks = removeBlockComments(content, context);
  const htmlWithoutShortcodes = isRendered ? blocks : convertShortcodes(blocks, context);
  const htmlWithoutPlayers = replacePlayers(htmlWithoutShortcodes, context);
  const html = isRendered || isInBlocks ? htmlWithoutPlayers : addParagraphs(htmlWithoutPlayers);
  // Paragraphs that became empty.
  const whole = html.replace(/<p>(?:\s|&nbsp;|<br ?\/?>)*<\/p>/g, '');
  return { html: whole, losses: [...counts].map(([what, count]) => ({ what, count })) };
}
