import texts from '../../../../generated/texts/pages/offline';

/** Texts of the page that lists the stories stored for reading offline. */
export const offline = texts;
