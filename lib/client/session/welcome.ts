import { defaultEdition, editionNames, editions } from '../../platform/editions';
import texts from '@/generated/texts/welcome';
import { showToast } from '../screen/toasts';

/** Tells a reader, in the language of the page, that the login went well. */
export function welcome(): void {
  const { lang } = document.documentElement;
  const edition = editionNames.find((name) => editions[name].lang === lang) ?? defaultEdition;
  showToast({ kind: 'success', text: texts[edition].loggedIn });
}
