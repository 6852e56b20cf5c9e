import texts from '../../../../generated/texts/publisher';

/** Default names of the site and its publisher, used if no setting replaces them. */
export const publisher = texts;
