import type { IncomingMessage } from 'node:http';
import { parseCookies } from '../accounts/sessions/session-cookie';

/**
 * Cookie with the rejected field of a form, for the page that shows the form again
 * (lib/http/public-api/operation-route.ts). It expires after a minute.
 */
export const rejectedFieldCookie = 'refused';

export const rejectedField = (request: Pick<IncomingMessage, 'headers'>): string | undefined =>
  parseCookies(request)[rejectedFieldCookie];
