import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the `<details>` around an element is open or was open before. Includes a reader who
 * opened it before React hydrated the page.
 */
export function useOpened(element: RefObject<Element | null>): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const details = element.current?.closest('details');
    const look = () => void (details?.open && setOpened(true));
    look();
    details?.addEventListener('toggle', look);
    return () => details?.removeEventListener('toggle', look);
  }, [element]);
  return opened;
}
