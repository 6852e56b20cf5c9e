import { defaultUserType, knownUserType } from '../../contract/account/user-types';
import { accountKeys, storedOnDevice } from '../storage/device-storage';

/**
 * The header that says what kind of reader logs in: the kind on this device, else an ordinary
 * reader.
 */
export const userTypeHeader = (): { userType: string } => ({
  userType: knownUserType(storedOnDevice(accountKeys.userType)) ?? defaultUserType,
});
