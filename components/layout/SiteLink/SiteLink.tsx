import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & { href: string };

/**
 * A link within the site. `href` includes the edition. It loads a document instead of using Next's
 * router: pages are cached, so this is as fast, works without JavaScript, and the browser can
 * restore pages on Back.
 */
export function SiteLink(props: Props) {
  return <a {...props} />;
}
