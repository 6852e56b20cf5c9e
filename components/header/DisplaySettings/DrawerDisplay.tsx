import { useRef } from 'react';
import { useOpened } from '@/lib/client/hooks/use-opened';
import { island } from '../../islands/island';
import { DisplayPanel } from './DisplayPanel';

/**
 * The place of theme and text size in the drawer. Needs the browser, which keeps the choice; the
 * choices are there once the drawer is open.
 */
export const DrawerDisplay = island('DrawerDisplay', function DrawerDisplay({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useOpened(box);
  return <div ref={box}>{opened && <DisplayPanel name={name} row />}</div>;
});
