import type sanitizeHtml from 'sanitize-html';

/** The tags, attributes and addresses of a story's HTML; whatever else a body holds is removed. */
export const storyHtml = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'b', 'i', 'sub', 'sup', 'br', 'hr', 'a'],
    ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
} satisfies sanitizeHtml.IOptions;
