import { useKeptSession } from '@/lib/client/session/session-context';
import { useKeptPage } from '@/lib/client/offline/keep-page';
import { useMenus } from '@/lib/client/screen/use-menus';
import { useLocationLookUp } from '@/lib/client/location/use-location-lookup';
import { useNoContextMenu } from '@/lib/client/screen/use-no-context-menu';
import { useSectionInView } from '@/lib/client/screen/use-section-in-view';
import { island } from '../../islands/island';

/**
 * Browser features of every page without visible output. Needs the browser for the reader's session
 * and IP address, menus, the section row, the context menu, and the offline copy.
 */
export const PageServices = island('PageServices', function PageServices({ pollSeconds }: { pollSeconds: number }) {
  useKeptSession(pollSeconds);
  useMenus();
  useLocationLookUp();
  useNoContextMenu();
  useSectionInView();
  useKeptPage();
  return null;
});
