import type { IncomingMessage, ServerResponse } from 'node:http';
import { configuration } from '../../platform/config/configuration';
import { securityHeaders } from './security-headers';
import { internalRequestHeaders, previewCookies } from '../../web/next-internals/headers';
import { isDraining } from '../../platform/runtime/shut-down';

export function stripInternals(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (internalRequestHeaders.test(name)) delete request.headers[name];
  if (previewCookies.test(request.headers.cookie ?? '')) delete request.headers.cookie;
}

/** Closes the connection after a response that is written during a shutdown. */
function closeWhileDraining(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (isDraining()) response.shouldKeepAlive = false;
    return writeHead(...args);
  }) as typeof response.writeHead;
}

export function setCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders(configuration().siteUrl))) response.setHeader(name, value);
  closeWhileDraining(response);
}

const refusals = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  414: 'URI Too Long',
  421: 'Misdirected Request',
} as const;

/** Refuses a request with a line of text, or with JSON if it is for the API. */
export function refuse(response: ServerResponse, status: keyof typeof refusals, forApi: boolean): void {
  const message = refusals[status];
  response.writeHead(status, {
    'Content-Type': forApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 && !forApi ? { Allow: 'GET, HEAD' } : {}),
  });
  response.end(forApi ? JSON.stringify({ message, errors: [{ code: 'REFUSED', message }] }) : `${message}\n`);
}
