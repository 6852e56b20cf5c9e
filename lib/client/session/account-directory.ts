import { createDirectory, type Directory } from '../../integrations/directory/client';
import type { Edition } from '../../platform/editions';
import { directoryTexts } from '../../platform/i18n/texts/directory';
import { showToast } from '../screen/toasts';
import { renewToken } from './renew-token';
import { storedLogin } from './stored-login';

/**
 * The directory as the reader of this page calls it, with the stored token; what fails is shown in
 * a toast of the edition.
 */
export const accountDirectory = (edition: Edition): Directory =>
  createDirectory({
    origin: '',
    caller: () => {
      const { token, userType } = storedLogin();
      return { token, userType };
    },
    renew: renewToken,
    notify: showToast,
    texts: directoryTexts[edition],
  });
