import sizes from '../../../../generated/texts/display-panel';
import texts from '../../../../generated/texts/lite';
import saving from '../../../../generated/texts/save-story';

/** What lite pages say that their pages do not, and how full pages call them. */
export const lite = texts;

/** Names of the sizes of text, as the full page has them. */
export const textSizes = sizes;

/** Words of saving a story, as the full page has them. */
export const saveStory = saving;
