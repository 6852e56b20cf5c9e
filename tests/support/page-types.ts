import { atRoot } from './editions';
import type { Newsroom } from './newsroom-template';
import { englishOnly, fullStory, fullStoryPath } from './publish';
import type { Site } from './site';

/** Paths that are only known once the site runs. */
export type Places = {
  storyId: number;
  englishOnlyId: number;
  /** Path of a story of the sample edition. */
  sampleStory: string;
  /** A day that has stories. */
  day: string;
};

/** A type of page. */
export type PageType = {
  name: string;
  path: (places: Places) => string;
  /** The site's own card, or the picture from which the page's card is made. */
  ogImage: string;
  robots?: string;
  /** Whether the page has no counterpart in other editions: a later page of a list, a day. */
  untranslated?: boolean;
};

const share = '/share.jpg';

/** Every type of page, for suites that run over all of them. */
export const pageTypes: PageType[] = [
  { name: 'home', path: () => '/', ogImage: share },
  { name: 'a category', path: () => '/politics', ogImage: '/sample/bill-becomes-law.jpg' },
  {
    name: 'the second page of a category',
    path: () => '/parenting?page=2',
    ogImage: '/sample/reading-aloud.jpg',
    untranslated: true,
  },
  { name: 'a story', path: ({ storyId }) => fullStoryPath(storyId), ogImage: '/sample/bill-becomes-law.jpg' },
  {
    name: 'a story of the sample edition',
    path: ({ sampleStory }) => sampleStory,
    ogImage: '/sample/gir-lions.jpg',
  },
  { name: 'contact', path: () => '/contact', ogImage: share },
  { name: 'about', path: () => '/about', ogImage: share },
  { name: 'the privacy policy', path: () => '/privacy-policy', ogImage: share },
  { name: 'the cookie policy', path: () => '/cookie-policy', ogImage: share },
  { name: 'the terms of use', path: () => '/terms-and-condition', ogImage: share },
  { name: 'search', path: () => '/searchpage', ogImage: share, robots: 'noindex, follow' },
  { name: 'offline reading', path: () => '/offline', ogImage: share, robots: 'noindex, follow' },
  { name: 'saved stories', path: () => '/saved', ogImage: share, robots: 'noindex, follow' },
  {
    name: 'a list of saved stories',
    path: ({ storyId }) => `/saved/${storyId}`,
    ogImage: share,
    robots: 'noindex, follow',
  },
  { name: 'archive', path: () => '/archive', ogImage: share, robots: 'noindex, nofollow' },
  {
    name: 'a year of the archive',
    path: ({ day }) => `/archive/${day.slice(0, 4)}`,
    ogImage: share,
    robots: 'noindex, nofollow',
    untranslated: true,
  },
  {
    name: 'a day',
    path: ({ day }) => `/archive?date=${day}`,
    ogImage: share,
    robots: 'noindex, nofollow',
    untranslated: true,
  },
  { name: 'the cities', path: () => '/cities', ogImage: share },
  { name: 'a city', path: () => '/cities/ahmedabad', ogImage: '/sample/satellite-orbits.jpg' },
  { name: 'video', path: () => '/video', ogImage: share },
  { name: 'a category of videos', path: () => '/video/comedy', ogImage: '/sample/video-comedy.jpg' },
  { name: 'an author', path: () => '/author/gujarat-desk', ogImage: '/sample/gir-lions.jpg' },
  { name: 'a topic', path: () => '/topic/parliament', ogImage: '/sample/bill-becomes-law.jpg' },
  { name: 'the newsletter', path: () => '/newsletter', ogImage: share },
  { name: 'login', path: () => '/login-mobile-number', ogImage: share, robots: 'noindex, follow' },
  { name: 'a login that failed', path: () => '/error', ogImage: share, robots: 'noindex, follow' },
];

/** The sample edition with additional stories that the page types need. */
export const allPageTypes: Newsroom = {
  name: 'every-page-type',
  sample: true,
  stories: [
    ...Array.from({ length: 20 }, (_, index) => ({
      ...fullStory,
      category: 'parenting' as const,
      title: `Advice ${index + 1}`,
      // A topic that has a name in one language only.
      ...(index === 0 ? { tags: ['Parliament', 'Advice columns'] } : {}),
    })),
    englishOnly,
    // The newest story, which leads the front page.
    fullStory,
  ],
};

/** The paths on a site that was started with `allPageTypes`. */
export async function placesOn(site: Site): Promise<Places> {
  const slug = 'how-gir-became-the-asiatic-lions-last-refuge-in-the-wild';
  const [englishOnlyId = 0, storyId = 0] = site.storyIds.slice(-2);
  const found = await fetch(`${site.url}/api/news/top/${atRoot.apiLanguage}?size=50`);
  const { items } = ((await found.json()) as { data: { items: { id: number; friendlyUrl: string }[] } }).data;
  const dates = await fetch(`${site.url}/api/news/dates`);
  const days = ((await dates.json()) as { data: { date: string }[] }).data;
  return {
    storyId,
    englishOnlyId,
    sampleStory: `/gujarat/${slug}/${items.find((item) => item.friendlyUrl === slug)?.id}`,
    day: days.at(-1)?.date ?? '',
  };
}
