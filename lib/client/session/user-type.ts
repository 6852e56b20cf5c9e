import { defaultUserType, knownUserType } from '../../contract/account/user-types';
import { accountKeys, storedOnDevice } from '../storage/device-storage';

/** Request header with the reader's user type, from the device or the default. */
export const userTypeHeader = (): { userType: string } => ({
  userType: knownUserType(storedOnDevice(accountKeys.userType)) ?? defaultUserType,
});
