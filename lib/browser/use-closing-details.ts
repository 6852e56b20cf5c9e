import { useRouter } from 'next/router';
import { type RefObject, useEffect } from 'react';

/** Whether something is in a dialog over the page, which is no place elsewhere. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=presentation]') !== null;

/**
 * Closes the open native disclosures in a box as menus close: by a click or the focus elsewhere,
 * after a link was followed, and with Escape, which gives the focus back to the title that opened
 * it.
 */
export function useClosingDetails(box: RefObject<HTMLElement | null>): void {
  const { events } = useRouter();
  useEffect(() => {
    const close = (leave: (open: HTMLDetailsElement) => boolean) => {
      for (const open of box.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
        if (leave(open)) open.open = false;
      }
    };
    const elsewhere = ({ target }: Event) => close((open) => !open.contains(target as Node) && !isInDialog(target));
    const all = () => close(() => true);
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close((open) => {
        if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
        return true;
      });
    };
    document.addEventListener('click', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape);
    events.on('routeChangeComplete', all);
    return () => {
      document.removeEventListener('click', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape);
      events.off('routeChangeComplete', all);
    };
  }, [box, events]);
}
