import { attributeOf } from '../../content/body';
import { embedInstead, linkInstead } from '../../content/embeds';
import { cutAtComments, innerOf, replaceElements, wordsOf } from '../../content/html-parts';
import type { Loss } from '../../items/item';
import { withBlocks } from './block-html';
import { type Context, embedded, type Library } from './context';
import { withParagraphs } from './paragraphs';
import { withoutShortcodes } from './shortcodes';

/**
 * The body of a post as plain HTML: blocks and shortcodes become what they show, or are counted as
 * lost.
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

/** What a block of an embed shows: the words under it, linked to what it shows. */
function embedBlock(comment: string, inner: string, context: Context): string {
  const { url } = jsonOf(comment.slice(comment.indexOf('{')));
  const address = typeof url === 'string' ? url : (/https?:\/\/[^\s<"]+/.exec(inner)?.[0] ?? '');
  return embedded(address, context, wordsOf(innerOf(inner, 'figcaption')));
}

/** Blocks say in comments what they are; most are the HTML between those. */
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
      // Another page there, another paragraph here.
      put(openParagraph ? '</p>\n\n<p>' : '\n\n');
    else if (isEmbed.test(text)) {
      end();
      embed = { comment: text, inner: [] };
      if (text.endsWith('/')) end();
    } else if (/^\/wp:(?:core-embed\/[\w-]+|embed)$/.test(text)) end();
    // One that ends in itself holds nothing: it was made anew for each reader.
    else if (/^wp:[a-z]/.test(text) && text.endsWith('/') && !harmless.test(text))
      context.lost(`block ${/^wp:([\w/-]*[\w-])/.exec(text)?.[1] ?? ''}`);
  }
  end();
  return out.join('');
}

/** A post of a network, whose script would have made it a box. */
function networkPost(quote: string, tag: string, inner: string, context: Context): string {
  const kind = /(?:^|[\s"'])(twitter|instagram|fb|tiktok)-/.exec(attributeOf(tag, 'class') ?? '')?.[1];
  if (kind === undefined) return quote;
  const named = attributeOf(tag, 'data-instgrm-permalink') ?? attributeOf(tag, 'cite');
  const links = (inner.match(/<a\b[^<>]*>/gi) ?? []).map((link) => attributeOf(link, 'href'));
  for (const link of [named, ...links.reverse()]) {
    const figure = link && embedInstead(link, { quote: inner });
    if (figure) return `\n\n${figure}\n\n`;
  }
  context.lost(`embeds of ${kind === 'fb' ? 'facebook' : kind}: the words and a link stay`);
  return named && !quote.includes('<a ') ? `${quote}${linkInstead(named)}` : quote;
}

const alone = /^[ \t]*(?:<p>[ \t]*)?(https?:\/\/[^\s<>"]+)[ \t]*(?:<\/p>)?[ \t]*$/gim;
/** Hosts of which WordPress shows more than the address that stands alone in a line. */
const shown =
  /^https?:\/\/(?:[\w-]+\.){0,3}(?:youtube\.com|youtu\.be|twitter\.com|x\.com|instagram\.com|facebook\.com|vimeo\.com|dailymotion\.com|spotify\.com|soundcloud\.com|reddit\.com|tiktok\.com)\//i;

/** An embed is a block of its own, and closes a paragraph that is around it. */
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

/** Longest body that is looked at; a longer one is refused by the newsroom as it is. */
const maxLength = 1_000_000;

/**
 * A post's body as plain HTML, and what of it is lost.
 * @param isRendered for the HTML that WordPress makes for readers, in which no block and no
 * shortcode is
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
  // What was in them is gone.
  const whole = html.replace(/<p>(?:\s|&nbsp;|<br ?\/?>)*<\/p>/g, '');
  return { html: whole, losses: [...counts].map(([what, count]) => ({ what, count })) };
}
