import { softDeleteEndpoint } from '../../integrations/directory/endpoints';
import { callDirectory, DirectoryError } from '../../integrations/directory/client';
import type { Edition } from '../../platform/editions';
import { isRecord } from '../../platform/is-record';
import { directoryTexts } from '../../platform/i18n/texts/directory';
import { deviceKeys, storeOnDevice } from '../storage/device-storage';
import { navigation } from '../calls/navigation';
import { showToast } from '../screen/toasts';
import { clearRememberedLogin } from './remember-login';
import { renewToken } from './renew-token';
import { getStoredLogin } from './stored-login';

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/**
 * Deletes the reader's account with a JSON body. If the token is rejected with 401, it is renewed
 * once. Never throws: a failure shows a toast and returns false.
 */
export async function softDelete(edition: Edition, payload: string): Promise<boolean> {
  const texts = directoryTexts[edition];
  const fail = (text: string) => {
    showToast({ kind: 'error', text });
    return false;
  };
  const body = parseJson(payload);
  const send = () => callDirectory(softDeleteEndpoint, { origin: '', caller: getStoredLogin(), texts, body });
  if (!getStoredLogin().token) return fail(texts.noToken);
  if (!isRecord(body)) return fail(texts.badPayload);
  try {
    await send().catch(async (error: unknown) => {
      const isTokenRejected = error instanceof DirectoryError && error.status === 401;
      if (!isTokenRejected || !(await renewToken())) throw error;
      await send();
    });
    return true;
  } catch {
    return fail(texts.notDeleted);
  }
}

/**
 * Deletes the reader's account, navigates to `home` and removes the login from this device. Returns
 * false if the account was not deleted. A toast has shown the reason then.
 */
export async function deleteAccount(edition: Edition, home: string): Promise<boolean> {
  if (!getStoredLogin().token) await renewToken();
  const isDeleted = await softDelete(edition, JSON.stringify({ confirm: 'yes' }));
  if (isDeleted) {
    // Navigates first: a page that requires a session would redirect to the sign-in page.
    navigation.go(home);
    clearRememberedLogin();
    storeOnDevice(deviceKeys.newsletter, null);
  }
  return isDeleted;
}
