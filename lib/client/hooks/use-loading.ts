import { useEffect, useState } from 'react';
import { editionNames, editions } from '../../platform/editions';
import { reservedSegments, storyId } from '../../platform/routes';
import { leaving } from '../calls/navigation';

/** Kind of page that is loading. A list or a story gets a placeholder in its place. */
export type Loading = 'list or story' | 'other page';

const prefixes = editionNames.map((name) => editions[name].prefix).filter(Boolean);

/**
 * Returns the kind of page at a URL of the site: a path with its edition, and an optional query and
 * fragment.
 */
export function kindOfPage(address: string): Loading {
  const path = address.replace(/[?#].*/, '');
  const prefix = prefixes.find((edition) => path === edition || path.startsWith(`${edition}/`)) ?? '';
  const [first = '', second, third] = path.slice(prefix.length + 1).split('/');
  const known = first !== '' && !reservedSegments.has(first);
  const listOrStory = known && (second === undefined || (third !== undefined && storyId(third) !== undefined));
  return listOrStory ? 'list or story' : 'other page';
}

/**
 * Returns the URL if a click navigates this tab to another page of the site, otherwise undefined.
 */
function followed(event: MouseEvent): string | undefined {
  const { target, button, defaultPrevented } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || button !== 0 || defaultPrevented || link.target || link.hasAttribute('download')) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const { origin, pathname, search } = link;
  const isElsewhere = pathname !== window.location.pathname || search !== window.location.search;
  return origin === window.location.origin && isElsewhere ? pathname + search : undefined;
}

/**
 * Returns the kind of page that is loading after the reader leaves this page. It is undefined again
 * when the next page is shown, when the reader comes back, or when the navigation is cancelled.
 */
export function useLoading(): Loading | undefined {
  const [loading, setLoading] = useState<Loading>();
  useEffect(() => {
    const start = (address: string | undefined) => address !== undefined && setLoading(kindOfPage(address));
    const onClick = (event: MouseEvent) => start(followed(event));
    const onLeave = ({ detail }: CustomEventInit<string>) => start(detail);
    const end = () => setLoading(undefined);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    // Browsers with the Navigation API report a cancelled navigation.
    const { navigation } = window as { navigation?: EventTarget };
    window.addEventListener('click', onClick);
    window.addEventListener(leaving, onLeave);
    window.addEventListener('pageshow', end);
    window.addEventListener('keydown', onKey);
    navigation?.addEventListener('navigateerror', end);
    return () => {
      window.removeEventListener('click', onClick);
      window.removeEventListener(leaving, onLeave);
      window.removeEventListener('pageshow', end);
      window.removeEventListener('keydown', onKey);
      navigation?.removeEventListener('navigateerror', end);
    };
  }, []);
  return loading;
}
