import en from '../../locales/en/plain-pages.json';
import gujarati from '../../locales/gujarati/plain-pages.json';
import hindi from '../../locales/hindi/plain-pages.json';
import { perEdition } from '../translations';

/** Pages that the server writes by itself, without labels or components. */
export const plainPages = perEdition(en, hindi, gujarati);
