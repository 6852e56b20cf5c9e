import { useEffect } from 'react';
import { logError, updateSession } from './auth-client';
import { setSession } from './session-store';

/**
 * Tells the reader's other tabs that the profile was saved: they fetch the session again. Needs the
 * browser, because the form that saves it is a plain one, whose response reaches this tab alone.
 */
export function useSessionUpdate(isProfileSaved: boolean): void {
  useEffect(() => {
    if (!isProfileSaved) return;
    const update = async () => {
      // The form has stored the profile already: there is nothing to send with it.
      const session = await updateSession({});
      if (session) setSession(session);
    };
    update().catch((error: unknown) => logError('CLIENT_SESSION_ERROR', error, '/api/auth/session'));
  }, [isProfileSaved]);
}
