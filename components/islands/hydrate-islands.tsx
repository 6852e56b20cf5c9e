import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { onIdle, onVisible } from '@/lib/client/screen/on-visible';
import { IslandRoot, islandAttribute } from './island';

type Island = { Component: (props: never) => ReactNode };

/** The islands by name. Islands that only a few pages have are loaded on demand. */
export type IslandRegistry = Record<string, Island | (() => Promise<Island>)>;

const findDeferredSections = () => [...document.querySelectorAll('[data-far]')];

/**
 * Shows sections whose rendering was deferred. The first visible section stays in place, even if
 * the sections above it have other heights than estimated: not all browsers anchor the scroll
 * position when a style changes.
 */
function showSections(parts: Element[]): void {
  const inWindow = findDeferredSections().find((part) => part.getBoundingClientRect().bottom > 0);
  const top = inWindow?.getBoundingClientRect().top ?? 0;
  for (const part of parts) part.removeAttribute('data-far');
  const moved = (inWindow?.getBoundingClientRect().top ?? 0) - top;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}

/** Shows one section in each idle period. */
function showRestWhenIdle(): void {
  showSections(findDeferredSections().slice(0, 1));
  if (findDeferredSections().length) onIdle(showRestWhenIdle);
}

/**
 * Shows the deferred sections. Those above the window follow when the reader scrolls, because Back
 * restores the scroll position of a page that is fully rendered. The others follow when the browser
 * is idle.
 */
function revealDeferredSections(): void {
  const showAbove = () => showSections(findDeferredSections().filter((part) => part.getBoundingClientRect().top < 0));
  if (window.scrollY > 0) showAbove();
  else addEventListener('scroll', showAbove, { once: true, passive: true });
  onIdle(showRestWhenIdle);
}

/**
 * Hydrates the page's islands, each as its own React root. Islands that the reader touches are
 * hydrated immediately, other islands when the browser is idle, and islands further down when they
 * come near the screen. Sets `data-hydrated` on the document after the first round.
 */
export function hydrateIslands(registry: IslandRegistry): void {
  const waiting = new Set(document.querySelectorAll<HTMLElement>(`[${islandAttribute}]`));

  /**
   * Islands whose script failed to load and is requested again. Other islands do not wait for them.
   */
  const retrying = new Set<HTMLElement>();
  const retry = (box: HTMLElement, entry: () => Promise<Island>) => {
    if (retrying.has(box)) return;
    retrying.add(box);
    importWithRetry(entry)
      .then(() => hydrate(box))
      .catch(() => {
        // The held taps cannot be replayed.
        for (const button of box.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy');
      })
      .finally(() => retrying.delete(box));
  };
  const hydrate = async (box: HTMLElement) => {
    if (!waiting.delete(box)) return;
    const { island: name = '', props = '{}' } = box.dataset;
    const entry = registry[name];
    if (!entry) throw new Error(`Unknown island: ${name}`);
    const { Component } =
      'Component' in entry
        ? entry
        : await entry().catch((error: unknown) => {
            // Another touch also requests it again.
            waiting.add(box);
            retry(box, entry);
            throw error;
          });
    hydrateRoot(
      box,
      <IslandRoot box={box}>{createElement(Component as FunctionComponent, JSON.parse(props) as object)}</IslandRoot>,
      // Makes the ids of React unique among islands.
      { identifierPrefix: `${name}${waiting.size}` },
    );
  };
  const hydrateTouched = ({ target }: { target: EventTarget | null }) => {
    const box = target instanceof Element && target.closest<HTMLElement>(`[${islandAttribute}]`);
    if (box) hydrate(box).catch(console.error);
  };
  for (const type of ['pointerdown', 'click', 'focusin', 'keydown']) addEventListener(type, hydrateTouched, true);
  hydrateTouched({ target: document.activeElement });
  for (const button of document.querySelectorAll('button[aria-busy]')) hydrateTouched({ target: button });

  const idle = [...waiting].filter((box) => box.dataset['time'] === 'idle');
  for (const box of waiting) {
    const first = box.firstElementChild;
    if (box.dataset['time'] !== 'idle' && first) onVisible(first, () => void hydrate(box).catch(console.error));
  }
  const next = () => {
    const box = idle.shift();
    if (!box) {
      document.documentElement.dataset['hydrated'] = '';
      return revealDeferredSections();
    }
    hydrate(box)
      .catch(console.error)
      .finally(() => onIdle(next));
  };
  next();
}
