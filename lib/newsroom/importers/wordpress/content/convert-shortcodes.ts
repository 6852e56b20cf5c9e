import { stripTags } from '../../content/html-parts';
import { type ConversionContext, embedOrLink, toGallery } from './conversion-context';

/** Converts WordPress shortcodes, for example `[gallery ids="1,2"]`. */

const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|"([^"]*)"|([^\s"]+)/g;

/** Attributes of a shortcode. Attributes without a name have their position as key. */
function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let place = 0;
  for (const [, name, double, one, bare, quoted, word] of text.matchAll(attributePattern)) {
    if (name !== undefined) found[name.toLowerCase()] = double ?? one ?? bare ?? '';
    else {
      found[String(place)] = quoted ?? word ?? '';
      place += 1;
    }
  }
  return found;
}

type Attributes = Record<string, string>;
type Shortcode = (attributes: Attributes, content: string, context: ConversionContext) => string;

const isUrl = (text: string): boolean => /^(?:https?:)?\/\//.test(text);

function caption(attributes: Attributes, content: string): string {
  const picture = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(content)?.[0];
  if (picture === undefined) return content;
  const text = attributes['caption'] ?? content.replace(picture, '').trim();
  return `\n\n<figure>${picture}${text ? `<figcaption>${text}</figcaption>` : ''}</figure>\n\n`;
}

/** Converts a shortcode with a media URL in one of these attributes or in its content. */
const player =
  (...names: string[]): Shortcode =>
  (attributes, content, context) => {
    const texts = [...names.map((name) => attributes[name]), content, attributes['0']].map(
      (text) => text?.trim() ?? '',
    );
    return embedOrLink(texts.find(isUrl) ?? '', context);
  };

const shortcodes = new Map<string, Shortcode>([
  ['caption', caption],
  ['wp_caption', caption],
  [
    'gallery',
    (attributes, _, context) => {
      const named = (attributes['ids'] ?? attributes['include'] ?? '').match(/\d+/g)?.map(Number);
      return `\n\n${toGallery(named ?? context.library.ofPost(context.post), context)}\n\n`;
    },
  ],
  ['embed', player('src')],
  ['youtube', player('src', 'url')],
  ['tweet', player('src', 'url')],
  ['twitter', player('url')],
  ['instagram', player('url')],
  ['facebook', player('url')],
  ['vimeo', player('url')],
  ['audio', player('src', 'mp3', 'm4a', 'ogg', 'wav')],
  ['video', player('src', 'mp4', 'm4v', 'webm', 'ogv', 'flv')],
]);

/** A shortcode that was opened and not closed yet, with its content so far. */
type Open = { name: string; rest: string; raw: string; inner: string[] };

/** Distinguishes shortcodes from ordinary words in brackets. */
const isShortcode = ({ name, rest }: Pick<Open, 'name' | 'rest'>, isClosed: boolean): boolean =>
  shortcodes.has(name.toLowerCase()) ||
  isClosed ||
  /^\s+[\w-]+\s*=/.test(rest) ||
  rest.endsWith('/') ||
  /[_-]/.test(name);

function convertShortcode(open: Open, isClosed: boolean, context: ConversionContext): string {
  const inner = open.inner.join('');
  if (!isShortcode(open, isClosed)) return open.raw + inner;
  const content = isClosed ? inner : '';
  const converter = shortcodes.get(open.name.toLowerCase());
  const after = isClosed ? '' : inner;
  if (converter) return converter(attributesOf(open.rest), content, context) + after;
  context.lost(`shortcode [${open.name}]${stripTags(content) ? ', replaced by its text' : ''}`);
  return content + after;
}

const bracket = /\[(\/?)([a-zA-Z][\w-]{0,60})((?:\s[^[\]]{0,4000})?\/?)\]/g;
/** Maximum nesting of shortcodes. */
const maxOpen = 20;

/** Replaces shortcodes by what they display, or counts them as lost. */
export function convertShortcodes(text: string, context: ConversionContext): string {
  const closings = new Map<string, number>();
  for (const [, slash, name = ''] of text.matchAll(bracket))
    if (slash) closings.set(name, (closings.get(name) ?? 0) + 1);
  const out: string[] = [];
  const stack: Open[] = [];
  const put = (part: string) => void (stack.at(-1)?.inner ?? out).push(part);
  const endLast = (isClosed: boolean) => {
    const open = stack.pop();
    if (open) put(convertShortcode(open, isClosed, context));
  };
  let at = 0;
  for (const found of text.matchAll(bracket)) {
    const [raw, slash, name = '', rest = ''] = found;
    const end = found.index + raw.length;
    const isQuoted = text[found.index - 1] === '[' && text[end] === ']';
    put(text.slice(at, found.index));
    at = end;
    if (isQuoted) put(raw);
    else if (!slash) {
      // Shortcodes cannot contain themselves, so the previous one was never closed.
      if (stack.at(-1)?.name === name) endLast(false);
      const open = { name, rest, raw, inner: [] };
      if (closings.get(name) && !rest.endsWith('/') && stack.length < maxOpen) stack.push(open);
      else put(convertShortcode(open, false, context));
    } else {
      closings.set(name, (closings.get(name) ?? 1) - 1);
      if (!stack.some((open) => open.name === name)) put(raw);
      else {
        while (stack.at(-1)?.name !== name) endLast(false);
        endLast(true);
      }
    }
  }
  put(text.slice(at));
  while (stack.length) endLast(false);
  // Double brackets are WordPress's escape for literal brackets.
  return out.join('').replace(/\[(\[\/?[a-zA-Z][^[\]]*\])\]/g, '$1');
}
