import en from '../../locales/en/pages/privacy-policy.json';
import gujarati from '../../locales/gujarati/pages/privacy-policy.json';
import hindi from '../../locales/hindi/pages/privacy-policy.json';
import { perEdition } from '../translations';

/**
 * The privacy policy: what the site stores and sends about its readers, and what they can ask for.
 */
export const privacyPolicy = perEdition(en, hindi, gujarati);
