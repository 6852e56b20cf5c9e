import { useEffect, useState } from 'react';
import { enabledEditions, editions } from '../../platform/editions';
import { reservedSegments, parseStoryId } from '../../platform/routes';
import { leavingEvent } from '../calls/navigation';

/** Kind of page that is loading. A list or a story gets a placeholder in its place. */
export type PageKind = 'list or story' | 'other page';

const prefixes = enabledEditions.map((name) => editions[name].prefix).filter(Boolean);

/**
 * Returns the kind of page at a URL of the site: a path with its edition, and an optional query and
 * fragment.
 */
export function getPageKind(url: string): PageKind {
  const path = url.replace(/[?#].*/, '');
  const prefix = prefixes.find((edition) => path === edition || path.startsWith(`${edition}/`)) ?? '';
  const [first = '', second, third] = path.slice(prefix.length + 1).split('/');
  const isCategory = first !== '' && !reservedSegments.has(first);
  const listOrStory =
    isCategory && (second === undefined || (third !== undefined && parseStoryId(third) !== undefined));
  return listOrStory ? 'list or story' : 'other page';
}

/**
 * Returns the URL if a click navigates this tab to another page of the site, otherwise undefined.
 */
function getFollowedUrl(event: MouseEvent): string | undefined {
  const { target, button, defaultPrevented } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || button !== 0 || defaultPrevented || link.target || link.hasAttribute('download')) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const { origin, pathname, search } = link;
  const isOtherPage = pathname !== window.location.pathname || search !== window.location.search;
  return origin === window.location.origin && isOtherPage ? pathname + search : undefined;
}

/**
 * Returns the kind of page that is loading after the reader leaves this page. It is undefined again
 * when the next page is shown, when the reader comes back, or when the navigation is cancelled.
 */
export function useLoading(): PageKind | undefined {
  const [loading, setLoading] = useState<PageKind>();
  useEffect(() => {
    const start = (url: string | undefined) => url !== undefined && setLoading(getPageKind(url));
    const onClick = (event: MouseEvent) => start(getFollowedUrl(event));
    const onLeave = ({ detail }: CustomEventInit<string>) => start(detail);
    const end = () => setLoading(undefined);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    // Browsers with the Navigation API report a cancelled navigation.
    const { navigation } = window as { navigation?: EventTarget };
    window.addEventListener('click', onClick);
    window.addEventListener(leavingEvent, onLeave);
    window.addEventListener('pageshow', end);
    window.addEventListener('keydown', onKey);
    navigation?.addEventListener('navigateerror', end);
    return () => {
      window.removeEventListener('click', onClick);
      window.removeEventListener(leavingEvent, onLeave);
      window.removeEventListener('pageshow', end);
      window.removeEventListener('keydown', onKey);
      navigation?.removeEventListener('navigateerror', end);
    };
  }, []);
  return loading;
}
