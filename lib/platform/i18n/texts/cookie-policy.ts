import texts from '../../../../generated/texts/pages/cookie-policy';

export const cookiePolicy = texts;
