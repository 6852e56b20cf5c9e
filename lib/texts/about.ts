import en from '../../locales/en/pages/about.json';
import gujarati from '../../locales/gujarati/pages/about.json';
import hindi from '../../locales/hindi/pages/about.json';
import { perEdition } from '../translations';

/**
 * The about page: what the paper offers, who writes it, how mistakes are corrected and how to reach
 * the newsroom.
 */
export const about = perEdition(en, hindi, gujarati);
