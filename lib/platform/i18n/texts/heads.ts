import texts from '../../../../generated/texts/heads';
import type { Edition } from '../../editions';
import { fillPlaceholders } from '../fill-placeholders';
import { listEnabledLanguages } from '../language-names';

/**
 * Titles (without the site name) and descriptions of pages. Pages of sections, cities, authors and
 * topics have a `{{name}}` placeholder.
 */
export const heads = texts;

/** Returns the title and description of the home page, which name the languages of the site. */
export const homeHead = (edition: Edition) =>
  fillPlaceholders(heads[edition].home, { languages: listEnabledLanguages(edition) });
