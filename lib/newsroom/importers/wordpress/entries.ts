import path from 'node:path';
import type { TextStatus } from '../../../contract/stories/story-texts';
import { type Edition, editions } from '../../../platform/editions';
import { ownValue } from '../../../platform/own-value';
import { isOtherFile } from '../../../images/other-files';
import { numberedPath, oldPathOf } from '../../redirects/legacy-paths';
import { plainText } from '../../text/sanitize';
import type { Loss, SourceAuthor, SourceEntry, SourceItem } from '../items/item';
import { plainContent } from './content/content';
import { authorIn, editionOfName, type MoveMap } from './map';
import { type Post, readableSlug } from './post';
import { scriptOfPost } from './post-scripts';
import { groupOf, languageOf, pathOfLink, type Survey, termKey } from './survey';

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
export const plain = (html: string): string => (/[<&]/.test(html) ? plainText(html) : html.trim());

const letters = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Returns the excerpt an editor wrote. Empty if WordPress generated it from the beginning of the
 * text.
 */
function excerptOf({ excerpt, content, isRendered }: Post): string {
  const text = plain(excerpt);
  return isRendered && letters(plain(content)).startsWith(letters(text)) ? '' : text;
}

export class WordPressEntries {
  readonly #categories: Map<string, string>;

  constructor(
    private readonly survey: Survey,
    private readonly map: MoveMap,
  ) {
    // Yoast stores the id of the primary category.
    this.#categories = new Map(
      [...survey.terms.values()]
        .filter(({ taxonomy }) => taxonomy === 'category')
        .map(({ id, slug }) => [String(id), readableSlug(slug)]),
    );
  }

  /** Converts a post or attachment. */
  entryOf(post: Post): SourceEntry {
    const { key: id, type: kind } = post;
    if (post.type === 'attachment') return this.#upload(post);
    const use = ownValue(this.map.types, post.type);
    if (!use) return { is: 'skipped', id, kind, why: 'left out by the map (types)' };
    if (post.status === 'trash') return { is: 'gone', id, kind };
    const status = ownValue(statuses, post.status);
    if (status === undefined) return { is: 'skipped', id, kind, why: `status ${post.status || 'unknown'}` };
    const page = use === 'page' ? ownValue(this.map.pages, pathOfLink(post.link)) : undefined;
    if (use === 'page' && !page) return { is: 'skipped', id, kind, why: 'left out by the map (pages)' };
    if (page?.startsWith('/')) return { is: 'skipped', id, kind, why: 'replaced by a page of this site' };
    const edition = this.editionOf(post);
    if (!edition) return { is: 'skipped', id, kind, why: `language ${languageOf(post) ?? ''} left out by the map` };
    return { is: 'item', item: this.#item(post, { edition, status, section: page ?? undefined }) };
  }

  #upload({ key, id, attachmentUrl, link }: Post): SourceEntry {
    const name = (attachmentUrl ?? '').replace(/[?#].*/s, '');
    if (!attachmentUrl || !(/\.(?:jpe?g|png|webp)$/i.test(name) || isOtherFile(name)))
      return {
        is: 'skipped',
        id: key,
        kind: 'attachment',
        why: `file type is not imported (${path.extname(name) || 'none'})`,
      };
    const paths = [id ? numberedPath(id) : undefined, oldPathOf(link)].filter((path) => path !== undefined);
    return { is: 'upload', kind: 'attachment', id: key, address: attachmentUrl, oldPaths: paths };
  }

  /** Whether the post has a language, in a field or in its path. */
  namesLanguage(post: Post): boolean {
    if (languageOf(post) !== undefined) return true;
    return ownValue(this.map.languages, pathOfLink(post.link).split('/')[1] ?? '') !== undefined;
  }

  /** Returns the edition of a post. Undefined if the mapping leaves its language out. */
  editionOf(post: Post): Edition | undefined {
    const code = languageOf(post);
    if (code !== undefined) return editionOfName(ownValue(this.map.languages, code));
    // Polylang puts the language into the path.
    const first = pathOfLink(post.link).split('/')[1] ?? '';
    const ofFirst = ownValue(this.map.languages, first);
    if (ofFirst !== undefined) return editionOfName(ofFirst);
    const named = this.#slugs(post, 'category').find((slug) => ownValue(this.map.languageOfCategory, slug));
    const edition = editionOfName(
      named === undefined ? this.map.language : ownValue(this.map.languageOfCategory, named),
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
    return editionOfName(ownValue(this.map.languageOfScript as Record<string, string>, script));
  }

  #slugs = (post: Post, taxonomy: string): string[] =>
    post.terms.filter((term) => term.taxonomy === taxonomy).map(({ slug }) => readableSlug(slug));

  /** Returns the section of the primary category, or of the first category that has one. */
  #section(post: Post, losses: Loss[]): string {
    const slugs = this.#slugs(post, 'category');
    const primary = this.#categories.get(post.meta['_yoast_wpseo_primary_category'] ?? '');
    const first = primary !== undefined && slugs.includes(primary) ? [primary] : [];
    const found = [...new Set([...first, ...slugs].flatMap((slug) => ownValue(this.map.sections, slug) ?? []))];
    if (found.length > 1) losses.push({ what: 'further sections of a story', count: found.length - 1 });
    return found[0] ?? this.map.defaultSection;
  }

  #tags(post: Post): string[] {
    return post.terms
      .filter(({ taxonomy }) => taxonomy === 'post_tag')
      .flatMap(({ slug, name }) => {
        const renamed = ownValue(this.map.tags, readableSlug(slug));
        return renamed === null ? [] : [renamed ?? plain(name)];
      });
  }

  #cities(post: Post): string[] {
    const slugs = [...this.#slugs(post, 'category'), ...this.#slugs(post, 'post_tag')];
    return [...new Set(slugs.flatMap((slug) => ownValue(this.map.cities, slug) ?? []))].slice(0, 10);
  }

  /** Returns the authors with these logins. Skips logins that the mapping does not contain. */
  #known(logins: readonly string[]): SourceAuthor[] {
    return logins.flatMap((login) => {
      const author = authorIn(this.map, login);
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
  #authors(post: Post, losses: Loss[]): SourceAuthor[] {
    const logins = post.terms.filter(({ taxonomy }) => taxonomy === 'author').map(({ name }) => name.trim());
    const named = this.#known(logins);
    const guests = logins.filter((login) => authorIn(this.map, login) === undefined).length;
    if (guests) losses.push({ what: 'co-authors who are not WordPress users', count: guests });
    return named.length ? named : this.#known([post.author]);
  }

  #item(
    post: Post,
    { edition, status, section }: { edition: Edition; status: TextStatus; section: string | undefined },
  ): SourceItem {
    const { library } = this.survey;
    const { html, losses } = plainContent(post.content, { post: post.id, library, isRendered: post.isRendered });
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
        alt: plain(picture.alt) || undefined,
        caption: plain(picture.caption ?? '') || undefined,
      },
      texts: {
        [edition]: {
          title: plain(post.title),
          summary: excerptOf(post),
          body: html,
          tags: this.#tags(post),
          slug: readableSlug(post.slug),
          status: post.isProtected ? 'draft' : status,
          ...(isPublished && post.published ? { publishAt: post.published } : {}),
          ...(isPublished && post.modified ? { updatedAt: post.modified } : {}),
        },
      },
      oldPaths: oldPathsOf(post).map((path) => ({ path, edition })),
      losses,
    };
  }

  /** Returns a term of the survey. */
  termOf = (taxonomy: string, slug: string) => this.survey.terms.get(termKey(taxonomy, slug));
}

/** Returns all old paths of a post: its link, by its number, its GUID, and its former slugs. */
function oldPathsOf(post: Post): string[] {
  const own = oldPathOf(post.link);
  const slug = readableSlug(post.slug).toLowerCase();
  const folder = own?.endsWith(`/${slug}`) ? own.slice(0, -slug.length) : undefined;
  const earlier =
    folder === undefined ? [] : post.oldSlugs.map((before) => `${folder}${readableSlug(before).toLowerCase()}`);
  const paths = [own, post.id ? numberedPath(post.id) : undefined, oldPathOf(post.guid), ...earlier];
  return [...new Set(paths.filter((path) => path !== undefined))];
}
