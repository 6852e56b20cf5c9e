import en from '../../locales/en/publisher.json';
import gujarati from '../../locales/gujarati/publisher.json';
import hindi from '../../locales/hindi/publisher.json';
import { perEdition } from '../translations';

/** What the site is called, and who stands behind it, where no setting says so. */
export const publisher = perEdition(en, hindi, gujarati);
