import texts from '../../../../generated/texts/heads';
import type { Edition } from '../../editions';
import { fill } from '../fill';
import { servedLanguages } from '../language-names';

/**
 * Titles, without the site's name, and descriptions of pages. Those of pages that are named after
 * something a newsroom adds and removes have a `{{name}}`.
 */
export const heads = texts;

/** Title and description of the front page, which names the languages of the site. */
export const homeHead = (edition: Edition) => fill(heads[edition].home, { languages: servedLanguages(edition) });
