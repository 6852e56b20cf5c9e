import en from '../../locales/en/heads.json';
import gujarati from '../../locales/gujarati/heads.json';
import hindi from '../../locales/hindi/heads.json';
import { perEdition } from '../translations';

/**
 * Titles, without the site's name, and descriptions of pages. Those of pages that are named after
 * something a newsroom adds and removes have a `{{name}}`.
 */
export const heads = perEdition(en, hindi, gujarati);
