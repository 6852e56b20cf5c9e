import en from '../../locales/en/newsletter.json';
import gujarati from '../../locales/gujarati/newsletter.json';
import hindi from '../../locales/hindi/newsletter.json';
import { perEdition } from '../translations';

/** What a reader sees who leaves an address, and what can be wrong with it. */
export const newsletter = perEdition(en, hindi, gujarati);
