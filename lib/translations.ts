import type * as english from '../locales/en';
import type * as gujarati from '../locales/gujarati';
import type * as hindi from '../locales/hindi';
import type { Edition } from './editions';

/**
 * The labels of the site, by namespace: `common` is in the props of every page, the others in those
 * of the pages that show them.
 */
type English = typeof english;

type Fits<Labels extends Wanted, Wanted> = Labels;
/** Does not compile when one language lacks a label that another has. */
export type LabelsAreComplete = [
  Fits<English, typeof hindi & typeof gujarati>,
  Fits<typeof hindi, English>,
  Fits<typeof gujarati, English>,
];

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

/**
 * The texts of a topic by edition, from its file in each folder of `locales/`. Does not compile
 * when one language lacks a text that another has.
 */
export const perEdition = <English, Hindi extends English, Gujarati extends English>(
  en: English & NoInfer<Hindi & Gujarati>,
  hindi: Hindi,
  gujarati: Gujarati,
): Record<Edition, English> => ({ en, hindi, gujarati });
