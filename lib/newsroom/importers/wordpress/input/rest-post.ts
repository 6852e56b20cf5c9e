import { localToIso, utcToIso, type Post, type PostTerm, type Term } from '../post';

export type Json = Record<string, unknown>;

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const number = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;
export const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Text of a field with a raw and a rendered form. The raw form is only sent to users who may edit.
 */
const storedText = (value: unknown): string => text(object(value)['raw']) || text(object(value)['rendered']);

/** Matches the end of an excerpt that WordPress generated. */
const generatedEnding =
  /\s*(?:\[(?:&hellip;|…|\.\.\.)\]|<a\b[^<>]*class="[^"]*more[^"]*"[^<>]*>[^<>]*<\/a>)\s*(?=<\/p>|$)/;

/** Post types by their REST endpoint. */
const kinds = { posts: 'post', pages: 'page', media: 'attachment' } as const;
export type Kind = keyof typeof kinds;

/** Data that posts refer to by number: logins of users, and terms by taxonomy and id. */
export type References = { users: ReadonlyMap<number, string>; terms: ReadonlyMap<string, Term> };

function termsOf(json: Json, terms: References['terms']): PostTerm[] {
  return (
    [
      ['category', 'categories'],
      ['post_tag', 'tags'],
    ] as const
  ).flatMap(([taxonomy, field]) =>
    list(json[field]).flatMap((id) => {
      const term = terms.get(`${taxonomy} ${number(id)}`);
      return term ? [{ taxonomy, slug: term.slug, name: term.name, id: term.id }] : [];
    }),
  );
}

/** Converts a post. Unknown terms are left out. */
export function toPost(json: Json, part: Kind, { users, terms }: References): Post {
  const content = object(json['content']);
  // Rendered content has galleries and embeds in place.
  const isRendered = text(content['rendered']) !== '';
  const [media] = list(object(json['_embedded'])['wp:featuredmedia']).map(object);
  const picture = text(media?.['source_url']);
  const excerpt = object(json['excerpt']);
  // A rendered excerpt may be the beginning of the text.
  const rawExcerpt = typeof excerpt['raw'] === 'string' ? excerpt['raw'] : text(excerpt['rendered']);
  return {
    key: String(number(json['id'])),
    id: number(json['id']),
    type: text(json['type']) || kinds[part],
    status: text(json['status']),
    title: storedText(json['title']),
    content: text(content['rendered']) || text(content['raw']),
    excerpt: generatedEnding.test(rawExcerpt) ? '' : rawExcerpt,
    slug: text(json['slug']),
    link: text(json['link']),
    guid: text(object(json['guid'])['rendered']),
    author: users.get(number(json['author'])) ?? '',
    parent: number(json['parent']) || number(json['post']),
    published: utcToIso(text(json['date_gmt'])) ?? localToIso(text(json['date'])),
    modified: utcToIso(text(json['modified_gmt'])) ?? localToIso(text(json['modified'])),
    isProtected: content['protected'] === true || text(json['password']) !== '',
    terms: termsOf(json, terms),
    meta: {},
    // Added by our plugin (deploy/wordpress).
    oldSlugs: list(json['old_slugs']).map(text).filter(Boolean),
    attachmentUrl: part === 'media' ? text(json['source_url']) : undefined,
    language: text(json['lang']) || text(json['wpml_current_locale']) || undefined,
    group: translationGroupOf(json),
    picture: picture ? { address: picture, alt: text(media?.['alt_text']) } : undefined,
    isRendered,
    comments: 0,
  };
}

/** Group id of translations, made from the lowest post id. */
function translationGroupOf(json: Json): string | undefined {
  const polylang = Object.values(object(json['translations'])).map(number);
  const wpml = list(json['wpml_translations']).map((one) => number(object(one)['id']));
  const others = [...polylang, ...wpml].filter((id) => id > 0);
  return others.length ? `translations of ${Math.min(...others, number(json['id']))}` : undefined;
}
