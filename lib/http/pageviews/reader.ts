import type { IncomingHttpHeaders } from 'node:http';

/**
 * Programs that say who they are: crawlers, previews of links, monitors, headless browsers, tools.
 * Not the browsers inside other programs (Instagram, Pinterest, WhatsApp), in which people read,
 * and not the phones of Cubot.
 */
const program =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|embedly|uptime|pingdom|monitoring|feedly|fetch|curl|wget|python|java\/|okhttp|axios|libwww|phantomjs|selenium|puppeteer|playwright/i;

/** What a browser says of a request that it makes ahead of a tap, by its old and new names. */
const ahead = /prefetch|prerender|preview/i;

/**
 * False for programs, for pages that a browser opens ahead of a tap, and for callers that do not
 * say what they are.
 */
export function isReader(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!agent.startsWith('Mozilla/') || program.test(agent)) return false;
  return !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => ahead.test(String(headers[name] ?? '')));
}
