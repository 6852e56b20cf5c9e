import texts from '../../../../generated/texts/plain-pages';

/** Pages that the server writes by itself, without labels or components. */
export const plainPages = texts;
