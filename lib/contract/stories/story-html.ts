import type sanitizeHtml from 'sanitize-html';

/**
 * The blocks of a story by HTML tag and class: embeds, picture galleries, pull quotes, key points,
 * questions with answers, and timelines. Any other class is removed. docs/publishing.md has an
 * example of each.
 */
export const blockClasses = {
  figure: ['embed', 'gallery', 'pullquote'],
  section: ['key-points'],
  dl: ['questions'],
  ol: ['timeline'],
} as const satisfies Record<string, readonly string[]>;

/** Returns the names in a `class` attribute, split as HTML does. */
export const classesIn = (attribute: string | undefined): string[] =>
  (attribute ?? '').split(/[\t\n\f\r ]+/).filter(Boolean);

/**
 * Limits of a body, both as submitted and as stored, so that every stored body can be submitted
 * again. Embeds beyond the limit stay links.
 */
export const bodyLimits = { characters: 500_000, tags: 20_000, pictures: 500, embeds: 200 } as const;

/** Prefix of ids in stories, so that they cannot collide with ids of the page. */
export const idPrefix = 'note-';

/** The allowed tags, attributes and URLs of a story's HTML. Everything else is removed. */
export const storyHtml = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'b',
    'i',
    'sub',
    'sup',
    'br',
    'hr',
    'a',
    'figure',
    'figcaption',
    'img',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'caption',
    'section',
    'dl',
    'dt',
    'dd',
    'time',
    'pre',
  ],
  allowedAttributes: {
    // Link targets within the text, with `idPrefix` (lib/newsroom/text/anchors.ts).
    '*': ['id'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  allowedClasses: Object.fromEntries(Object.entries(blockClasses).map(([tag, classes]) => [tag, [...classes]])),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
} satisfies sanitizeHtml.IOptions;
