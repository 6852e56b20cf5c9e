import Router, { useRouter } from 'next/router';
import { useEffect, useLayoutEffect } from 'react';
import { storedForTab, storeForTab, tabKeys } from './device-storage';

/**
 * Where a reader was on a page: how far it was scrolled, and a link that was in the window with its
 * distance from the window's top, both in pixels. The link finds the place again when what stands
 * above it has grown meanwhile. `nth` counts the links to one address.
 */
type Place = { y: number; href?: string; nth?: number; top?: number };

/** Entries of the history whose place is known; more would never be gone back through. */
const maxPlaces = 50;

const entryOf = (state: unknown) => (state as { key?: string } | null)?.key ?? '';

/** Places by entry of the history, the oldest first. */
function storedPlaces(): [string, Place][] {
  try {
    const places: unknown = JSON.parse(storedForTab(tabKeys.places) ?? '[]');
    return Array.isArray(places) ? (places as [string, Place][]) : [];
  } catch {
    return [];
  }
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('#content a[href]')];

/** The place by the link that the reader follows, else by the first one in the window. */
function placeNow(followed?: string): Place {
  const inWindow = links().filter((link) => {
    const { top, height } = link.getBoundingClientRect();
    return height > 0 && top >= 0 && top < window.innerHeight;
  });
  const link = inWindow.find((other) => other.getAttribute('href') === followed) ?? inWindow[0];
  const href = link?.getAttribute('href');
  if (!link || !href) return { y: window.scrollY };
  const nth = links()
    .filter((other) => other.getAttribute('href') === href)
    .indexOf(link);
  return { y: window.scrollY, href, nth, top: link.getBoundingClientRect().top };
}

function goTo({ y, href, nth = 0, top = 0 }: Place): void {
  const same = links().filter((link) => link.getAttribute('href') === href);
  const link = same[nth] ?? same[0];
  const found = link && y > 0 ? window.scrollY + link.getBoundingClientRect().top - top : y;
  window.scrollTo({ top: found, behavior: 'instant' });
}

let isListening = false;
let entry = '';
/** The place that a page which is on its way is gone back to. */
let returnTo: Place | undefined;

function remember(followed?: string): void {
  const others = storedPlaces().filter(([known]) => known !== entry);
  storeForTab(tabKeys.places, JSON.stringify([...others, [entry, placeNow(followed)]].slice(-maxPlaces)));
}

/**
 * Leads a reader who goes back, or on again, to the place on the page that they left, which Next
 * would show from its top. Needs the browser, whose storage knows the places of a tab. A document
 * that is loaded anew is scrolled by the browser itself.
 */
export function useReturnToPlace(): void {
  const { asPath } = useRouter();

  useEffect(() => {
    // For as long as the document lives, like the router whose events these are.
    if (isListening) return;
    isListening = true;
    const settle = () => {
      returnTo = undefined;
      entry = entryOf(window.history.state);
      window.history.scrollRestoration = 'manual';
    };
    const leave = (address: string) => {
      // Going back, the browser is at another entry already.
      if (!returnTo) remember(address);
    };
    // A link within the page is followed by the browser, which tells only when it is done.
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) remember();
    };
    const leaveDocument = () => (window.history.scrollRestoration = 'auto');
    settle();
    Router.beforePopState((state) => {
      const next = entryOf(state);
      if (next !== entry) remember();
      entry = next;
      returnTo = storedPlaces().find(([known]) => known === next)?.[1] ?? { y: 0 };
      state.options.scroll = false;
      return true;
    });
    Router.events.on('routeChangeStart', leave);
    for (const ended of ['routeChangeComplete', 'routeChangeError', 'hashChangeComplete'] as const)
      Router.events.on(ended, settle);
    document.addEventListener('click', follow, true);
    window.addEventListener('pagehide', leaveDocument);
    window.addEventListener('pageshow', settle);
  }, []);

  // Before the page is painted, so that its top is never seen.
  useLayoutEffect(() => {
    if (returnTo) goTo(returnTo);
  }, [asPath]);
}
