import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { importAgain } from '@/lib/client/calls/import-again';
import { whenIdle, whenSeen } from '@/lib/client/screen/when-seen';
import { IslandRoot, islandMark } from './island';

type Island = { Component: (props: never) => ReactNode };

/** The islands of the site by their names, those of few pages behind a fetch. */
export type IslandRegistry = Record<string, Island | (() => Promise<Island>)>;

const farParts = () => [...document.querySelectorAll('[data-far]')];

/**
 * Lays out parts that public/display.js has left for later. What stands in the window stays where
 * it is, though parts above it have other heights than was guessed: browsers do not always hold it
 * in its place when the style of a part changes.
 */
function layOut(parts: Element[]): void {
  const inWindow = farParts().find((part) => part.getBoundingClientRect().bottom > 0);
  const top = inWindow?.getBoundingClientRect().top ?? 0;
  for (const part of parts) part.removeAttribute('data-far');
  const moved = (inWindow?.getBoundingClientRect().top ?? 0) - top;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}

/** Lays out a part in each idle time. */
function layOutTheRest(): void {
  layOut(farParts().slice(0, 1));
  if (farParts().length) whenIdle(layOutTheRest);
}

/**
 * Has the rest laid out: at once what stands above the window when the reader scrolls, because Back
 * leads to the same place of a page that is laid out whole, and all of it in idle time.
 */
function layOutInTime(): void {
  const layOutAbove = () => layOut(farParts().filter((part) => part.getBoundingClientRect().top < 0));
  if (window.scrollY > 0) layOutAbove();
  else addEventListener('scroll', layOutAbove, { once: true, passive: true });
  whenIdle(layOutTheRest);
}

/**
 * Has React take over the islands of the page, each a root of its own: those that the reader
 * touched at once, others in idle time one after another, those that stand further down when they
 * come near. Says on the document when the first round is over (`data-hydrated`).
 */
export function hydrateIslands(registry: IslandRegistry): void {
  const waiting = new Set(document.querySelectorAll<HTMLElement>(`[${islandMark}]`));

  /** Islands whose script did not come and is requested again; the others do not wait for it. */
  const requested = new Set<HTMLElement>();
  const requestAgain = (box: HTMLElement, entry: () => Promise<Island>) => {
    if (requested.has(box)) return;
    requested.add(box);
    importAgain(entry)
      .then(() => hydrate(box))
      .catch(() => {
        // Nothing will answer the taps that were held for it.
        for (const button of box.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy');
      })
      .finally(() => requested.delete(box));
  };
  const hydrate = async (box: HTMLElement) => {
    if (!waiting.delete(box)) return;
    const { island: name = '', props = '{}' } = box.dataset;
    const entry = registry[name];
    if (!entry) throw new Error(`There is no island ${name}`);
    const { Component } =
      'Component' in entry
        ? entry
        : await entry().catch((error: unknown) => {
            // Another touch requests it again, too.
            waiting.add(box);
            requestAgain(box, entry);
            throw error;
          });
    hydrateRoot(
      box,
      <IslandRoot box={box}>{createElement(Component as FunctionComponent, JSON.parse(props) as object)}</IslandRoot>,
      // Ids that React makes are distinguished by the island.
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
