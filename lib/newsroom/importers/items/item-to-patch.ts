import {
  emptyShared,
  objectOf,
  sharedFields,
  textFieldNames,
  textFields,
} from '../../../contract/stories/story-fields';
import { unprefixedEdition, type Edition, editions } from '../../../platform/editions';
import { type ExportedSharedContent, exportedSharedFields, type SourceAuthor, type SourceItem } from './item';
import type { Prepared } from './prepare-item';

/** Converts an item of a source to a story patch. */

/** Converts the prepared texts. Languages in `removedEditions` are removed from the story. */
export const toTextPatches = (texts: Prepared['texts'], removedEditions: readonly Edition[]) =>
  Object.fromEntries([
    ...removedEditions.map((edition) => [editions[edition].apiLanguage, null] as const),
    ...Object.entries(texts).map(([edition, text]) => {
      // The English slug is made from the title.
      const presentFields = textFieldNames.filter(
        (name) => text[name] !== undefined && (name !== 'slug' || edition !== unprefixedEdition),
      );
      const { status, publishAt } = text;
      return [
        editions[edition as Edition].apiLanguage,
        {
          ...Object.fromEntries(presentFields.map((name) => [textFields[name].apiName, text[name] || null])),
          status,
          ...(publishAt === undefined ? {} : { publishOn: publishAt }),
        },
      ] as const;
    }),
  ]);

/** Returns the authors of an item, the main author first. */
export const listAuthors = ({ author, coAuthors = [] }: Pick<SourceItem, 'author' | 'coAuthors'>): SourceAuthor[] =>
  author ? [author, ...coAuthors] : [];

const toAuthorFields = (item: SourceItem) => {
  const [first, ...others] = listAuthors(item).map(({ slug }) => slug);
  return first !== undefined && others.length ? { authors: [first, ...others] } : { author: first ?? null };
};

const toExportedFields = (own: Partial<ExportedSharedContent>) =>
  objectOf(exportedSharedFields, (name) => own[name] ?? emptyShared[sharedFields[name].kind]);

/**
 * Returns the fields that all languages share.
 * @param related ids of the related stories; undefined leaves them unchanged
 */
export const toSharedPatch = (item: SourceItem, related: readonly number[] | undefined) => ({
  category: item.category,
  ...toAuthorFields(item),
  cities: item.cities ?? [],
  imageUrl: item.picture?.address ?? null,
  ...(related === undefined ? {} : { related }),
  ...(item.own
    ? {
        ...toExportedFields(item.own),
        associations: item.own.associations ?? [],
        breakingUntil: item.own.breakingUntil ?? null,
        corrections: (item.own.corrections ?? []).map(({ date, texts }) => ({
          date,
          texts: Object.fromEntries(
            Object.entries(texts).map(([edition, text]) => [editions[edition as Edition].apiLanguage, text]),
          ),
        })),
      }
    : {}),
});

/** Update times of the texts, by edition. Texts without one are left out. */
export const updateTimesOf = (texts: Prepared['texts']): Partial<Record<Edition, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([edition, { updatedAt }]) =>
      updatedAt === undefined ? [] : [[edition, updatedAt]],
    ),
  );
