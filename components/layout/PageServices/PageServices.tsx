import { useKeptSession } from '@/lib/client/session/session-context';
import { useKeptPage } from '@/lib/client/offline/keep-page';
import { useMenus } from '@/lib/client/screen/use-menus';
import { useLocationLookUp } from '@/lib/client/location/use-location-lookup';
import { useNoContextMenu } from '@/lib/client/screen/use-no-context-menu';
import { useSectionInView } from '@/lib/client/screen/use-section-in-view';
import { island } from '../../islands/island';

/**
 * What every page needs of the browser and shows nothing by itself: the reader's session and
 * location, menus that close, the section in view, no context menu, a copy for reading without a
 * network.
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
