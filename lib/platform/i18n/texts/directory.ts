import texts from '../../../../generated/texts/directory';

/** Error messages for failed directory requests without a reason from the server. */
export const directoryTexts = texts;
