import sanitizeHtml from 'sanitize-html';
import { idPrefix, storyHtml } from '../../../contract/stories/story-html';

const resolveUrl = (address: string, base: string): string =>
  URL.canParse(address, base) ? new URL(address, base).href : address;

function resolveAttributes(attributes: sanitizeHtml.Attributes, base: string): sanitizeHtml.Attributes {
  const { id, ...others } = attributes;
  const changed = id?.startsWith(idPrefix) ? { ...others, id } : others;
  for (const name of ['href', 'src']) {
    const address = changed[name];
    if (address !== undefined) changed[name] = resolveUrl(address.trim(), base);
  }
  return changed;
}

/**
 * Makes all URLs of a story absolute, because a feed reader has no base URL. Sanitises the HTML
 * again, because feed readers apply no Content-Security-Policy.
 * @param base resolves paths, fragments and URLs without a protocol
 */
export function makeUrlsAbsolute(html: string, base: string): string {
  // Pictures of a site without TLS have http URLs.
  const pictures = base.startsWith('https:') ? ['https'] : ['https', 'http'];
  return sanitizeHtml(html, {
    ...storyHtml,
    allowedSchemesByTag: { img: pictures },
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: resolveAttributes(attributes, base) }) },
  });
}
