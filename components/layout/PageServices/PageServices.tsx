import { useKeptSession } from '@/lib/browser/session/session-context';
import { useKeptPage } from '@/lib/browser/offline/keep-page';
import { useMenus } from '@/lib/browser/use-menus';
import { useLocationLookUp } from '@/lib/browser/use-location-lookup';
import { useNoContextMenu } from '@/lib/browser/use-no-context-menu';
import { useSectionInView } from '@/lib/browser/use-section-in-view';
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
