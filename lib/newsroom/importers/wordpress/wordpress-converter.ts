import path from 'node:path';
import type { TextStatus } from '../../../contract/stories/story-texts';
import { type Edition, editions } from '../../../platform/editions';
import { getOwnProperty } from '../../../platform/get-own-property';
import { isMediaFileName } from '../../../images/media-files';
import { postIdKey, normaliseLegacyPath } from '../../redirects/legacy-paths';
import { plainText } from '../../text/sanitize';
import type { ImportWarning, SourceAuthor, SourceEntry, SourceItem } from '../items/item';
import { convertContent } from './content/convert-content';
import { findAuthor, editionOfName, type MigrationMapping } from './mapping';
import { type Post, decodeSlug } from './post';
import { scriptOfPost } from './post-scripts';
import { groupOf, languageOf, pathOfLink, type SiteSurvey, termKey } from './site-survey';

/** Converts WordPress posts to source entries, using the mapping. */

/** Statuses of posts that are imported. Trashed posts are withdrawn, and all others are skipped. */
const statuses: Record<string, TextStatus> = {
  publish: 'published',
  future: 'published',
  pending: 'ready',
  draft: 'draft',
  private: 'draft',
};

/** A title or excerpt as plain text. */
export const toPlainText = (html: string): string => (/[<&]/.test(html) ? plainText(html) : html.trim());

const letters = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Returns the excerpt an editor wrote. Empty if WordPress generated it from the beginning of the
 * text.
 */
function writtenExcerpt({ excerpt, content, isRendered }: Post): string {
  const text = toPlainText(excerpt);
  return isRendered && letters(toPlainText(content)).startsWith(letters(text)) ? '' : text;
}

export class WordPressConverter {
  readonly #categories: Map<string, string>;

