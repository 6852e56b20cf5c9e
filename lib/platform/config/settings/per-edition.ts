import type * as z from 'zod';
import { type Edition, editions, knownEditions } from '../../editions';

/**
 * Settings that have a value in each edition: SITE_NAME, and SITE_NAME_HINDI for an edition whose
 * fields in the news API begin with `hindi`.
 */
export type SettingIn<Name extends string> =
  Name | `${Name}_${Uppercase<Exclude<(typeof editions)[Edition]['fieldPrefix'], ''>>}`;

/** How a setting is called in an edition. */
export function settingIn<Name extends string>(name: Name, edition: Edition): SettingIn<Name> {
  const { fieldPrefix } = editions[edition];
  return (fieldPrefix ? `${name}_${fieldPrefix.toUpperCase()}` : name) as SettingIn<Name>;
}

/** The schemas of a setting in all editions. */
export const perEdition = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(
    [name, ...knownEditions.map((edition) => settingIn(name, edition))].map((key) => [key, schema]),
  ) as {
    [Key in SettingIn<Name>]: Schema;
  };
