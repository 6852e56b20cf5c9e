import texts from '../../../../generated/texts/pages/offline';

/** The page of stories that are kept for reading without a network. */
export const offline = texts;
