import { useRef } from 'react';
import { useWasOpened } from '@/lib/client/hooks/use-was-opened';
import { island } from '../../islands/island';
import { DisplayPanel } from './DisplayPanel';

/**
 * Theme and text size in the drawer. Needs the browser, which stores the choice. The panel is
 * rendered when the drawer is open.
 */
export const DrawerDisplay = island('DrawerDisplay', function DrawerDisplay({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useWasOpened(box);
  return <div ref={box}>{opened && <DisplayPanel name={name} row />}</div>;
});
