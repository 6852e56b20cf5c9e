import type account from '../locales/en/account.json';
import type common from '../locales/en/common.json';
import type contact from '../locales/en/contact.json';
import type login from '../locales/en/login.json';
import type missing from '../locales/en/missing.json';
import type search from '../locales/en/search.json';
import type video from '../locales/en/video.json';
import type gujaratiAccount from '../locales/gujarati/account.json';
import type gujaratiCommon from '../locales/gujarati/common.json';
import type gujaratiContact from '../locales/gujarati/contact.json';
import type gujaratiLogin from '../locales/gujarati/login.json';
import type gujaratiMissing from '../locales/gujarati/missing.json';
import type gujaratiSearch from '../locales/gujarati/search.json';
import type gujaratiVideo from '../locales/gujarati/video.json';
import type hindiAccount from '../locales/hindi/account.json';
import type hindiCommon from '../locales/hindi/common.json';
import type hindiContact from '../locales/hindi/contact.json';
import type hindiLogin from '../locales/hindi/login.json';
import type hindiMissing from '../locales/hindi/missing.json';
import type hindiSearch from '../locales/hindi/search.json';
import type hindiVideo from '../locales/hindi/video.json';

/**
 * The labels of the site, by namespace: `common` is in the props of every page, the others in those
 * of the pages that show them. A key that one language has and another lacks fails the type check
 * here.
 */
type English = {
  account: typeof account;
  common: typeof common;
  contact: typeof contact;
  login: typeof login;
  missing: typeof missing;
  search: typeof search;
  video: typeof video;
};
type Hindi = {
  account: typeof hindiAccount;
  common: typeof hindiCommon;
  contact: typeof hindiContact;
  login: typeof hindiLogin;
  missing: typeof hindiMissing;
  search: typeof hindiSearch;
  video: typeof hindiVideo;
};
type Gujarati = {
  account: typeof gujaratiAccount;
  common: typeof gujaratiCommon;
  contact: typeof gujaratiContact;
  login: typeof gujaratiLogin;
  missing: typeof gujaratiMissing;
  search: typeof gujaratiSearch;
  video: typeof gujaratiVideo;
};

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type KeysMatch<T extends Record<keyof English, object>> = {
  [Namespace in keyof English]: Same<keyof English[Namespace], keyof T[Namespace]>;
};
type Complete = { [Namespace in keyof English]: true };

/** Does not compile when a key is missing in one language. */
export type TranslationsAreComplete = [Check<KeysMatch<Hindi>>, Check<KeysMatch<Gujarati>>];
type Check<T extends Complete> = T;

/** A label's key in the common namespace; `t` takes no other. */
export type LabelKey = keyof English['common'];

/** A namespace that a page adds to `common`. */
export type PageNamespace = Exclude<keyof English, 'common'>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: English;
  }
}
