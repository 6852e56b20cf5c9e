import { securityHeaders } from '@/lib/http/router/security-headers';

/**
 * Compared word for word with production, because no other suite would notice a missing directive.
 */

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
});
afterEach(() => jest.restoreAllMocks());

const policy = (secure: string) =>
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com; " +
  'frame-src https://www.youtube-nocookie.com https://platform.twitter.com https://www.instagram.com ' +
  "https://www.facebook.com https://open.spotify.com; worker-src 'self'; manifest-src 'self'; media-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; " +
  `${secure}report-uri /api/policy-reports; report-to policy`;

const always = {
  'Reporting-Endpoints': 'policy="/api/policy-reports"',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

test('a site with https has all of them', () => {
  expect(securityHeaders('https://news.example')).toEqual({
    ...always,
    'Content-Security-Policy': policy('upgrade-insecure-requests; '),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
});

test('a site without https has none of the https headers', () => {
  expect(securityHeaders('http://localhost:3000')).toEqual({ ...always, 'Content-Security-Policy': policy('') });
});
