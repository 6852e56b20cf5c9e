import type { IncomingMessage, ServerResponse } from 'node:http';
import { editionNames, editions } from '../../platform/editions';
import { routes } from '../../platform/routes';
import { pageTypes } from '../../platform/routes/page-types';
import reserved from '../../platform/routes/reserved-segments.json';
import { splitAddress } from '../../web/routing/route-decision';

/**
 * What browsers may fetch before a reader opens it: a link that a mouse rests on or a finger
 * touches (https://html.spec.whatwg.org/multipage/speculative-loading.html). Only fetched, not
 * rendered: nothing runs, and nothing is counted, until the page is opened. Browsers leave it with
 * Save-Data by themselves, and the server has none then (`isUnwantedPrefetch`).
 */

/** Where the rules are; a page names this address in a header. */
export const speculationRulesPath = '/speculation-rules.json';

/** The header with which a page names the rules (a list of strings, RFC 9651). */
export const speculationRulesHeader = `"${speculationRulesPath}"`;

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/**
 * First segments of what is no page for reading: calls, files, what is made for each request
 * (login, account, search, forms), other renderings of a page.
 */
const apart: ReadonlySet<string> = new Set([
  ...reserved,
  '_next',
  firstSegment(routes.notFound()),
  ...Object.values(pageTypes).flatMap(({ path, perRequest }) => (perRequest ? [firstSegment(path)] : [])),
]);

/** True for the address of a page from which others may be fetched ahead. */
export function hasSpeculationRules(url: string): boolean {
  const { path } = splitAddress(url);
  return !path.includes('.') && !apart.has(firstSegment(path));
}

function rules(): object {
  const prefixes = editionNames.flatMap((name) => editions[name].prefix || []);
  // A path of every edition: groups that may be there, as regular expressions are not allowed.
  const inEditions = prefixes.map((prefix) => `{${prefix}}?`).join('');
  const pathname = (pattern: string) => ({ pathname: pattern });
  return {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: pathname('/*') },
            {
              not: {
                href_matches: [
                  // Files and documents: all others have no point in their path.
                  pathname('/*.*'),
                  ...[...apart].map((segment) => pathname(`${inEditions}/${segment}{/*}?`)),
                ],
              },
            },
            { not: { selector_matches: '[download], [href^="#"]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
}

const daySeconds = 86_400;

/** Answers a request for the rules. */
export function answerSpeculationRules(request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(rules());
  response.writeHead(200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': `public, max-age=${daySeconds}`,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * True for what a browser fetches ahead though its reader saves data. Where one does that, it is
 * refused, which `Sec-Purpose` is for: the browser then asks once more when the link is opened
 * (https://wicg.github.io/nav-speculation/prefetch.html).
 */
export const isUnwantedPrefetch = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['save-data'] === 'on' && /^prefetch\b/.test(String(headers['sec-purpose'] ?? ''));

/** Refuses a request of `isUnwantedPrefetch`. */
export function refusePrefetch(response: ServerResponse): void {
  response.writeHead(503, { 'Cache-Control': 'no-store', 'Content-Length': 0 });
  response.end();
}
