import headerTextsByEdition from '@/generated/texts/header';

/** The texts of the buttons beside the menu. `display.mark` is letters of the edition's script. */
export const headerTexts = headerTextsByEdition;
