import { createContext, useContext } from 'react';
import { type Edition, editionNames, editions } from '../../platform/editions';

/** The edition of the page, where the page is one tree: on the server, in development, in tests. */
export const EditionContext = createContext<Edition | undefined>(undefined);

/** The edition of a document, which its `lang` names. */
const editionOfDocument = (): Edition =>
  editionNames.find((name) => editions[name].lang === document.documentElement.lang) ?? 'en';

/** The reader's edition. An island reads it from the document around it. */
export function useEdition(): Edition {
  return useContext(EditionContext) ?? editionOfDocument();
}
