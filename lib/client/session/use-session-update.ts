import { useEffect } from 'react';
import { logError, updateSession } from './auth-client';
import { setSession } from './session-store';

/**
 * Makes the reader's other tabs fetch the session again after the profile was saved. Needs the
 * browser, because the profile is saved with a plain form, and only this tab receives the response.
 */
export function useSessionUpdate(isProfileSaved: boolean): void {
  useEffect(() => {
    if (!isProfileSaved) return;
    const update = async () => {
      // The form has stored the profile already, so there is no data to send.
      const session = await updateSession({});
      if (session) setSession(session);
    };
    update().catch((error: unknown) => logError('CLIENT_SESSION_ERROR', error, '/api/auth/session'));
  }, [isProfileSaved]);
}
