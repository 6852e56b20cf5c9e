import type sanitizeHtml from 'sanitize-html';

/**
 * The blocks of a story, by the tag that each is and the class that says which: a part of another
 * site, a row of pictures, words set large, the main points, questions with answers, events in
 * their order. Any other class is removed (docs/publishing.md has an example of each).
 */
export const blockClasses = {
  figure: ['embed', 'gallery', 'pullquote'],
  section: ['key-points'],
  dl: ['questions'],
  ol: ['timeline'],
} as const satisfies Record<string, readonly string[]>;

/** The classes that an attribute names, as HTML separates them. */
export const classesIn = (attribute: string | undefined): string[] =>
  (attribute ?? '').split(/[\t\n\f\r ]+/).filter(Boolean);

/**
 * What a body may hold at most, as it is handed in and as it is stored, so that every stored body
 * can be handed in again. `embeds` beyond the limit stay links.
 */
export const bodyLimits = { characters: 500_000, tags: 20_000, pictures: 500, embeds: 200 } as const;

/** How the ids of a story begin, so that they are none of the page around it. */
export const idPrefix = 'note-';

/** The tags, attributes and addresses of a story's HTML; whatever else a body holds is removed. */
export const storyHtml = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'b', 'i', 'sub', 'sup', 'br', 'hr', 'a'],
    ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
    ...['section', 'dl', 'dt', 'dd', 'time', 'pre'],
  ],
  allowedAttributes: {
    // With `idPrefix`, of places that a link of the text leads to (lib/newsroom/text/anchors.ts).
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
