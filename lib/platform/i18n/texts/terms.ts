import texts from '../../../../generated/texts/pages/terms';

/**
 * The terms of use: what readers may do with the site, what the publisher answers for, and how to
 * complain.
 */
export const terms = texts;
