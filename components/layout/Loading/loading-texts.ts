import { perEdition } from '@/lib/translations';
import en from '@/locales/en/loading.json';
import gujarati from '@/locales/gujarati/loading.json';
import hindi from '@/locales/hindi/loading.json';

export const loadingTexts = perEdition(en, hindi, gujarati);
