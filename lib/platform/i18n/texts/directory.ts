import texts from '../../../../generated/texts/directory';

/** What a reader sees when a call of the directory fails and the server gave no reason. */
export const directoryTexts = texts;
