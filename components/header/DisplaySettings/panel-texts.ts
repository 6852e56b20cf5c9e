import type { DisplayChoice } from '@/lib/browser/display-choices';
import type { Edition } from '@/lib/editions';

type Texts = {
  legends: { theme: string; textSize: string };
  choices: Record<DisplayChoice<'theme'> | DisplayChoice<'textSize'>, string>;
};

export const panelTexts: Record<Edition, Texts> = {
  en: {
    legends: { theme: 'Theme', textSize: 'Text size' },
    choices: { system: 'System', light: 'Light', dark: 'Dark', normal: 'Normal', large: 'Large', larger: 'Larger' },
  },
  hindi: {
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
