import type { Ad, LayoutProps } from '@/lib/contract/views';

/** `count` advertisements of a place. */
export const ads = (count: number): Ad[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    picture: `/sample/ads/top-${index + 1}.jpg`,
    text: `Line ${index + 1}`,
    href: `/offer-${index + 1}`,
  }));

/** The smallest layout of an English page, with `changes`. */
export function smallLayout(changes: Partial<LayoutProps> = {}): LayoutProps {
  return {
    siteName: 'Trivarta',
    homeHref: '/',
    searchHref: '/searchpage',
    menu: [
      { key: 'home', href: '/' },
      { key: 'about', href: '/about' },
      {
        key: 'categories',
        groups: [
          {
            name: 'News',
            links: [
              { name: 'World', href: '/world' },
              { name: 'Nation', href: '/nation' },
            ],
          },
          { name: 'Features', links: [{ name: 'Health', href: '/health' }] },
        ],
      },
      { key: 'city', href: '/cities', links: [{ name: 'Delhi', href: '/cities/delhi' }] },
      { key: 'archive', href: '/archive' },
      { key: 'video', href: '/video' },
      { key: 'contactUs', href: '/contact' },
    ],
    sections: [
      { name: 'India', href: '/india' },
      { name: 'Sports', href: '/sports' },
    ],
    footerLinks: [],
    hot: [],
    popular: [],
    ads: { top: [], bottom: [] },
    social: [],
    apps: [],
    newsletterHref: '/newsletter',
    today: { day: '2026-11-20', line: 'Friday, November 20, 2026' },
    copyrightYear: '2025',
    sampleEdition: false,
    ...changes,
  };
}
