import { frameOrigins } from '../../platform/embeds';

/**
 * URL for browser reports of policy violations. The server handles it itself
 * (lib/http/router/policy-reports.ts).
 */
export const policyReportPath = '/api/policy-reports';

const isHttps = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/**
 * Returns the Content-Security-Policy of a site. `script-src 'self'` works because pages are built
 * with webpack and contain no inline script. `style-src` needs 'unsafe-inline' for React's style
 * attributes and MUI.
 */
export function contentSecurityPolicy(siteUrl: string): string {
  const dev = process.env.NODE_ENV !== 'production';
  return [
    "default-src 'none'",
    `script-src 'self'${dev ? " 'unsafe-eval' 'unsafe-inline'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    // No wildcard: a picture in a story could reveal the reader to any host. The router adds the
    // hosts of PICTURE_HOSTS (lib/http/router/response-headers.ts).
    "img-src 'self' data:",
    "font-src 'self'",
    // Firebase's SDK registers a browser for notifications at these two origins. The SDK is loaded
    // only if the publisher uses Firebase.
    `connect-src 'self' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com${dev ? ' ws:' : ''}`,
    // Embeds that a reader loads by a click in a story, and the videos of bulletins.
    `frame-src ${frameOrigins.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isHttps(siteUrl) ? ['upgrade-insecure-requests'] : []),
    // Browsers that support `report-to` ignore `report-uri`. Older ones support only `report-uri`.
    `report-uri ${policyReportPath}`,
    'report-to policy',
  ].join('; ');
}

/** Headers of every response, including the server's own errors and redirects. */
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
