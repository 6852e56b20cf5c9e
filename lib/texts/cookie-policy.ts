import en from '../../locales/en/pages/cookie-policy.json';
import gujarati from '../../locales/gujarati/pages/cookie-policy.json';
import hindi from '../../locales/hindi/pages/cookie-policy.json';
import { perEdition } from '../translations';

/** The cookie policy: what the browser may keep on a reader's device, why, and how to clear it. */
export const cookiePolicy = perEdition(en, hindi, gujarati);
