import { perEdition } from '@/lib/translations';
import en from '@/locales/en/header.json';
import gujarati from '@/locales/gujarati/header.json';
import hindi from '@/locales/hindi/header.json';

/** The texts of the buttons beside the menu. `display.mark` is letters of the edition's script. */
export const headerTexts = perEdition(en, hindi, gujarati);
