import texts from '../../../../generated/texts/pages/privacy-policy';

/**
 * The privacy policy: what the site stores and sends about its readers, and what they can ask for.
 */
export const privacyPolicy = texts;
