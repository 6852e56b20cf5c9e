import sanitizeHtml from 'sanitize-html';
import { idPrefix, storyHtml } from '../../../contract/stories/story-html';

const resolved = (address: string, base: string): string =>
  URL.canParse(address, base) ? new URL(address, base).href : address;

function attributesOf(attributes: sanitizeHtml.Attributes, base: string): sanitizeHtml.Attributes {
  const { id, ...others } = attributes;
  const changed = id?.startsWith(idPrefix) ? { ...others, id } : others;
  for (const name of ['href', 'src']) {
    const address = changed[name];
    if (address !== undefined) changed[name] = resolved(address.trim(), base);
  }
  return changed;
}

/**
 * HTML whose addresses all lead somewhere by themselves: a feed reader has no page to start from.
 * Whatever is relative to the page (paths, fragments, addresses without a protocol) is resolved
 * against `base`. Feed readers know no Content-Security-Policy, so what is no part of a story is
 * removed here once more, whoever wrote it.
 */
export function absoluteAddresses(html: string, base: string): string {
  // A site without TLS has its own pictures by http, once their addresses are whole.
  const pictures = base.startsWith('https:') ? ['https'] : ['https', 'http'];
  return sanitizeHtml(html, {
    ...storyHtml,
    allowedSchemesByTag: { img: pictures },
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: attributesOf(attributes, base) }) },
  });
}
