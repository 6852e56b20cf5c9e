import type { BreadcrumbList, ItemList, SiteNavigationElement } from 'schema-dts';
import type { Link, StoryCard } from '../../../contract/views';
import { absoluteUrl } from '../page-head';

export type List = Exclude<ItemList, string>;

/**
 * The way to a page. A step without an address is the page itself, which the last may leave out
 * (Google, "Breadcrumb").
 */
export function breadcrumbs(steps: readonly { name: string; href?: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href === undefined ? {} : { item: absoluteUrl(href) }),
    })),
  };
}

/** The stories that a page lists, in its order. Positions go on from page to page. */
export function storyItems(stories: readonly StoryCard[], before = 0): List {
  return {
    '@type': 'ItemList',
    numberOfItems: stories.length,
    itemListElement: stories.map((story, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: story.title,
      url: absoluteUrl(story.href),
    })),
  };
}

/** Links of a menu as a navigation list (categories, cities and video categories). */
export function navigation(id: string, links: readonly Link[]): List {
  const elements: SiteNavigationElement[] = links.map(({ name, href }) => ({
    '@type': 'SiteNavigationElement',
    name,
    url: absoluteUrl(href),
  }));
  return {
    '@type': 'ItemList',
    '@id': id,
    numberOfItems: elements.length,
    itemListElement: elements.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}
