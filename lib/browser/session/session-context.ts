import { createContext, useContext } from 'react';
import type { CurrentLocation } from '../../session/current-location';
import { loadingSession, type SessionState } from './session-store';
import type { User } from './stored-login';

export type SessionContext = {
  isLoggedIn: boolean;
  user: User | undefined;
  userType: string | undefined;
  /** Random id of this device; undefined until somebody logs in. */
  fingerprint: string | undefined;
  vendorBusinessIds: (string | number)[];
  /** The reader's public address; undefined until it was looked up. */
  currentLocation: CurrentLocation | undefined;
  session: SessionState;
  isGoogleLoggedIn: boolean;
};

export const unknownReader: SessionContext = {
  isLoggedIn: false,
  user: undefined,
  userType: undefined,
  fingerprint: undefined,
  vendorBusinessIds: [],
  currentLocation: undefined,
  session: loadingSession,
  isGoogleLoggedIn: false,
};

export const ReaderContext = createContext(unknownReader);

/** The reader of this page. */
export function useReader(): SessionContext {
  return useContext(ReaderContext);
}
