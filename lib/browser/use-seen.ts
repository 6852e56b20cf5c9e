import { type RefObject, useEffect, useState } from 'react';
import { whenSeen } from './when-seen';

/** True once an element is, or was, on the screen or close to it. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => (element.current ? whenSeen(element.current, () => setSeen(true)) : undefined), [element]);
  return seen;
}