  constructor(
    private readonly survey: SiteSurvey,
    private readonly map: MigrationMapping,
  ) {
    // Yoast stores the id of the primary category.
    this.#categories = new Map(
      [...survey.terms.values()]
        .filter(({ taxonomy }) => taxonomy === 'category')
        .map(({ id, slug }) => [String(id), decodeSlug(slug)]),
    );
  }

  /** Converts a post or attachment. */
  toEntry(post: Post): SourceEntry {
    const { key: id, type: kind } = post;
    if (post.type === 'attachment') return this.#upload(post);
    const use = getOwnProperty(this.map.types, post.type);
    if (!use) return { is: 'skipped', id, kind, why: 'left out by the map (types)' };
    if (post.status === 'trash') return { is: 'gone', id, kind };
    const status = getOwnProperty(statuses, post.status);
    if (status === undefined) return { is: 'skipped', id, kind, why: `status ${post.status || 'unknown'}` };
    const page = use === 'page' ? getOwnProperty(this.map.pages, pathOfLink(post.link)) : undefined;
    if (use === 'page' && !page) return { is: 'skipped', id, kind, why: 'left out by the map (pages)' };
    if (page?.startsWith('/')) return { is: 'skipped', id, kind, why: 'replaced by a page of this site' };
    const edition = this.editionOf(post);
    if (!edition) return { is: 'skipped', id, kind, why: `language ${languageOf(post) ?? ''} left out by the map` };
    return { is: 'item', item: this.#item(post, { edition, status, section: page ?? undefined }) };
  }

  #upload({ key, id, attachmentUrl, link }: Post): SourceEntry {
    const name = (attachmentUrl ?? '').replace(/[?#].*/s, '');
    if (!attachmentUrl || !(/\.(?:jpe?g|png|webp)$/i.test(name) || isMediaFileName(name)))
      return {
        is: 'skipped',
        id: key,
        kind: 'attachment',
        why: `file type is not imported (${path.extname(name) || 'none'})`,
      };
    const paths = [id ? postIdKey(id) : undefined, normaliseLegacyPath(link)].filter((path) => path !== undefined);
    return { is: 'upload', kind: 'attachment', id: key, address: attachmentUrl, oldPaths: paths };
  }

  /** Whether the post has a language, in a field or in its path. */
  hasLanguage(post: Post): boolean {
    if (languageOf(post) !== undefined) return true;
    return getOwnProperty(this.map.languages, pathOfLink(post.link).split('/')[1] ?? '') !== undefined;
  }

  /** Returns the edition of a post. Undefined if the mapping leaves its language out. */
  editionOf(post: Post): Edition | undefined {
    const code = languageOf(post);
    if (code !== undefined) return editionOfName(getOwnProperty(this.map.languages, code));
    // Polylang puts the language into the path.
    const first = pathOfLink(post.link).split('/')[1] ?? '';
    const ofFirst = getOwnProperty(this.map.languages, first);
    if (ofFirst !== undefined) return editionOfName(ofFirst);
    const named = this.#slugs(post, 'category').find((slug) => getOwnProperty(this.map.languageOfCategory, slug));
    const edition = editionOfName(
      named === undefined ? this.map.language : getOwnProperty(this.map.languageOfCategory, named),
    );
    return this.#byScript(post, edition) ?? edition;
  }

  /**
   * Returns the edition of the post's script, if it differs from the script of `edition` and the
   * mapping assigns it a language.
   */
  #byScript(post: Post, edition: Edition | undefined): Edition | undefined {
    if (!edition || !Object.keys(this.map.languageOfScript).length) return undefined;
    const script = scriptOfPost(post);
    if (script === undefined || script === editions[edition].script) return undefined;
    return editionOfName(getOwnProperty(this.map.languageOfScript as Record<string, string>, script));
  }

  #slugs = (post: Post, taxonomy: string): string[] =>
    post.terms.filter((term) => term.taxonomy === taxonomy).map(({ slug }) => decodeSlug(slug));

  /** Returns the section of the primary category, or of the first category that has one. */
  #section(post: Post, losses: ImportWarning[]): string {
    const slugs = this.#slugs(post, 'category');
    const primary = this.#categories.get(post.meta['_yoast_wpseo_primary_category'] ?? '');
    const first = primary !== undefined && slugs.includes(primary) ? [primary] : [];
    const found = [...new Set([...first, ...slugs].flatMap((slug) => getOwnProperty(this.map.sections, slug) ?? []))];
    if (found.length > 1) losses.push({ what: 'further sections of a story', count: found.length - 1 });
    return found[0] ?? this.map.defaultSection;
  }

  #tags(post: Post): string[] {
    return post.terms
      .filter(({ taxonomy }) => taxonomy === 'post_tag')
      .flatMap(({ slug, name }) => {
        const renamed = getOwnProperty(this.map.tags, decodeSlug(slug));
        return renamed === null ? [] : [renamed ?? toPlainText(name)];
      });
  }

  #cities(post: Post): string[] {
    const slugs = [...this.#slugs(post, 'category'), ...this.#slugs(post, 'post_tag')];
    return [...new Set(slugs.flatMap((slug) => getOwnProperty(this.map.cities, slug) ?? []))].slice(0, 10);
  }

  /** Returns the authors with these logins. Skips logins that the mapping does not contain. */
  #authorsByLogin(logins: readonly string[]): SourceAuthor[] {
    return logins.flatMap((login) => {
      const author = findAuthor(this.map, login);
      if (!author) return [];
      const names = Object.entries(author.names).map(([language, name]) => [editionOfName(language), name]);
      return [{ slug: author.slug, names: Object.fromEntries(names) as Record<Edition, string> }];
    });
  }

  /**
   * Returns the authors in the order of the byline. The plugin Co-Authors Plus comes first, then
   * the WordPress author. Guest authors of the plugin are not users, and no name is exported for
   * them.
   */
  #authors(post: Post, losses: ImportWarning[]): SourceAuthor[] {
    const logins = post.terms.filter(({ taxonomy }) => taxonomy === 'author').map(({ name }) => name.trim());
    const named = this.#authorsByLogin(logins);
    const guests = logins.filter((login) => findAuthor(this.map, login) === undefined).length;
    if (guests) losses.push({ what: 'co-authors who are not WordPress users', count: guests });
    return named.length ? named : this.#authorsByLogin([post.author]);
  }

  #item(
    post: Post,
    { edition, status, section }: { edition: Edition; status: TextStatus; section: string | undefined },
  ): SourceItem {
    const { library } = this.survey;
    const { html, losses } = convertContent(post.content, { post: post.id, library, isRendered: post.isRendered });
    if (post.status === 'private') losses.push({ what: 'private posts, imported as drafts', count: 1 });
    if (post.isProtected) losses.push({ what: 'password-protected posts, imported as drafts', count: 1 });
    if (post.comments) losses.push({ what: 'comments', count: post.comments });
    const featured = library.picture(Number(post.meta['_thumbnail_id'] ?? 0));
    const picture =
      post.picture ?? (featured && { address: featured.url, alt: featured.alt ?? '', caption: featured.caption ?? '' });
    const isPublished = status === 'published';
    const [author, ...coAuthors] = this.#authors(post, losses);
    return {
      id: post.key,
      group: groupOf(post),
      kind: post.type,
      category: section ?? this.#section(post, losses),
      author,
      ...(coAuthors.length ? { coAuthors } : {}),
      cities: this.#cities(post),
      picture: picture && {
        address: picture.address,
        alt: toPlainText(picture.alt) || undefined,
        caption: toPlainText(picture.caption ?? '') || undefined,
      },
      texts: {
        [edition]: {
          title: toPlainText(post.title),
          summary: writtenExcerpt(post),
          body: html,
          tags: this.#tags(post),
          slug: decodeSlug(post.slug),
          status: post.isProtected ? 'draft' : status,
          ...(isPublished && post.published ? { publishAt: post.published } : {}),
          ...(isPublished && post.modified ? { updatedAt: post.modified } : {}),
        },
      },
      oldPaths: listOldPaths(post).map((path) => ({ path, edition })),
      losses,
    };
  }

  /** Returns a term of the survey. */
  termOf = (taxonomy: string, slug: string) => this.survey.terms.get(termKey(taxonomy, slug));
}

/** Returns all old paths of a post: its link, by its number, its GUID, and its former slugs. */
function listOldPaths(post: Post): string[] {
  const own = normaliseLegacyPath(post.link);
  const slug = decodeSlug(post.slug).toLowerCase();
  const folder = own?.endsWith(`/${slug}`) ? own.slice(0, -slug.length) : undefined;
  const formerPaths =
    folder === undefined ? [] : post.oldSlugs.map((before) => `${folder}${decodeSlug(before).toLowerCase()}`);
  const paths = [own, post.id ? postIdKey(post.id) : undefined, normaliseLegacyPath(post.guid), ...formerPaths];
  return [...new Set(paths.filter((path) => path !== undefined))];
}
