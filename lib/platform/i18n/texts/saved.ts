import texts from '../../../../generated/texts/pages/saved';

/** The page of saved stories. */
export const saved = texts;
