import texts from '../../../../generated/texts/pages/cookie-policy';

/** The cookie policy: what the browser may keep on a reader's device, why, and how to clear it. */
export const cookiePolicy = texts;
