import * as z from 'zod';
import { type ApiLanguage, editions, allEditions } from '../../platform/editions';
import { slug } from '../news/entities';
import { picture } from '../stories/value-schemas';
import { pageOf } from '../envelope';
import { ifMatchHeader, newsroomOperation, pageQuery } from './definition';

/** Operations on taxonomy terms, which have a slug and a name in each language. */

export const termKinds = ['section', 'city', 'author', 'tag', 'bulletinCategory', 'association'] as const;
export type TermKind = (typeof termKinds)[number];

/** Groups of the menu for sections. */
export const menuGroups = ['news', 'editorial', 'economy-business', 'features'] as const;

const byLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(
    Object.fromEntries(allEditions.map((edition) => [editions[edition].apiLanguage, schema])) as Record<
      ApiLanguage,
      Schema
    >,
  );

const names = byLanguage(z.string().trim().min(1).max(80).nullish());
const descriptions = byLanguage(z.string().trim().min(1).max(500).nullish());
const position = z.number().int().min(0).max(10_000).describe('Its position in lists, from 0');

const common = {
  slug: slug
    .optional()
    .describe('Its part of URLs. If absent, it is made from the name of a new term. A different slug renames a term'),
  names: names.describe('Names by language, at least one. Null removes a name'),
};
const described = { descriptions: descriptions.optional() };

const schemas = {
  section: { ...common, ...described, group: z.enum(menuGroups).nullable().optional(), position: position.optional() },
  city: { ...common, kind: z.enum(['metro', 'other']).optional(), position: position.optional() },
  author: {
    ...common,
    ...described,
    kind: z.enum(['person', 'desk']).optional(),
    imageUrl: picture.nullable().optional(),
  },
  tag: { ...common, ...described },
  bulletinCategory: { ...common, position: position.optional() },
  association: {
    ...common,
    // The operations accept a numeric id in place of the slug.
    slug: common.slug.refine(
      (text) => !text || /[a-z]/.test(text),
      'must contain a letter, because a plain number is an id',
    ),
  },
};

const hasName = ({ names }: { names?: object }) => !names || Object.values(names).some(Boolean);
const nameNeeded = { path: ['names'], message: 'needs a name in at least one language' };
const idOf = (kind: TermKind) => `${kind[0]?.toUpperCase()}${kind.slice(1)}`;

export const termInput = (kind: TermKind) =>
  z
    .strictObject(schemas[kind])
    .refine(hasName, nameNeeded)
    .meta({ id: `${idOf(kind)}Input` });
export const termChange = (kind: TermKind) =>
  z
    .strictObject(schemas[kind])
    .partial()
    .meta({ id: `${idOf(kind)}Change`, description: 'Fields that are absent stay unchanged' });

const text = z.partialRecord(z.string(), z.string());
export const taxonomyTerm = z
  .object({
    id: z.number().int().positive().optional().describe('Only for associations: stories refer to them by id'),
    slug: z.string(),
    names: text.describe('By language'),
    descriptions: text.optional(),
    group: z.string().nullable().optional(),
    kind: z.string().optional(),
    imageUrl: z.string().nullable().optional(),
    position: z.number().int().optional(),
    stories: z.number().int().describe('Number of stories that use it, including drafts'),
    path: z.string().nullable().describe('Path of its page in the first edition; null if it has no page'),
  })
  .meta({ id: 'Thing' });
export type TaxonomyTerm = z.output<typeof taxonomyTerm>;

const bySlug = z.object({ slug });

export const tagsQuery = z.object({
  text: z.string().trim().min(1).max(200).optional().describe('Text in a name or in the slug'),
  ...pageQuery,
});

/** Kinds that only admins may change. */
const adminKinds: readonly TermKind[] = ['section', 'city', 'association'];

/** Returns the five operations on one kind of terms. */
function operationsOf<Kind extends TermKind, Plural extends string>(kind: Kind, plural: Plural) {
  const path = `/api/newsroom/${plural}`;
  const needs = adminKinds.includes(kind) ? ('settings' as const) : ('publish' as const);
  const calls = {
    list: newsroomOperation({
      method: 'GET',
      path,
      needs: 'read',
      summary: `All ${plural}`,
      data: z.object({ items: z.array(taxonomyTerm) }),
    }),
    add: newsroomOperation({
      method: 'POST',
      path,
      needs,
      summary: `Add one of the ${plural}`,
      body: termInput(kind),
      data: taxonomyTerm,
    }),
    read: newsroomOperation({
      method: 'GET',
      path: `${path}/{slug}`,
      needs: 'read',
      summary: `One of the ${plural}`,
      params: bySlug,
      data: taxonomyTerm,
    }),
    change: newsroomOperation({
      method: 'PATCH',
      path: `${path}/{slug}`,
      needs,
      params: bySlug,
      body: termChange(kind),
      data: taxonomyTerm,
      headers: ifMatchHeader,
      refusals: [412],
      summary: `Change one of the ${plural}. A different slug renames it, and its old URL redirects to the new one`,
    }),
    remove: newsroomOperation({
      method: 'DELETE',
      path: `${path}/{slug}`,
      needs,
      params: bySlug,
      data: z.object({ slug: z.string() }),
      headers: ifMatchHeader,
      refusals: [412],
      summary: `Remove one of the ${plural} that no story uses. 409 if stories use it`,
    }),
  };
  const suffix = idOf(kind);
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${name}${suffix}`, call])) as {
    [Name in keyof typeof calls as `${Name & string}${Capitalize<Kind>}`]: (typeof calls)[Name];
  };
}

export const taxonomyOperations = {
  ...operationsOf('section', 'sections'),
  ...operationsOf('city', 'cities'),
  ...operationsOf('author', 'authors'),
  ...operationsOf('tag', 'tags'),
  // Only tags need pages: an archive has ten thousand of them, but few other terms.
  listTag: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/tags',
    needs: 'read',
    summary: 'One page of the tags',
    query: tagsQuery,
    data: pageOf(taxonomyTerm),
  }),
  ...operationsOf('bulletinCategory', 'bulletin-categories'),
  ...operationsOf('association', 'associations'),
  mergeTag: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/tags/{slug}/merge',
    summary: 'Merge a tag into another. Its stories get the other tag, and its URL redirects there',
    needs: 'publish',
    params: bySlug,
    body: z.strictObject({ into: slug }).meta({ id: 'TagMerge' }),
    headers: ifMatchHeader,
    refusals: [412],
    data: taxonomyTerm,
  }),
};
