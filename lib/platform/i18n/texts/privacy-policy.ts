import texts from '../../../../generated/texts/pages/privacy-policy';

export const privacyPolicy = texts;
