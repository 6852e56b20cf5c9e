import type { ArticleView, ForeignText, LayoutProps, LinkGroup, Story, StoryCard } from '@/lib/contract/views';
import type { WrittenEdition } from './editions';
import { smallLayout } from './layout';

/** A picture reference as the server passes it to components. */
export const rainPicture = 'L3NhbXBsZS9yYWluLmpwZw.0a1b2c3d.AAAAAAAAAAAAAAAA/rain';

/** A card of a Hindi list, with `changes`. */
export function storyCard(changes: Partial<StoryCard> = {}): StoryCard {
  return {
    id: 7,
    href: '/hindi/india/rain/7',
    title: 'कोच्चि में बारिश',
    category: { name: 'भारत', href: '/hindi/india' },
    thumb: rainPicture,
    image: rainPicture,
    date: { iso: '2026-11-20T04:30:00.000Z', label: '20 नवंबर 2026' },
    readingMinutes: 3,
    ...changes,
  };
}

/** A story in Hindi. */
export function story(changes: Partial<Story> = {}): Story {
  return {
    id: 7,
    title: 'कोच्चि में बारिश',
    summary: 'रात भर पानी बरसा।',
    body: ['<p>सुबह तक <strong>सड़कें</strong> भर गईं।</p>'],
    category: { name: 'भारत', href: '/hindi/india' },
    picture: { ref: rainPicture, description: 'समुद्र पर बादल' },
    author: { name: 'राष्ट्रीय डेस्क', href: '/hindi/author/national-desk', kind: 'desk' },
    published: { iso: '2026-11-20T04:30:00.000Z', label: '20 नवंबर 2026, 10:00', day: '20 नवंबर 2026' },
    readingMinutes: 5,
    tags: ['बारिश', 'कोच्चि'],
    cities: [],
    corrections: [],
    url: 'https://news.example/hindi/india/rain/7',
    ...changes,
  };
}

/** An English text on a page of another edition, with the Hindi name of its language. */
export const foreignText: ForeignText = {
  edition: 'en',
  lang: 'en',
  name: 'अंग्रेजी',
  home: '/',
  category: { name: 'India', href: '/india' },
  cities: [],
};

export function articleView(changes: Partial<ArticleView> = {}): ArticleView {
  return { story: story(), related: [], trending: [], translations: [], original: 'en', ...changes };
}

type Words = Pick<LayoutProps, 'siteName' | 'homeHref' | 'searchHref'> & { groups: LinkGroup[] };

const layouts: Record<WrittenEdition, Words> = {
  en: {
    siteName: 'Trivarta',
    homeHref: '/',
    searchHref: '/searchpage',
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
  hindi: {
    siteName: 'त्रिवार्ता',
    homeHref: '/hindi',
    searchHref: '/hindi/searchpage',
    groups: [
      {
        name: 'समाचार',
        links: [
          { name: 'दुनिया', href: '/hindi/world' },
          { name: 'देश', href: '/hindi/nation' },
        ],
      },
      { name: 'फीचर', links: [{ name: 'सेहत', href: '/hindi/health' }] },
    ],
  },
  gujarati: {
    siteName: 'ત્રિવાર્તા',
    homeHref: '/gujarati',
    searchHref: '/gujarati/searchpage',
    groups: [
      {
        name: 'સમાચાર',
        links: [
          { name: 'વિશ્વ', href: '/gujarati/world' },
          { name: 'દેશ', href: '/gujarati/nation' },
        ],
      },
      { name: 'ફીચર', links: [{ name: 'આરોગ્ય', href: '/gujarati/health' }] },
    ],
  },
};

/** The layout of a page of an edition, with a menu of two groups of sections. */
export function layout(edition: WrittenEdition): LayoutProps {
  const { groups, ...rest } = layouts[edition];
  return smallLayout({
    ...rest,
    menu: [{ key: 'categories', groups }],
    today: { day: '', line: '' },
    sampleEdition: true,
  });
}
