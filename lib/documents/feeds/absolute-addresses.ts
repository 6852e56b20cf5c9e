import sanitizeHtml from 'sanitize-html';

/** Attributes that hold one address. */
const single = ['href', 'src', 'poster', 'cite'];

/** A candidate of a `srcset`: an address without spaces, and how wide or dense it is. Data addresses hold commas. */
const candidate = /([^\s,]\S*[^\s,]|[^\s,])(\s+[\d.]+[wxh])?\s*(?:,|$)/g;

const resolved = (address: string, base: string): string =>
  URL.canParse(address, base) ? new URL(address, base).href : address;

function attributesOf(attributes: sanitizeHtml.Attributes, base: string): sanitizeHtml.Attributes {
  const changed = { ...attributes };
  for (const name of single) {
    const address = changed[name];
    if (address !== undefined) changed[name] = resolved(address.trim(), base);
  }
  const { srcset } = changed;
  if (srcset !== undefined) {
    changed['srcset'] = [...srcset.matchAll(candidate)]
      .map(([, address = '', size = '']) => `${resolved(address, base)}${size}`)
      .join(', ');
  }
  return changed;
}

/**
 * HTML whose addresses all lead somewhere by themselves: a feed reader has no page to start from. Whatever is relative to the page
 * (paths, fragments, addresses without a protocol) is resolved against `base`. The HTML was sanitised before; every tag and attribute stays.
 */
export function absoluteAddresses(html: string, base: string): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: attributesOf(attributes, base) }) },
  });
}
