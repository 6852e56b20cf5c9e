import type { Edition } from '@/lib/editions';

type Texts = {
  name: string;
  /** What the button shows: letters of the reader's script. */
  mark: string;
};

/** The button's own texts: those of the panel come with it, at the first tap. */
export const buttonTexts: Record<Edition, Texts> = {
  en: { name: 'Theme and text size', mark: 'Aa' },
  hindi: { name: 'रंग और अक्षरों का आकार', mark: 'अ' },
  gujarati: { name: 'રંગ અને અક્ષરનું કદ', mark: 'અ' },
};
