import sanitizeHtml from 'sanitize-html';
import type { Warning } from '../contract/publishing';
import { storyHtml } from '../story-html';
import { cleanHtml, cleanText } from './sanitize';

/** Tags that are removed with all that is in them. */
const withContent = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math']);
const frames = new Set(['iframe', 'frame', 'object', 'embed', 'video', 'audio']);
const known = new Set<string>([...storyHtml.allowedTags, 'h1']);
const allowed = storyHtml.allowedAttributes as Record<string, string[]>;

const most = { warnings: 50, letters: 60 } as const;
/** The beginning of a text, fit for a terminal too. */
const short = (text: string): string => {
  const begin = cleanText(text.slice(0, most.letters));
  return text.length > most.letters ? `${begin}…` : begin;
};
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Whether an address survives in its place. */
const survives = (tag: 'a' | 'img', name: 'href' | 'src', address: string): boolean =>
  cleanHtml(`<${tag} ${name}="${escaped(address)}">`).includes(`${name}="`);

/** Calls `see` for every tag of a text, whatever tag it is. */
function eachTag(html: string, see: (tag: string, attributes: sanitizeHtml.Attributes) => void): void {
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    transformTags: {
      '*': (tagName, attribs) => {
        see(tagName, attribs);
        return { tagName: 'p', attribs: {} };
      },
    },
  });
}

/** Addresses of the pictures that a body shows. */
export function picturesIn(html: string): string[] {
  const found: string[] = [];
  eachTag(cleanHtml(html), (tag, { src }) => void (tag === 'img' && src && found.push(src)));
  return found;
}

function faultOfTag(tag: string): string | undefined {
  if (known.has(tag)) return undefined;
  if (frames.has(tag)) return 'is not shown: frames and players are removed';
  return withContent.has(tag) ? 'is removed with what it holds' : 'is removed; its text stays';
}

/** What cleaning takes out of a field of HTML, and how often it stood there. */
export function removedFrom(field: string, html: string | null | undefined): Warning[] {
  const found = new Map<string, Warning>();
  const note = (what: string, message: string) => {
    const key = `${what} ${message}`;
    const before = found.get(key);
    if (before) before.count += 1;
    else if (found.size < most.warnings) found.set(key, { field, what, count: 1, message });
  };
  eachTag(html ?? '', (tag, attributes) => {
    const fault = faultOfTag(tag);
    if (fault !== undefined) {
      note(`<${short(tag)}>`, fault);
      return;
    }
    const { src = '' } = attributes;
    if (tag === 'img' && !survives('img', 'src', src)) {
      note(`<img src="${short(src)}">`, 'is not shown: a picture must be a path of this site or an https address');
      return;
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (tag === 'a' && name === 'href') {
        if (!survives('a', 'href', value)) note(`<a href="${short(value)}">`, 'leads nowhere: the address is removed');
      } else if (!allowed[tag]?.includes(name)) {
        note(`${short(name)} of <${tag}>`, 'is removed');
      }
    }
  });
  return [...found.values()];
}
