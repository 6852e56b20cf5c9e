import type { Db } from '../../../database/connection';
import { defaultEdition, type Edition } from '../../../platform/editions';
import { ownValue } from '../../../platform/own-value';
import { routes } from '../../../platform/routes';
import { changedAddresses, type OldTarget, setOldAddresses, toldOfOldAddresses } from '../../redirects/redirects';
import { daysKey, oldPathOf, searchKey } from '../../redirects/legacy-paths';
import { authorIn, editionOfName, type MoveMap } from './map';
import { nicenameOf, readableSlug, type Term } from './post';
import type { Survey } from './survey';
import type { TagsOfTerms } from './tags';

/** Creates redirects for WordPress URLs that are not posts. */

type Entry = OldTarget & { path: string };

/** Maximum nesting of categories. */
const maxDepth = 8;

function pathOfTerm(term: Term, survey: Survey): string {
  const slugs = [readableSlug(term.slug)];
  let { parent } = term;
  for (let depth = 0; parent && depth < maxDepth; depth += 1) {
    slugs.unshift(readableSlug(parent));
    const above = [...survey.terms.values()].find(
      (one) => one.taxonomy === term.taxonomy && readableSlug(one.slug) === readableSlug(parent),
    );
    parent = above?.parent ?? '';
  }
  return slugs.join('/');
}

/** Path prefixes of the languages in Polylang and WPML. The empty prefix is the site's language. */
function editionsByPrefix(map: MoveMap): [string, Edition][] {
  const own = editionOfName(map.language) ?? defaultEdition;
  const coded = Object.entries(map.languages).flatMap(([code, name]): [string, Edition][] => {
    const edition = editionOfName(name);
    return edition ? [[`/${code}`, edition]] : [];
  });
  return [['', own], ...coded];
}

async function idsBySlug(db: Db, table: 'categories' | 'authors'): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/**
 * Stores redirects for categories, tags, authors, feeds, pages and sitemaps. Returns how many are
 * new or changed.
 */
export async function setSiteAddresses(
  db: Db,
  { survey, map, tags }: { survey: Survey; map: MoveMap; tags: TagsOfTerms },
  now: Date,
): Promise<number> {
  const [sections, authors] = [await idsBySlug(db, 'categories'), await idsBySlug(db, 'authors')];
  const prefixes = editionsByPrefix(map);
  const own = prefixes[0]?.[1] ?? defaultEdition;
  const entries: Entry[] = [];
  const add = (address: string | undefined, target: OldTarget) => {
    const path = address === undefined ? undefined : oldPathOf(address);
    if (path !== undefined) entries.push({ path, ...target });
  };
  for (const [prefix, edition] of prefixes) {
    for (const feed of ['/feed', '/feed/atom', '/feed/rss', '/feed/rdf', '/comments/feed'])
      add(`${prefix}${feed}`, { target: routes.feed('rss.xml'), edition });
    if (prefix) add(prefix, { target: '/', edition });
    add(searchKey(prefix), { target: routes.search(), edition });
    add(daysKey(prefix), { target: routes.archive(), edition });
  }
  for (const sitemap of ['/sitemap_index.xml', '/wp-sitemap.xml', '/sitemap-index.xml'])
    add(sitemap, { target: '/sitemap.xml', edition: defaultEdition });
  for (const term of survey.terms.values()) {
    const slug = readableSlug(term.slug);
    const isTag = term.taxonomy === 'post_tag';
    const section = sections.get(ownValue(map.sections, slug) ?? map.defaultSection);
    const name = ownValue(map.tags, slug) ?? term.name;
    if (!isTag && section === undefined) continue;
    const targetIn = (edition: Edition): OldTarget => {
      if (!isTag) return { category_id: section ?? null };
      const tag = tags.get(slug)?.get(edition) ?? [...(tags.get(slug)?.values() ?? [])][0];
      // A tag without stories has no page here.
      return tag === undefined ? { target: routes.search(name) } : { tag_id: tag };
    };
    const base = isTag ? map.bases.tag : map.bases.category;
    for (const [prefix, edition] of prefixes)
      add(`${prefix}/${base}/${isTag ? slug : pathOfTerm(term, survey)}`, { ...targetIn(edition), edition });
    add(term.link, { ...targetIn(own), edition: own });
    add(isTag ? `/?tag=${slug}` : term.id ? `/?cat=${term.id}` : undefined, { ...targetIn(own), edition: own });
  }
  for (const { login, id, link } of survey.authors) {
    const author = authors.get(authorIn(map, login)?.slug ?? '');
    if (author === undefined) continue;
    const target = { author_id: author };
    for (const [prefix, edition] of prefixes)
      for (const name of new Set([login, nicenameOf(login)]))
        add(`${prefix}/${map.bases.author}/${name}`, { ...target, edition });
    add(link, { ...target, edition: own });
    if (id) add(`/?author=${id}`, { ...target, edition: own });
  }
  for (const [path, to] of Object.entries(map.pages)) if (to?.startsWith('/')) add(path, { target: to, edition: own });
  const changed = await changedAddresses(db, entries);
  if (!changed.length) return 0;
  await db.transaction().execute(async (transaction) => {
    await setOldAddresses(transaction, new URL(map.source).origin, changed);
    await toldOfOldAddresses(transaction, now);
  });
  return changed.length;
}
