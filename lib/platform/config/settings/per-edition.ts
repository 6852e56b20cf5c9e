import type * as z from 'zod';
import { type Edition, editions, knownEditions } from '../../editions';

/**
 * Names of a setting that exists for each edition: SITE_NAME for the edition without a field
 * prefix, SITE_NAME_HINDI for the edition with the field prefix `hindi`.
 */
export type SettingIn<Name extends string> =
  Name | `${Name}_${Uppercase<Exclude<(typeof editions)[Edition]['fieldPrefix'], ''>>}`;

export function settingIn<Name extends string>(name: Name, edition: Edition): SettingIn<Name> {
  const { fieldPrefix } = editions[edition];
  return (fieldPrefix ? `${name}_${fieldPrefix.toUpperCase()}` : name) as SettingIn<Name>;
}

export const perEdition = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(
    [name, ...knownEditions.map((edition) => settingIn(name, edition))].map((key) => [key, schema]),
  ) as {
    [Key in SettingIn<Name>]: Schema;
  };
