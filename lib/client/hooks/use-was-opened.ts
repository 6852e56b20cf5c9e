import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the `<details>` around an element is open or was open before. Includes a reader who
 * opened it before React hydrated the page.
 */
export function useWasOpened(element: RefObject<Element | null>): boolean {
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const details = element.current?.closest('details');
    const update = () => void (details?.open && setWasOpened(true));
    update();
    details?.addEventListener('toggle', update);
    return () => details?.removeEventListener('toggle', update);
  }, [element]);
  return wasOpened;
}
