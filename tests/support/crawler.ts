import { documentOf } from './html';
import { publicOrigin } from './shared';
import type { Site } from './site';

/** What crawlers read of a site at `publicOrigin`: documents and their structured data. */

export type StructuredRecord = { '@type': string } & Record<string, unknown>;

export type Crawler = {
  /** Requests a path or URL of the site. */
  get: (address: string) => Promise<Response>;
  documentAt: (address: string) => Promise<Document>;
};

export const crawlerOf = (site: () => Site): Crawler => {
  const get = (address: string) => fetch(`${site().url}${address.replace(publicOrigin, '')}`, { redirect: 'manual' });
  return { get, documentAt: async (address) => documentOf(await (await get(address)).text()) };
};

/**
 * Removes the callback URL from a link to the login page. Every page has such a link, and all lead
 * to the same page, so a crawl requests it once per edition.
 */
export const withoutWayBack = (address: string): string => address.replace(/\?callbackUrl=.*/, '?callbackUrl=');

/** For crawls of hundreds of pages: compressing a response takes the site as long as making it. */
export const uncompressed = { 'accept-encoding': 'identity' };

/** The content of a meta element, by its name or property. */
export const content = (document: Document, name: string): string | undefined =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? undefined;

/** The structured data of a page, as JSON text. */
export const jsonOf = (document: Document): string =>
  document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';

/** The records in the structured data. */
export const structuredRecordsOf = (document: Document): StructuredRecord[] =>
  (JSON.parse(jsonOf(document)) as { '@graph': StructuredRecord[] })['@graph'];
