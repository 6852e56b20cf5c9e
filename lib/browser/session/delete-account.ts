import type { Edition } from '../../editions';
import { accountDirectory } from './account-directory';
import { forgetLogin } from './remember-login';
import { renewToken } from './renew-token';
import { storedLogin } from './stored-login';

/** Deletes the reader's account and forgets the login on this device. False when it was not deleted, which a toast has told. */
export async function deleteAccount(edition: Edition): Promise<boolean> {
  if (!storedLogin().token) await renewToken();
  const deleted = await accountDirectory(edition).softDelete(JSON.stringify({ confirm: 'yes' }));
  if (deleted) forgetLogin();
  return deleted;
}
