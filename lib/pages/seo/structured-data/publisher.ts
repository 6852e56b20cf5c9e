import type { ImageObject, NewsMediaOrganizationLeaf, SearchAction, WebSiteLeaf } from 'schema-dts';
import { defaultEdition, type Edition, editionNames, editions } from '../../../platform/editions';
import { pathInEdition, routes } from '../../../platform/routes';
import { configuration } from '../../../platform/config/configuration';
import { absoluteUrl } from '../page-head';

/** Names by which the records of other pages refer to the publisher and to the site. */
const organizationId = () => absoluteUrl('/#organization');
const websiteId = () => absoluteUrl('/#website');

const pixels = (count: number) => `${count} px`;

/** A picture file with its size. */
export function pictureRecord(url: string, width: number, height: number): ImageObject {
  return { '@type': 'ImageObject', url: absoluteUrl(url), width: pixels(width), height: pixels(height) };
}

/** The publisher as a story names it: enough for a reader of that one record. */
export function publisherOf(edition: Edition): NewsMediaOrganizationLeaf {
  const { siteName } = configuration();
  return {
    '@type': 'NewsMediaOrganization',
    '@id': organizationId(),
    name: siteName[edition],
    url: absoluteUrl(routes.home()),
    logo: pictureRecord('/icon-512.png', 512, 512),
  };
}

/**
 * The site that a page is part of, as other pages than the home at `/` name it: enough for a
 * reader of that one page.
 */
export const partOf = (): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': websiteId(),
  name: configuration().siteName[defaultEdition],
  url: absoluteUrl(routes.home()),
});

/**
 * The services' front pages stand in the footer until a publisher names its own pages: they say
 * nothing of the publisher.
 */
const isOwnPage = (href: string) => new URL(href).pathname.length > 1;

/** What the paper is called in other editions, each name once; nothing where it has one name. */
function otherNames(edition: Edition): { alternateName?: string[] } {
  const { siteName } = configuration();
  const others = new Set(editionNames.map((name) => siteName[name]));
  others.delete(siteName[edition]);
  return others.size ? { alternateName: [...others] } : {};
}

/** The publisher whole, with the pages that say how it works. */
export function organizationRecord(edition: Edition): NewsMediaOrganizationLeaf {
  const { contactEmail, links } = configuration();
  const page = (path: string) => absoluteUrl(pathInEdition(edition, path));
  const sameAs = links.social.map(({ href }) => href).filter(isOwnPage);
  return {
    ...publisherOf(edition),
    ...otherNames(edition),
    address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'newsroom',
      email: contactEmail,
      url: page(routes.contact()),
      availableLanguage: editionNames.map((other) => editions[other].lang),
    },
    // The About page says who writes and how mistakes are corrected; the terms tell how to
    // complain.
    publishingPrinciples: page(routes.about()),
    correctionsPolicy: page(routes.about()),
    actionableFeedbackPolicy: page(routes.terms()),
    ...(sameAs.length ? { sameAs } : {}),
  };
}

/**
 * A search action needs one more property than schema.org's own: which words of the address are the
 * reader's.
 */
type Search = SearchAction & { 'query-input': string };

/**
 * The site with its search (`/search?q={term}`). A host has one name and
 * one such record, on the home of its first edition; the other editions' names are its other
 * names.
 */
export function websiteRecord(): WebSiteLeaf {
  const search: Search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl('/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    ...partOf(),
    ...otherNames(defaultEdition),
    inLanguage: editionNames.map((name) => editions[name].lang),
    publisher: { '@id': organizationId() },
    potentialAction: search,
  };
}
