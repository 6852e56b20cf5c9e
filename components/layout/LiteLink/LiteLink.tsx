import type { ComponentProps } from 'react';

/**
 * A link to the lite page of a page. Whoever follows it gets lite pages from then on, until they
 * ask for a full one (public/display.js). Crawlers need none.
 */
export function LiteLink(link: Omit<ComponentProps<'a'>, 'rel'> & { href: string }) {
  return <a {...link} rel="nofollow" data-lite="full" data-choose="lite" />;
}
