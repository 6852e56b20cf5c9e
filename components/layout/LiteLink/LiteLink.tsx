import type { ComponentProps } from 'react';

/**
 * A link to the lite version of a page. A reader who follows it gets lite pages from then on, until
 * they choose full pages (public/display.js). `nofollow`, because crawlers do not need lite pages.
 */
export function LiteLink(link: Omit<ComponentProps<'a'>, 'rel'> & { href: string }) {
  return <a {...link} rel="nofollow" data-lite="full" data-choose="lite" />;
}
