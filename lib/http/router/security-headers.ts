import { frameOrigins } from '../../platform/embeds';

/**
 * Where browsers report what the policy kept from a page. The server answers it itself
 * (lib/http/router/policy-reports.ts).
 */
export const policyReportPath = '/api/policy-reports';

const isHttps = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/**
 * The Content-Security-Policy of a site. `script-src 'self'` holds because the pages are built with
 * webpack and carry no inline script; `style-src` needs 'unsafe-inline' for React's style
 * attributes and MUI.
 */
export function contentSecurityPolicy(siteUrl: string): string {
  const dev = process.env.NODE_ENV !== 'production';
  return [
    "default-src 'none'",
    `script-src 'self'${dev ? " 'unsafe-eval' 'unsafe-inline'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    // No wildcard, or a story's picture could tell any host who reads it. The hosts of
    // PICTURE_HOSTS are added where an answer leaves (lib/http/router/request-router.ts).
    "img-src 'self' data:",
    "font-src 'self'",
    // The two are where Firebase's SDK registers a browser for notifications; it is fetched where a
    // publisher uses Firebase.
    `connect-src 'self' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com${dev ? ' ws:' : ''}`,
    // What a reader may load by a click in a story, and the films of bulletins.
    `frame-src ${frameOrigins.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isHttps(siteUrl) ? ['upgrade-insecure-requests'] : []),
    // Browsers that know `report-to` pass over `report-uri`, the others know only that.
    `report-uri ${policyReportPath}`,
    'report-to policy',
  ].join('; ');
}

/** Headers that every response carries, the server's own refusals and redirects too. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(siteUrl),
    'Reporting-Endpoints': `policy="${policyReportPath}"`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(isHttps(siteUrl) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
