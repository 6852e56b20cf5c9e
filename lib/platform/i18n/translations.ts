import type { Texts as Account } from '../../../generated/texts/account';
import type { Texts as Common } from '../../../generated/texts/common';
import type { Texts as Contact } from '../../../generated/texts/contact';
import type { Texts as Login } from '../../../generated/texts/login';
import type { Texts as Missing } from '../../../generated/texts/missing';
import type { Texts as Search } from '../../../generated/texts/search';
import type { Texts as Video } from '../../../generated/texts/video';

/**
 * The labels of the site, by namespace: `common` is in the props of every page, the others in those
 * of the pages that show them.
 */
type Labels = {
  account: Account;
  common: Common;
  contact: Contact;
  login: Login;
  missing: Missing;
  search: Search;
  video: Video;
};

export type Namespace = keyof Labels;

/** Labels as the data of a page carries them: texts by namespace and key. */
export type LabelTexts = Record<string, Record<string, string>>;

/** A namespace that a page adds to `common`. */
export type PageNamespace = Exclude<Namespace, 'common'>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Labels;
  }
}

/** How `language new` marks a text that is still to be translated (scripts/lib/editions.js). */
type Untranslated = { translate: unknown };

/** What another language must have for texts of one: nothing for those that are marked in it. */
type Wanting<Texts> = Texts extends Untranslated
  ? unknown
  : Texts extends readonly (infer Item)[]
    ? readonly Wanting<Item>[]
    : Texts extends object
      ? { [Key in keyof Texts]: Wanting<Texts[Key]> }
      : Texts;

/** Paths of the texts that a language should have and lacks, or has not translated yet. */
export type MissingIn<Given, Wanted> =
  Given extends Wanting<Wanted>
    ? never
    : {
        [Key in keyof Wanted & string]: Key extends keyof Given
          ? Given[Key] extends Wanting<Wanted[Key]>
            ? never
            : Given[Key] extends Untranslated
              ? Key
              : Wanted[Key] extends readonly unknown[]
                ? `${Key}[]`
                : Wanted[Key] extends object
                  ? `${Key}.${MissingIn<Given[Key], Wanted[Key]>}`
                  : Key
          : Key;
      }[keyof Wanted & string];

/**
 * What a module of generated/texts asks of every pair of languages: an error here names the texts
 * that one of them lacks.
 */
export type NothingMissing<Paths extends never> = Paths;
