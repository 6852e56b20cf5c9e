import en from '../../locales/en/directory.json';
import gujarati from '../../locales/gujarati/directory.json';
import hindi from '../../locales/hindi/directory.json';
import { perEdition } from '../translations';

/** What a reader sees when a call of the directory fails and the server gave no reason. */
export const directoryTexts = perEdition(en, hindi, gujarati);
