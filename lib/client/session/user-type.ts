import { defaultUserType, parseUserType } from '../../contract/account/user-types';
import { accountKeys, readFromDevice } from '../storage/device-storage';

/** Request header with the reader's user type, from the device or the default. */
export const userTypeHeader = (): { userType: string } => ({
  userType: parseUserType(readFromDevice(accountKeys.userType)) ?? defaultUserType,
});
