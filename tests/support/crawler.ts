import { documentOf } from './html';
import { publicOrigin } from './shared';
import type { Site } from './site';

/**
 * What crawlers read of a site whose address is `publicOrigin`: documents, and the records in them.
 */

export type Thing = { '@type': string } & Record<string, unknown>;

export type Crawler = {
  /** The answer to an address of the site, with its origin or without. */
  get: (address: string) => Promise<Response>;
  documentAt: (address: string) => Promise<Document>;
};

export const crawlerOf = (site: () => Site): Crawler => {
  const get = (address: string) => fetch(`${site().url}${address.replace(publicOrigin, '')}`, { redirect: 'manual' });
  return { get, documentAt: async (address) => documentOf(await (await get(address)).text()) };
};

/**
 * An address without the way back that a link to the login names. Every page has such a link of its
 * own, and all of them lead to one page: a walk asks for one in each edition.
 */
export const withoutWayBack = (address: string): string => address.replace(/\?callbackUrl=.*/, '?callbackUrl=');

/**
 * For a walk that reads hundreds of pages: to compress them takes the site as long as to answer.
 */
export const uncompressed = { 'accept-encoding': 'identity' };

/** The content of a meta element, by its name or property. */
export const content = (document: Document, name: string): string | undefined =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? undefined;

/** The structured data of a page. */
export const jsonOf = (document: Document): string =>
  document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';

/** The things that it speaks of. */
export const thingsOf = (document: Document): Thing[] =>
  (JSON.parse(jsonOf(document)) as { '@graph': Thing[] })['@graph'];
