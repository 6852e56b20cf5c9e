import { editionNames, editions } from '../../editions';
import { perEdition } from '../../translations';
import en from '@/locales/en/welcome.json';
import gujarati from '@/locales/gujarati/welcome.json';
import hindi from '@/locales/hindi/welcome.json';
import { showToast } from '../toasts';

const texts = perEdition(en, hindi, gujarati);

/** Tells a reader, in the language of the page, that the login went well. */
export function welcome(): void {
  const { lang } = document.documentElement;
  const edition = editionNames.find((name) => editions[name].lang === lang) ?? 'en';
  showToast({ kind: 'success', text: texts[edition].loggedIn });
}
