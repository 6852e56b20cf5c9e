import { softDeleteCall } from '../../integrations/directory/calls';
import { callDirectory, DirectoryError } from '../../integrations/directory/client';
import type { Edition } from '../../platform/editions';
import { isRecord } from '../../platform/is-record';
import { directoryTexts } from '../../platform/i18n/texts/directory';
import { deviceKeys, storeOnDevice } from '../storage/device-storage';
import { navigation } from '../calls/navigation';
import { showToast } from '../screen/toasts';
import { forgetLogin } from './remember-login';
import { renewToken } from './renew-token';
import { storedLogin } from './stored-login';

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/**
 * Deletes the reader's account with a JSON text. Never throws: a toast says what went wrong, and
 * the result is false. If the server does not know the token any more, it is renewed once.
 */
export async function softDelete(edition: Edition, payload: string): Promise<boolean> {
  const texts = directoryTexts[edition];
  const fail = (text: string) => {
    showToast({ kind: 'error', text });
    return false;
  };
  const body = parsed(payload);
  const send = () => callDirectory(softDeleteCall, { origin: '', caller: storedLogin(), texts, body });
  if (!storedLogin().token) return fail(texts.noToken);
  if (!isRecord(body)) return fail(texts.badPayload);
  try {
    await send().catch(async (error: unknown) => {
      const isTokenUnknown = error instanceof DirectoryError && error.status === 401;
      if (!isTokenUnknown || !(await renewToken())) throw error;
      await send();
    });
    return true;
  } catch {
    return fail(texts.notDeleted);
  }
}

/**
 * Deletes the reader's account, leaves for `home` and forgets the login on this device. False when
 * it was not deleted, which a toast has said.
 */
export async function deleteAccount(edition: Edition, home: string): Promise<boolean> {
  if (!storedLogin().token) await renewToken();
  const deleted = await softDelete(edition, JSON.stringify({ confirm: 'yes' }));
  if (deleted) {
    // Left first: a page that requires a session would lead to the sign-in page.
    navigation.go(home);
    forgetLogin();
    storeOnDevice(deviceKeys.newsletter, null);
  }
  return deleted;
}
