import texts from '../../../../generated/texts/pages/about';

export const about = texts;
