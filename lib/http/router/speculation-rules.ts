import type { IncomingMessage, ServerResponse } from 'node:http';
import { enabledEditions, editions } from '../../platform/editions';
import { routes } from '../../platform/routes';
import { pageTypes } from '../../platform/routes/page-types';
import reserved from '../../platform/routes/reserved-segments.json';
import { splitUrl } from '../../requests/routing/decide-route';

/**
 * Speculation rules: which links browsers may prefetch on hover or touch
 * (https://html.spec.whatwg.org/multipage/speculative-loading.html). Pages are prefetched but not
 * prerendered, so no script runs and no read is counted until the reader opens the page. Browsers
 * with Save-Data usually skip the rules; `isUnwantedPrefetch` catches the others.
 */

export const speculationRulesPath = '/speculation-rules.json';

/** Value of the header with which a page points to the rules (a list of strings, RFC 9651). */
export const speculationRulesHeader = `"${speculationRulesPath}"`;

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/**
 * First path segments that are not prefetched: API requests, files, alternative renderings, and
 * pages rendered for each request (login, account, search, forms).
 */
const excludedSegments: ReadonlySet<string> = new Set([
  ...reserved,
  '_next',
  firstSegment(routes.notFound()),
  ...Object.values(pageTypes).flatMap(({ path, perRequest }) => (perRequest ? [firstSegment(path)] : [])),
]);

/** Whether a URL is of a page whose links may be prefetched. */
export function hasSpeculationRules(url: string): boolean {
  const { path } = splitUrl(url);
  return !path.includes('.') && !excludedSegments.has(firstSegment(path));
}

function rules(): object {
  const prefixes = enabledEditions.flatMap((name) => editions[name].prefix || []);
  // Each edition prefix is an optional group, because URL patterns in rules allow no regular
  // expressions.
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
                  // Files and documents. No other path contains a dot.
                  pathname('/*.*'),
                  ...[...excludedSegments].map((segment) => pathname(`${inEditions}/${segment}{/*}?`)),
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

export function sendSpeculationRules(request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(rules());
  response.writeHead(200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': `public, max-age=${daySeconds}`,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Whether a browser prefetches although its reader saves data. Such a request is refused. The
 * browser then sends a normal request when the link is opened
 * (https://wicg.github.io/nav-speculation/prefetch.html).
 */
export const isUnwantedPrefetch = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['save-data'] === 'on' && /^prefetch\b/.test(String(headers['sec-purpose'] ?? ''));

export function refusePrefetch(response: ServerResponse): void {
  response.writeHead(503, { 'Cache-Control': 'no-store', 'Content-Length': 0 });
  response.end();
}
