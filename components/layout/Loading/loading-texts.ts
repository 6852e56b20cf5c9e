import texts from '@/generated/texts/loading';

export const loadingTexts = texts;
