import en from '../../locales/en/pages/terms.json';
import gujarati from '../../locales/gujarati/pages/terms.json';
import hindi from '../../locales/hindi/pages/terms.json';
import { perEdition } from '../translations';

/**
 * The terms of use: what readers may do with the site, what the publisher answers for, and how to
 * complain.
 */
export const terms = perEdition(en, hindi, gujarati);
