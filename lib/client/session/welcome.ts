import { defaultEdition, enabledEditions, editions } from '../../platform/editions';
import texts from '@/generated/texts/welcome';
import { showToast } from '../screen/toasts';

/** Shows a toast in the page's language after a login. */
export function showWelcome(): void {
  const { lang } = document.documentElement;
  const edition = enabledEditions.find((name) => editions[name].lang === lang) ?? defaultEdition;
  showToast({ kind: 'success', text: texts[edition].loggedIn });
}
