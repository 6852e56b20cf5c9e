import { useSessionSync } from '@/lib/client/session/session-context';
import { useOfflineCopy } from '@/lib/client/offline/store-page';
import { useMenus } from '@/lib/client/screen/use-menus';
import { useLocationLookup } from '@/lib/client/location/use-location-lookup';
import { useNoContextMenu } from '@/lib/client/screen/use-no-context-menu';
import { useSectionInView } from '@/lib/client/screen/use-section-in-view';
import { island } from '../../islands/island';

/**
 * Browser features of every page without visible output. Needs the browser for the reader's session
 * and IP address, menus, the section row, the context menu, and the offline copy.
 */
export const PageServices = island('PageServices', function PageServices({ pollSeconds }: { pollSeconds: number }) {
  useSessionSync(pollSeconds);
  useMenus();
  useLocationLookup();
  useNoContextMenu();
  useSectionInView();
  useOfflineCopy();
  return null;
});
