import { useEdition } from './use-edition';
import type { Edition } from '../../platform/editions';

/**
 * The texts of the reader's edition, for parts that bring their own: what is fetched on use, or
 * stands on few pages, would weigh on the data of every page in the common labels.
 */
export function useTexts<Texts>(texts: Record<Edition, Texts>): Texts {
  return texts[useEdition()];
}
