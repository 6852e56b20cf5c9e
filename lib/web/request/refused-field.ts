import type { IncomingMessage } from 'node:http';
import { cookiesOf } from '../../accounts/sessions/session-cookie';

/**
 * Cookie with the rejected field of a form, for the page that shows the form again
 * (lib/http/api/operation-route.ts). It expires after a minute.
 */
export const refusedCookie = 'refused';

export const refusedField = (request: Pick<IncomingMessage, 'headers'>): string | undefined =>
  cookiesOf(request)[refusedCookie];
