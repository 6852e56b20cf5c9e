import type english from '../locales/en/common.json';
import type gujarati from '../locales/gujarati/common.json';
import type hindi from '../locales/hindi/common.json';

/** The labels of the site. A key that one language has and another lacks fails the type check here. */

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type KeysMatch<T> = Same<keyof typeof english, keyof T>;

export const translationsAreComplete: { hindi: KeysMatch<typeof hindi>; gujarati: KeysMatch<typeof gujarati> } = {
  hindi: true,
  gujarati: true,
};

/** A label's key; `t` takes no other. */
export type LabelKey = keyof typeof english;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof english };
  }
}
