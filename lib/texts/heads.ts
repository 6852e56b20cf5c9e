import texts from '../../generated/texts/heads';

/**
 * Titles, without the site's name, and descriptions of pages. Those of pages that are named after
 * something a newsroom adds and removes have a `{{name}}`.
 */
export const heads = texts;
