import { type RefObject, useEffect, useState } from 'react';

/**
 * True once the disclosure that an element stands in is, or was, open; also where that was before
 * React was there.
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
