import type * as z from 'zod';
import { type Edition, editions, allEditions } from '../../editions';

/**
 * Names of a setting that exists for each edition: SITE_NAME for the edition without a field
 * prefix, SITE_NAME_HINDI for the edition with the field prefix `hindi`.
 */
export type EditionSettingName<Name extends string> =
  Name | `${Name}_${Uppercase<Exclude<(typeof editions)[Edition]['fieldPrefix'], ''>>}`;

export function editionSettingName<Name extends string>(name: Name, edition: Edition): EditionSettingName<Name> {
  const { fieldPrefix } = editions[edition];
  return (fieldPrefix ? `${name}_${fieldPrefix.toUpperCase()}` : name) as EditionSettingName<Name>;
}

export const perEdition = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(
    [name, ...allEditions.map((edition) => editionSettingName(name, edition))].map((key) => [key, schema]),
  ) as {
    [Key in EditionSettingName<Name>]: Schema;
  };
