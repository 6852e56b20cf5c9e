import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & { href: string };

/**
 * A link within the site. `href` carries its edition already. It loads a document, which is no
 * slower than Next's own way and needs no script: pages are cached, and the browser keeps those
 * that one comes back to.
 */
export function SiteLink(props: Props) {
  return <a {...props} />;
}
