import Link from 'next/link';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'locale' | 'prefetch'> & { href: string };

/**
 * A link within the site. `href` carries its edition already. Nothing is fetched ahead of a tap:
 * readers pay for their data, and a page of forty links would fetch forty stories.
 */
export function SiteLink(props: Props) {
  return <Link {...props} locale={false} prefetch={false} />;
}
