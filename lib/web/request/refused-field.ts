import type { IncomingMessage } from 'node:http';
import { cookiesOf } from '../../accounts/sessions/session-cookie';

/**
 * Cookie with a refused field, for the page that shows it again
 * (lib/http/api/operation-route.ts). It expires after a minute.
 */
export const refusedCookie = 'refused';

/** The field that the cookie of a request holds, or undefined. */
export const refusedField = (request: Pick<IncomingMessage, 'headers'>): string | undefined =>
  cookiesOf(request)[refusedCookie];
