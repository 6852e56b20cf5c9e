import { getDomain } from 'tldts';
import { defaultEdition, enabledEditions, editions } from '../../platform/editions';
import { routes } from '../../platform/routes';
import { absoluteUrl } from '../../pages/seo/page-head';
import { configuration } from '../../platform/config/configuration';

/**
 * Domain of the site's owner for ads.txt (IAB Tech Lab, ads.txt 1.1, OWNERDOMAIN). Taken from the
 * public suffix list, for example `example.co.in` for `news.example.co.in`. A host without a
 * registered domain, such as localhost, is returned unchanged.
 */
function ownerDomain(): string {
  const { ownerDomain: named, siteUrl } = configuration();
  const { hostname } = new URL(siteUrl);
  return named?.toLowerCase() ?? getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

/** Required line for a site without sellers (IAB Tech Lab, ads.txt 1.1, section 3.2.1). */
const noSellers = 'placeholder.example.com, placeholder, DIRECT, placeholder';

/** `ads.txt`: authorised sellers of advertising space. */
export function adsText(): string {
  const { adSellers, contactEmail } = configuration();
  const sellers = adSellers.length ? adSellers : [noSellers];
  return [...sellers, `OWNERDOMAIN=${ownerDomain()}`, `CONTACT=${contactEmail}`].map((line) => `${line}\n`).join('');
}

const day = 24 * 60 * 60 * 1000;
/**
 * RFC 9116 recommends less than a year. The date is rounded to the first of a month, so that the
 * file rarely changes.
 */
const validForMs = 180 * day;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function securityText(now: Date): string {
  const expires = new Date(now.getTime() + validForMs);
  const firstOfMonth = new Date(Date.UTC(expires.getUTCFullYear(), expires.getUTCMonth(), 1));
  return [
    `Contact: mailto:${configuration().contactEmail}`,
    `Expires: ${firstOfMonth.toISOString()}`,
    `Preferred-Languages: ${enabledEditions.map((edition) => editions[edition].lang).join(', ')}`,
    `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** `humans.txt`: who makes the site. */
export function humansText(): string {
  const { siteName, contactEmail } = configuration();
  return [
    '/* TEAM */',
    `Newsroom: ${siteName[defaultEdition]}`,
    `Contact: ${contactEmail}`,
    `About: ${absoluteUrl(routes.about())}`,
    '',
    '/* SITE */',
    `Languages: ${enabledEditions.map((edition) => editions[edition].nativeName).join(', ')}`,
    'Standards: HTML, CSS, Schema.org, RSS, Atom, JSON Feed',
  ]
    .map((line) => `${line}\n`)
    .join('');
}
