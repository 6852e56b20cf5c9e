import sizes from '../../../../generated/texts/display-panel';
import texts from '../../../../generated/texts/lite';
import saving from '../../../../generated/texts/save-story';

/** Texts that only lite pages have, and the link to them on full pages. */
export const lite = texts;

/** Names of the text sizes, the same as on full pages. */
export const textSizes = sizes;

/** Texts of the save button, the same as on full pages. */
export const saveStory = saving;
