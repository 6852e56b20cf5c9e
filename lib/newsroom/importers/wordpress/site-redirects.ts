import type { Db } from '../../../database/connection';
import { defaultEdition, type Edition } from '../../../platform/editions';
import { getOwnProperty } from '../../../platform/get-own-property';
import { routes } from '../../../platform/routes';
import {
  changedRedirects,
  type RedirectTarget,
  upsertRedirects,
  recordRedirectsChange,
} from '../../redirects/redirects';
import { dayListKey, normaliseLegacyPath, searchKey } from '../../redirects/legacy-paths';
import { findAuthor, editionOfName, type MigrationMapping } from './mapping';
import { toNicename, decodeSlug, type Term } from './post';
import type { SiteSurvey } from './site-survey';
import type { TagsOfTerms } from './import-tags';

/** Creates redirects for WordPress URLs that are not posts. */

type Entry = RedirectTarget & { path: string };

/** Maximum nesting of categories. */
const maxDepth = 8;

function termPath(term: Term, survey: SiteSurvey): string {
  const slugs = [decodeSlug(term.slug)];
  let { parent } = term;
  for (let depth = 0; parent && depth < maxDepth; depth += 1) {
    slugs.unshift(decodeSlug(parent));
    const parentTerm = [...survey.terms.values()].find(
      (one) => one.taxonomy === term.taxonomy && decodeSlug(one.slug) === decodeSlug(parent),
    );
    parent = parentTerm?.parent ?? '';
  }
  return slugs.join('/');
}

/** Path prefixes of the languages in Polylang and WPML. The empty prefix is the site's language. */
function editionsByPrefix(map: MigrationMapping): [string, Edition][] {
  const siteEdition = editionOfName(map.language) ?? defaultEdition;
  const coded = Object.entries(map.languages).flatMap(([code, name]): [string, Edition][] => {
    const edition = editionOfName(name);
    return edition ? [[`/${code}`, edition]] : [];
  });
  return [['', siteEdition], ...coded];
}

async function idsBySlug(db: Db, table: 'categories' | 'authors'): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/**
 * Stores redirects for categories, tags, authors, feeds, pages and sitemaps. Returns how many are
 * new or changed.
 */
export async function storeSiteRedirects(
  db: Db,
  { survey, map, tags }: { survey: SiteSurvey; map: MigrationMapping; tags: TagsOfTerms },
  now: Date,
): Promise<number> {
  const [sections, authors] = [await idsBySlug(db, 'categories'), await idsBySlug(db, 'authors')];
  const prefixes = editionsByPrefix(map);
  const siteEdition = prefixes[0]?.[1] ?? defaultEdition;
  const entries: Entry[] = [];
  const add = (address: string | undefined, target: RedirectTarget) => {
    const path = address === undefined ? undefined : normaliseLegacyPath(address);
    if (path !== undefined) entries.push({ path, ...target });
  };
  for (const [prefix, edition] of prefixes) {
    for (const feed of ['/feed', '/feed/atom', '/feed/rss', '/feed/rdf', '/comments/feed'])
      add(`${prefix}${feed}`, { target: routes.feed('rss.xml'), edition });
    if (prefix) add(prefix, { target: '/', edition });
    add(searchKey(prefix), { target: routes.search(), edition });
    add(dayListKey(prefix), { target: routes.archive(), edition });
  }
  for (const sitemap of ['/sitemap_index.xml', '/wp-sitemap.xml', '/sitemap-index.xml'])
    add(sitemap, { target: '/sitemap.xml', edition: defaultEdition });
  for (const term of survey.terms.values()) {
    const slug = decodeSlug(term.slug);
    const isTag = term.taxonomy === 'post_tag';
    const section = sections.get(getOwnProperty(map.sections, slug) ?? map.defaultSection);
    const name = getOwnProperty(map.tags, slug) ?? term.name;
    if (!isTag && section === undefined) continue;
    const targetIn = (edition: Edition): RedirectTarget => {
      if (!isTag) return { category_id: section ?? null };
      const tag = tags.get(slug)?.get(edition) ?? [...(tags.get(slug)?.values() ?? [])][0];
      // A tag without stories has no page here.
      return tag === undefined ? { target: routes.search(name) } : { tag_id: tag };
    };
    const base = isTag ? map.bases.tag : map.bases.category;
    for (const [prefix, edition] of prefixes)
      add(`${prefix}/${base}/${isTag ? slug : termPath(term, survey)}`, { ...targetIn(edition), edition });
    add(term.link, { ...targetIn(siteEdition), edition: siteEdition });
    add(isTag ? `/?tag=${slug}` : term.id ? `/?cat=${term.id}` : undefined, {
      ...targetIn(siteEdition),
      edition: siteEdition,
    });
  }
  for (const { login, id, link } of survey.authors) {
    const author = authors.get(findAuthor(map, login)?.slug ?? '');
    if (author === undefined) continue;
    const target = { author_id: author };
    for (const [prefix, edition] of prefixes)
      for (const name of new Set([login, toNicename(login)]))
        add(`${prefix}/${map.bases.author}/${name}`, { ...target, edition });
    add(link, { ...target, edition: siteEdition });
    if (id) add(`/?author=${id}`, { ...target, edition: siteEdition });
  }
  for (const [path, to] of Object.entries(map.pages))
    if (to?.startsWith('/')) add(path, { target: to, edition: siteEdition });
  const changed = await changedRedirects(db, entries);
  if (!changed.length) return 0;
  await db.transaction().execute(async (transaction) => {
    await upsertRedirects(transaction, new URL(map.source).origin, changed);
    await recordRedirectsChange(transaction, now);
  });
  return changed.length;
}
