import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { importAgain } from '@/lib/client/calls/import-again';
import { whenIdle, whenSeen } from '@/lib/client/screen/when-seen';
import { IslandRoot, islandMark } from './island';

type Island = { Component: (props: never) => ReactNode };

/** The islands by name. Islands that only a few pages have are loaded on demand. */
export type IslandRegistry = Record<string, Island | (() => Promise<Island>)>;

const farParts = () => [...document.querySelectorAll('[data-far]')];

/**
 * Shows sections whose rendering was deferred. The first visible section stays in place, even if
 * the sections above it have other heights than estimated: not all browsers anchor the scroll
 * position when a style changes.
 */
function layOut(parts: Element[]): void {
  const inWindow = farParts().find((part) => part.getBoundingClientRect().bottom > 0);
  const top = inWindow?.getBoundingClientRect().top ?? 0;
  for (const part of parts) part.removeAttribute('data-far');
  const moved = (inWindow?.getBoundingClientRect().top ?? 0) - top;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}

/** Shows one section in each idle period. */
function layOutTheRest(): void {
  layOut(farParts().slice(0, 1));
  if (farParts().length) whenIdle(layOutTheRest);
}

/**
 * Shows the deferred sections. Those above the window follow when the reader scrolls, because Back
 * restores the scroll position of a page that is fully rendered. The others follow when the browser
 * is idle.
 */
function layOutInTime(): void {
  const layOutAbove = () => layOut(farParts().filter((part) => part.getBoundingClientRect().top < 0));
  if (window.scrollY > 0) layOutAbove();
  else addEventListener('scroll', layOutAbove, { once: true, passive: true });
  whenIdle(layOutTheRest);
}

/**
 * Hydrates the page's islands, each as its own React root. Islands that the reader touches are
 * hydrated immediately, other islands when the browser is idle, and islands further down when they
 * come near the screen. Sets `data-hydrated` on the document after the first round.
 */
export function hydrateIslands(registry: IslandRegistry): void {
  const waiting = new Set(document.querySelectorAll<HTMLElement>(`[${islandMark}]`));

  /**
   * Islands whose script failed to load and is requested again. Other islands do not wait for them.
   */
  const requested = new Set<HTMLElement>();
  const requestAgain = (box: HTMLElement, entry: () => Promise<Island>) => {
    if (requested.has(box)) return;
    requested.add(box);
    importAgain(entry)
      .then(() => hydrate(box))
      .catch(() => {
        // The held taps cannot be replayed.
        for (const button of box.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy');
      })
      .finally(() => requested.delete(box));
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
            requestAgain(box, entry);
            throw error;
          });
    hydrateRoot(
      box,
      <IslandRoot box={box}>{createElement(Component as FunctionComponent, JSON.parse(props) as object)}</IslandRoot>,
      // Makes the ids of React unique among islands.
      { identifierPrefix: `${name}${waiting.size}` },
    );
  };
  const touched = ({ target }: { target: EventTarget | null }) => {
    const box = target instanceof Element && target.closest<HTMLElement>(`[${islandMark}]`);
    if (box) hydrate(box).catch(console.error);
  };
  for (const type of ['pointerdown', 'click', 'focusin', 'keydown']) addEventListener(type, touched, true);
  touched({ target: document.activeElement });
  for (const button of document.querySelectorAll('button[aria-busy]')) touched({ target: button });

  const idle = [...waiting].filter((box) => box.dataset['time'] === 'idle');
  for (const box of waiting) {
    const first = box.firstElementChild;
    if (box.dataset['time'] !== 'idle' && first) whenSeen(first, () => void hydrate(box).catch(console.error));
  }
  const next = () => {
    const box = idle.shift();
    if (!box) {
      document.documentElement.dataset['hydrated'] = '';
      return layOutInTime();
    }
    hydrate(box)
      .catch(console.error)
      .finally(() => whenIdle(next));
  };
  next();
}
