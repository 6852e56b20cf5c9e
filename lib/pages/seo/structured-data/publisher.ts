import type { ImageObject, NewsMediaOrganizationLeaf, SearchAction, WebSiteLeaf } from 'schema-dts';
import { defaultEdition, type Edition, enabledEditions, editions } from '../../../platform/editions';
import { pathInEdition, routes } from '../../../platform/routes';
import { configuration } from '../../../platform/config/configuration';
import { absoluteUrl } from '../page-head';

/** `@id`s of the publisher and the site, for references from other records. */
const organizationId = () => absoluteUrl('/#organization');
const websiteId = () => absoluteUrl('/#website');

const pixels = (count: number) => `${count} px`;

export function pictureRecord(url: string, width: number, height: number): ImageObject {
  return { '@type': 'ImageObject', url: absoluteUrl(url), width: pixels(width), height: pixels(height) };
}

/** Returns the short record of the publisher, for use inside other records. */
export function publisherRecord(edition: Edition): NewsMediaOrganizationLeaf {
  const { siteName } = configuration();
  return {
    '@type': 'NewsMediaOrganization',
    '@id': organizationId(),
    name: siteName[edition],
    url: absoluteUrl(routes.home()),
    logo: pictureRecord('/icon-512.png', 512, 512),
  };
}

/** Returns the short record of the site, for pages other than the front page at `/`. */
export const siteReference = (): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': websiteId(),
  name: configuration().siteName[defaultEdition],
  url: absoluteUrl(routes.home()),
});

/**
 * Whether a social link is a profile of the publisher. The default links lead to the services'
 * front pages.
 */
const isPublisherProfile = (href: string) => new URL(href).pathname.length > 1;

/** Returns the site's names in other editions, without duplicates. */
function alternateNames(edition: Edition): { alternateName?: string[] } {
  const { siteName } = configuration();
  const others = new Set(enabledEditions.map((name) => siteName[name]));
  others.delete(siteName[edition]);
  return others.size ? { alternateName: [...others] } : {};
}

/** Returns the full record of the publisher. */
export function organizationRecord(edition: Edition): NewsMediaOrganizationLeaf {
  const { contactEmail, links } = configuration();
  const page = (path: string) => absoluteUrl(pathInEdition(edition, path));
  const sameAs = links.social.map(({ href }) => href).filter(isPublisherProfile);
  return {
    ...publisherRecord(edition),
    ...alternateNames(edition),
    address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'newsroom',
      email: contactEmail,
      url: page(routes.contact()),
      availableLanguage: enabledEditions.map((other) => editions[other].lang),
    },
    // The About page describes authors and corrections, the terms describe complaints.
    publishingPrinciples: page(routes.about()),
    correctionsPolicy: page(routes.about()),
    actionableFeedbackPolicy: page(routes.terms()),
    ...(sameAs.length ? { sameAs } : {}),
  };
}

/** Google's search action needs the property `query-input`, which schema.org does not define. */
type Search = SearchAction & { 'query-input': string };

/**
 * Returns the record of the site with its search (`/search?q={term}`). A host has one such record,
 * on the front page of its first edition. The names in other editions are its alternate names.
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
    ...siteReference(),
    ...alternateNames(defaultEdition),
    inLanguage: enabledEditions.map((name) => editions[name].lang),
    publisher: { '@id': organizationId() },
    potentialAction: search,
  };
}
