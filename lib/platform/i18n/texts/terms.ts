import texts from '../../../../generated/texts/pages/terms';

export const terms = texts;
