import type { BreadcrumbList, ItemList, SiteNavigationElement } from 'schema-dts';
import type { Link, StoryCard } from '../../../contract/views';
import { absoluteUrl } from '../page-head';

export type List = Exclude<ItemList, string>;

/**
 * Returns the breadcrumbs of a page. The last step is the page itself and needs no URL (Google,
 * "Breadcrumb").
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

/** Returns the list of a page's stories. Positions continue from the previous page. */
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

/** Returns the links of a menu as a navigation list (categories, cities and video categories). */
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
