import texts from '../../../../generated/texts/pages/saved';

export const saved = texts;
