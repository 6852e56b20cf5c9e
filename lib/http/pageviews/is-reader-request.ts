import type { IncomingHttpHeaders } from 'node:http';

/**
 * User agents that identify themselves as programs: crawlers, link previews, monitors, headless
 * browsers, tools. In-app browsers (Instagram, Pinterest, WhatsApp) do not match, because people
 * read in them, nor do Cubot phones.
 */
const programAgents =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|embedly|uptime|pingdom|monitoring|feedly|fetch|curl|wget|python|java\/|okhttp|axios|libwww|phantomjs|selenium|puppeteer|playwright/i;

/** Values of the headers, old and new, with which a browser marks a prefetch. */
const prefetchPurpose = /prefetch|prerender|preview/i;

/**
 * Whether a request comes from a reader. False for programs, for prefetches, and for clients
 * without a browser's User-Agent.
 */
export function isReaderRequest(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!agent.startsWith('Mozilla/') || programAgents.test(agent)) return false;
  return !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    prefetchPurpose.test(String(headers[name] ?? '')),
  );
}
