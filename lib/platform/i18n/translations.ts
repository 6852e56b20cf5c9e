import type { Texts as Account } from '../../../generated/texts/account';
import type { Texts as Common } from '../../../generated/texts/common';
import type { Texts as Contact } from '../../../generated/texts/contact';
import type { Texts as Login } from '../../../generated/texts/login';
import type { Texts as Missing } from '../../../generated/texts/missing';
import type { Texts as Search } from '../../../generated/texts/search';
import type { Texts as Video } from '../../../generated/texts/video';

/**
 * Labels of the site by namespace. `common` is in the props of every page. The other namespaces are
 * only in the props of pages that use them.
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

/** Labels in page props: texts by namespace and key. */
export type LabelTexts = Record<string, Record<string, string>>;

export type PageNamespace = Exclude<Namespace, 'common'>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Labels;
  }
}

/** Marker of `language new` for a text that is not translated yet (scripts/lib/editions.js). */
type Untranslated = { translate: unknown };

/** Type that a translation must have to be complete. Marked texts are not required. */
type CompleteTexts<Texts> = Texts extends Untranslated
  ? unknown
  : Texts extends readonly (infer Item)[]
    ? readonly CompleteTexts<Item>[]
    : Texts extends object
      ? { [Key in keyof Texts]: CompleteTexts<Texts[Key]> }
      : Texts;

/** Paths of the texts that are missing or not translated in a language. */
export type MissingIn<Actual, Expected> =
  Actual extends CompleteTexts<Expected>
    ? never
    : {
        [Key in keyof Expected & string]: Key extends keyof Actual
          ? Actual[Key] extends CompleteTexts<Expected[Key]>
            ? never
            : Actual[Key] extends Untranslated
              ? Key
              : Expected[Key] extends readonly unknown[]
                ? `${Key}[]`
                : Expected[Key] extends object
                  ? `${Key}.${MissingIn<Actual[Key], Expected[Key]>}`
                  : Key
          : Key;
      }[keyof Expected & string];

/**
 * The modules in generated/texts use it for every pair of languages. The compile error names the
 * missing texts.
 */
export type NothingMissing<Paths extends never> = Paths;
