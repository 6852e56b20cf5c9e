import texts from '../../../../generated/texts/newsletter';

/** Texts of the newsletter form, with its error messages. */
export const newsletter = texts;
