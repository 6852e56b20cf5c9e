import fs from 'node:fs';
import * as z from 'zod';
import type { TextStatus } from '../../../contract/stories/story-texts';
import type { Edition } from '../../../platform/editions';
import { getOwnProperty } from '../../../platform/get-own-property';
import { normaliseLegacyPath } from '../../redirects/legacy-paths';
import { decodeBytes } from './decode';
import { toSourceAuthor, type ImportDefaults, replaceFrames } from './feed';
import type { SourceEntry } from '../items/item';
import { UnreadableSourceError } from '../source-errors';

/** Imports stories from an export of Ghost (Settings > Labs > Export), which is one JSON file. */

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();

const ghost = z.object({
  posts: z.array(
    z.object({
      id,
      title: z.string(),
      slug: z.string(),
      html: text,
      feature_image: text,
      type: text,
      status: z.string(),
      visibility: text,
      custom_excerpt: text,
      published_at: text,
      updated_at: text,
      feature_image_alt: text,
    }),
  ),
  tags: z.array(z.object({ id, name: z.string(), slug: z.string() })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().default(0) })).default([]),
  users: z.array(z.object({ id, name: z.string(), slug: z.string() })).default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id, sort_order: z.number().default(0) })).default([]),
});
const file = z.object({ db: z.array(z.object({ data: ghost })).min(1) }).or(z.object({ data: ghost }));

const statuses: Record<string, TextStatus> = {
  published: 'published',
  scheduled: 'published',
  // Only sent by e-mail, never displayed on the site.
  sent: 'draft',
  draft: 'draft',
};

/** Returns why a post becomes a draft because it was not public. Undefined if it was public. */
function hiddenReason({ status, visibility }: { status: string; visibility?: string | null | undefined }) {
  if (status === 'sent') return 'newsletters that were only sent by e-mail, imported as drafts';
  return status === 'draft' || !visibility || visibility === 'public'
    ? undefined
    : 'posts for members only, imported as drafts';
}

/** @throws RangeError if the date is invalid */
const toIso = (at: string | null | undefined) => (at ? new Date(at).toISOString() : undefined);

/** Dates of a post, or which of them is invalid. */
function parseDates(post: { published_at?: string | null | undefined; updated_at?: string | null | undefined }) {
  for (const name of ['published_at', 'updated_at'] as const)
    if (post[name] && Number.isNaN(Date.parse(post[name]))) return { fault: `${name}: "${post[name]}" is not a date` };
  return { publishAt: toIso(post.published_at), updatedAt: toIso(post.updated_at) };
}

/** The whole file is read into memory. */
const maxBytes = 200_000_000;

function readGhostFile(name: string): z.output<typeof ghost> {
  let json: unknown;
  try {
    if (fs.statSync(name).size > maxBytes) throw new Error(`it is larger than ${maxBytes / 1_000_000} MB`);
    json = JSON.parse(decodeBytes(fs.readFileSync(name), name));
  } catch (error) {
    throw new UnreadableSourceError(`${name} cannot be read: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
  const checked = file.safeParse(json);
  if (!checked.success)
    throw new UnreadableSourceError(`${name} is not a Ghost export: ${checked.error.issues[0]?.path.join('.') ?? ''}`);
  const [first] = 'db' in checked.data ? checked.data.db : [checked.data];
  if (!first) throw new UnreadableSourceError(`${name} is not a Ghost export`);
  return first.data;
}

/** Groups tags or authors by post, in their order. */
function byPost<T>(links: { post_id: string; of: T | undefined; sort_order: number }[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const { post_id, of } of [...links].sort((a, b) => a.sort_order - b.sort_order))
    if (of) found.set(post_id, [...(found.get(post_id) ?? []), of]);
  return found;
}

/**
 * Yields the stories of a Ghost export.
 * @param site URL of the old site, which the export does not contain
 * @throws UnreadableSourceError if the file is not a Ghost export
 */
export async function* readGhost(
  name: string,
  site: string,
  { edition, section, sections }: ImportDefaults & { edition: Edition },
): AsyncGenerator<SourceEntry> {
  const { posts, tags, posts_tags, users, posts_authors } = readGhostFile(name);
  const tagOf = new Map(tags.map((tag) => [tag.id, tag]));
  const userOf = new Map(users.map((user) => [user.id, user]));
  const tagsOf = byPost(posts_tags.map((link) => ({ ...link, of: tagOf.get(link.tag_id) })));
  const authorsOf = byPost(posts_authors.map((link) => ({ ...link, of: userOf.get(link.author_id) })));
  const withSiteUrl = (html: string) => html.replaceAll('__GHOST_URL__', site);
  for (const post of posts) {
    const kind = post.type ?? 'post';
    const reason = hiddenReason(post);
    const mappedStatus = getOwnProperty(statuses, post.status);
    const status = mappedStatus && (reason === undefined ? mappedStatus : 'draft');
    const dates = parseDates(post);
    if (kind === 'page') yield { is: 'skipped', id: post.id, kind, why: 'pages are not imported' };
    else if (!status) yield { is: 'skipped', id: post.id, kind, why: `status ${post.status}` };
    else if (dates.fault !== undefined) yield { is: 'refused', id: post.id, kind, why: dates.fault };
    else {
      const { publishAt, updatedAt } = dates;
      const postTags = tagsOf.get(post.id) ?? [];
      const sectionOf = (tag: { slug: string; name: string }) =>
        sections.get(tag.slug) ?? sections.get(tag.name.toLowerCase());
      const [author, ...coAuthors] = (authorsOf.get(post.id) ?? []).flatMap(
        ({ name: tagName, slug }) => toSourceAuthor(tagName, slug) ?? [],
      );
      const path = normaliseLegacyPath(`/${post.slug}`);
      yield {
        is: 'item',
        item: {
          id: post.id,
          kind,
          category: postTags.flatMap((tag) => sectionOf(tag) ?? [])[0] ?? section,
          losses: reason === undefined ? [] : [{ what: reason, count: 1 }],
          author,
          coAuthors,
          picture: post.feature_image
            ? { address: withSiteUrl(post.feature_image), alt: post.feature_image_alt ?? undefined }
            : undefined,
          texts: {
            [edition]: {
              title: post.title,
              summary: post.custom_excerpt ?? '',
              slug: post.slug,
              status,
              body: withSiteUrl(replaceFrames(post.html ?? '')),
              // Ghost's internal tags begin with `#`.
              tags: postTags.filter((tag) => !sectionOf(tag) && !tag.name.startsWith('#')).map((tag) => tag.name),
              ...(publishAt ? { publishAt } : {}),
              ...(updatedAt && status === 'published' ? { updatedAt } : {}),
            },
          },
          oldPaths: path === undefined ? [] : [{ path, edition }],
        },
      };
    }
  }
}
