import { useRef } from 'react';
import { useLate } from '@/lib/browser/use-late';
import { useOpened } from '@/lib/browser/use-opened';
import { island } from '../../islands/island';

const fetchPanel = () => import('./DisplayPanel').then((late) => late.DisplayPanel);

/**
 * The place of theme and text size in the drawer. Needs the browser, which keeps the choice; the
 * choices are fetched once the drawer is open.
 */
export const DrawerDisplay = island('DrawerDisplay', function DrawerDisplay({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const DisplayPanel = useLate(useOpened(box), fetchPanel);
  return <div ref={box}>{DisplayPanel && <DisplayPanel name={name} row />}</div>;
});
