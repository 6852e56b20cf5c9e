import type { Edition } from '../../platform/editions';
import { deviceKeys, storeOnDevice } from '../storage/device-storage';
import { navigation } from '../calls/navigation';
import { accountDirectory } from './account-directory';
import { forgetLogin } from './remember-login';
import { renewToken } from './renew-token';
import { storedLogin } from './stored-login';

/**
 * Deletes the reader's account, leaves for `home` and forgets the login on this device. False when
 * it was not deleted, which a toast has said.
 */
export async function deleteAccount(edition: Edition, home: string): Promise<boolean> {
  if (!storedLogin().token) await renewToken();
  const deleted = await accountDirectory(edition).softDelete(JSON.stringify({ confirm: 'yes' }));
  if (deleted) {
    // Left first: a page that requires a session would lead to the sign-in page.
    navigation.go(home);
    forgetLogin();
    storeOnDevice(deviceKeys.newsletter, null);
  }
  return deleted;
}
