import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { editionNames, editions } from '../editions';
import { reservedSegments, storyId } from '../routes';

/**
 * What the reader waits for: a category or a story, whose place a placeholder takes, or another
 * page.
 */
export type Loading = 'list or story' | 'other page';

const prefixes = editionNames.map((name) => editions[name].prefix).filter(Boolean);

/** What stands at an address of the site (path with its edition, query and fragment). */
export function kindOfPage(address: string): Loading {
  const path = address.replace(/[?#].*/, '');
  const prefix = prefixes.find((edition) => path === edition || path.startsWith(`${edition}/`)) ?? '';
  const [first = '', second, third] = path.slice(prefix.length + 1).split('/');
  const known = first !== '' && !reservedSegments.has(first);
  const listOrStory = known && (second === undefined || (third !== undefined && storyId(third) !== undefined));
  return listOrStory ? 'list or story' : 'other page';
}

/**
 * The loading flag: what is being loaded between the start of a change of page and its end, or its
 * failure. Undefined while the reader is
 * not going anywhere.
 */
export function useLoading(): Loading | undefined {
  const { events } = useRouter();
  const [loading, setLoading] = useState<Loading>();
  useEffect(() => {
    const start = (address: string) => setLoading(kindOfPage(address));
    const end = () => setLoading(undefined);
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events]);
  return loading;
}
