import type { DisplayChoice } from '@/lib/browser/display-choices';
import type { Edition } from '@/lib/editions';

type Texts = {
  /** Name of the button. */
  name: string;
  /** What the button shows: letters of the reader's script. */
  mark: string;
  legends: { theme: string; textSize: string };
  choices: Record<DisplayChoice<'theme'> | DisplayChoice<'textSize'>, string>;
};

export const displayTexts: Record<Edition, Texts> = {
  en: {
    name: 'Theme and text size',
    mark: 'Aa',
    legends: { theme: 'Theme', textSize: 'Text size' },
    choices: { system: 'System', light: 'Light', dark: 'Dark', normal: 'Normal', large: 'Large', larger: 'Larger' },
  },
  hindi: {
    name: 'रंग और अक्षरों का आकार',
    mark: 'अ',
    legends: { theme: 'रंग', textSize: 'अक्षरों का आकार' },
    choices: {
      system: 'सिस्टम',
      light: 'हल्का',
      dark: 'गहरा',
      normal: 'सामान्य',
      large: 'बड़ा',
      larger: 'और बड़ा',
    },
  },
  gujarati: {
    name: 'રંગ અને અક્ષરનું કદ',
    mark: 'અ',
    legends: { theme: 'રંગ', textSize: 'અક્ષરનું કદ' },
    choices: {
      system: 'સિસ્ટમ',
      light: 'આછો',
      dark: 'ઘેરો',
      normal: 'સામાન્ય',
      large: 'મોટું',
      larger: 'વધુ મોટું',
    },
  },
};
