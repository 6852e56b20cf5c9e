/**
 * Headers that every response carries. `script-src 'self'` holds because the pages are built with webpack and carry no
 * inline script; `style-src` needs 'unsafe-inline' for React's style attributes and MUI. JavaScript, because next.config.js reads it.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self'${process.env.NODE_ENV === 'production' ? '' : " 'unsafe-eval' 'unsafe-inline'"}`,
  "style-src 'self' 'unsafe-inline'",
  // No wildcard, or a story's picture could tell any host who reads it. The hosts of PICTURE_HOSTS are added where an answer leaves
  // (lib/server/door.ts): this text is fixed when the site is built.
  "img-src 'self' data:",
  "font-src 'self'",
  // The two are where Firebase's SDK registers a browser for notifications; it is fetched where a publisher uses Firebase.
  `connect-src 'self' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com${process.env.NODE_ENV === 'production' ? '' : ' ws:'}`,
  'frame-src https://www.youtube-nocookie.com',
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
];

module.exports = { contentSecurityPolicy, securityHeaders };
