import { attributeOf } from '../../content/body';
import { embedInstead, linkInstead } from '../../content/embeds';
import { cutAtComments, innerOf, replaceElements, wordsOf } from '../../content/html-parts';
import type { Loss } from '../../items/item';
import { withBlocks } from './block-html';
import { type Context, embedded, type Library } from './context';
import { withParagraphs } from './paragraphs';
import { withoutShortcodes } from './shortcodes';

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
function embedBlock(comment: string, inner: string, context: Context): string {
  const { url } = jsonOf(comment.slice(comment.indexOf('{')));
  const address = typeof url === 'string' ? url : (/https?:\/\/[^\s<"]+/.exec(inner)?.[0] ?? '');
  return embedded(address, context, wordsOf(innerOf(inner, 'figcaption')));
}

/** Removes block comments. For most blocks, the HTML between the comments is enough. */
function withoutBlocks(html: string, context: Context): string {
  const out: string[] = [];
  let embed: { comment: string; inner: string[] } | undefined;
  let openParagraph = false;
  const put = (text: string) => {
    for (const [tag] of text.matchAll(/<\/?p(?=[\s>])/gi)) openParagraph = tag[1] !== '/';
    out.push(text);
  };
  const end = () => {
    if (embed) out.push(embedBlock(embed.comment, embed.inner.join(''), context));
    embed = undefined;
  };
  for (const { is, text } of cutAtComments(html)) {
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
function networkPost(quote: string, tag: string, inner: string, context: Context): string {
  const kind = /(?:^|[\s"'])(twitter|instagram|fb|tiktok)-/.exec(attributeOf(tag, 'class') ?? '')?.[1];
  if (kind === undefined) return quote;
  const named = attributeOf(tag, 'data-instgrm-permalink') ?? attributeOf(tag, 'cite');
  const links = (inner.match(/<a\b[^<>]*>/gi) ?? []).map((link) => attributeOf(link, 'href'));
  for (const link of [named, ...links.reverse()]) {
    const figure = link && embedInstead(link, { quote: inner });
    if (figure) return `\n\n${figure}\n\n`;
  }
  context.lost(`embeds of ${kind === 'fb' ? 'facebook' : kind}, replaced by their text and a link`);
  return named && !quote.includes('<a ') ? `${quote}${linkInstead(named)}` : quote;
}

const alone = /^[ \t]*(?:<p>[ \t]*)?(https?:\/\/[^\s<>"]+)[ \t]*(?:<\/p>)?[ \t]*$/gim;
/** Hosts that WordPress embeds if their URL stands alone on a line. */
const shown =
  /^https?:\/\/(?:[\w-]+\.){0,3}(?:youtube\.com|youtu\.be|twitter\.com|x\.com|instagram\.com|facebook\.com|vimeo\.com|dailymotion\.com|spotify\.com|soundcloud\.com|reddit\.com|tiktok\.com)\//i;

/** An embed is a block and must not be inside a paragraph. */
const inParagraph = /<p(?:\s[^<>]*)?>\s*(<figure class="embed">(?:(?!<\/?(?:figure|p)\b)[^])*<\/figure>)\s*<\/p>/g;

const placeOf = (tag: string): string =>
  attributeOf(tag, 'src') ?? attributeOf(tag, 'data-src') ?? attributeOf(tag, 'data') ?? '';

function withoutPlayers(html: string, context: Context): string {
  let text = replaceElements(withBlocks(html), 'blockquote', (quote, tag, inner) =>
    networkPost(quote, tag, inner, context),
  );
  for (const name of ['iframe', 'object', 'embed']) {
    text = replaceElements(text, name, (_, tag) => embedded(placeOf(tag), context));
  }
  for (const name of ['video', 'audio']) {
    text = replaceElements(text, name, (_, tag, inner) =>
      embedded(placeOf(tag) || placeOf(/<source\b[^<>]*>/i.exec(inner)?.[0] ?? ''), context),
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
    .replace(alone, (whole, link: string) => (shown.test(link) ? embedded(link, context) : whole))
    .replace(inParagraph, '$1');
}

/** Longer content is not converted. The newsroom refuses it later. */
const maxLength = 1_000_000;

/**
 * Converts a post's content and lists its losses.
 * @param isRendered whether WordPress has rendered the blocks and shortcodes
 */
export function plainContent(
  content: string,
  { post, library, isRendered }: { post: number; library: Library; isRendered: boolean },
): { html: string; losses: Loss[] } {
  if (content.length > maxLength) return { html: content, losses: [] };
  const counts = new Map<string, number>();
  const context: Context = { post, library, lost: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1) };
  const isInBlocks = content.includes('<!-- wp:');
  const blocks = withoutBlocks(content, context);
  const coded = isRendered ? blocks : withoutShortcodes(blocks, context);
  const played = withoutPlayers(coded, context);
  const html = isRendered || isInBlocks ? played : withParagraphs(played);
  // Paragraphs that became empty.
  const whole = html.replace(/<p>(?:\s|&nbsp;|<br ?\/?>)*<\/p>/g, '');
  return { html: whole, losses: [...counts].map(([what, count]) => ({ what, count })) };
}
