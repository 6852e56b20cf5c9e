import { createContext, useContext } from 'react';
import { type Edition, enabledEditions, editions } from '../../platform/editions';

/**
 * The edition of the page if the page is one React tree: on the server, in development, in tests.
 */
export const EditionContext = createContext<Edition | undefined>(undefined);

/** Finds the edition by the document's `lang` attribute. */
const getDocumentEdition = (): Edition =>
  enabledEditions.find((name) => editions[name].lang === document.documentElement.lang) ?? 'en';

/** Returns the page's edition. An island has no context and reads it from the document. */
export function useEdition(): Edition {
  return useContext(EditionContext) ?? getDocumentEdition();
}
