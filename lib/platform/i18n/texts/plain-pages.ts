import texts from '../../../../generated/texts/plain-pages';

/** Texts of pages that the server writes without labels or components. */
export const plainPages = texts;
