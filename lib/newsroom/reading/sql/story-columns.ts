import type { Insertable } from 'kysely';
import {
  emptyShared,
  type SharedContent,
  type SharedField,
  sharedFieldNames,
  sharedFields,
  type SharedKind,
  type TextContent,
  type TextField,
  textFieldNames,
  textFields,
} from '../../../contract/stories/story-fields';
import type { Stories, StoryTexts } from '../../../database/schema/schema';

/**
 * Converts the fields of a story (`lib/contract/stories/story-fields.ts`) from and to their
 * columns.
 */

// These two do not compile if `lib/database/schema/schema.ts` lacks the column of a field.
const textColumns: Record<TextField, { column: keyof StoryTexts }> = textFields;
const sharedColumns: Record<SharedField, { column: keyof Stories }> = sharedFields;

export type TextColumn = (typeof textFields)[TextField]['column'];
type SharedColumn = (typeof sharedFields)[SharedField]['column'];

export const textColumnsOf = <Name extends TextField>(names: readonly Name[]) =>
  names.map((name): (typeof textFields)[Name]['column'] => textFields[name].column);

/** Returns the columns of shared fields, with their table. */
export const sharedColumnsOf = <Name extends SharedField>(names: readonly Name[]) =>
  names.map((name): `stories.${(typeof sharedFields)[Name]['column']}` => `stories.${sharedFields[name].column}`);

/** Reads text fields from a row of `story_texts`. Lists are stored as JSON. */
export const readTexts = <Name extends TextField>(
  names: readonly Name[],
  row: Readonly<Partial<Record<string, unknown>>>,
): Pick<TextContent, Name> =>
  Object.fromEntries(
    names.map((name) => {
      const stored = row[textColumns[name].column];
      return [name, textFields[name].kind === 'tags' ? JSON.parse(String(stored)) : stored];
    }),
  ) as Pick<TextContent, Name>;

export const toTextRow = (content: TextContent) =>
  Object.fromEntries(
    textFieldNames.map((name) => {
      const value = content[name];
      return [textColumns[name].column, Array.isArray(value) ? JSON.stringify(value) : value];
    }),
  ) as Pick<Insertable<StoryTexts>, TextColumn>;

/** Parses a stored focal point (`0.3 0.6`). */
export function parseFocalPoint(stored: string | null): { x: number; y: number } | null {
  if (stored === null) return null;
  const [x = 0.5, y = 0.5] = stored.split(' ').map(Number);
  return { x, y };
}

const parseColumn = {
  address: (stored) => stored as string | null,
  focus: (stored) => parseFocalPoint(stored as string | null),
  flag: (stored) => stored === 1,
} satisfies Record<SharedKind, (stored: unknown) => SharedContent[SharedField]>;

/** Reads shared fields from a row of `stories`. */
export const readShared = <Name extends SharedField>(
  names: readonly Name[],
  row: Readonly<Partial<Record<string, unknown>>>,
): Pick<SharedContent, Name> =>
  Object.fromEntries(
    names.map((name) => [name, parseColumn[sharedFields[name].kind](row[sharedColumns[name].column])]),
  ) as Pick<SharedContent, Name>;

function toSharedColumn(value: SharedContent[SharedField] | undefined): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value && typeof value === 'object' ? `${value.x} ${value.y}` : (value ?? null);
}

/** Returns the columns of the shared fields. If the story does not have a field, it is empty. */
export const toSharedRow = (story: { [Name in SharedField]?: SharedContent[Name] | null | undefined }) =>
  Object.fromEntries(
    sharedFieldNames.map((name) => [
      sharedColumns[name].column,
      toSharedColumn(story[name] ?? emptyShared[sharedFields[name].kind]),
    ]),
  ) as Required<Pick<Insertable<Stories>, SharedColumn>>;
