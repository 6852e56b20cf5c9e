import en from '../../locales/en/pages/saved.json';
import gujarati from '../../locales/gujarati/pages/saved.json';
import hindi from '../../locales/hindi/pages/saved.json';
import { perEdition } from '../translations';

/** The page of saved stories. */
export const saved = perEdition(en, hindi, gujarati);
