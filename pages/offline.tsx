import { OfflinePage } from '@/components/offline/OfflinePage/OfflinePage';
import { loadOffline, emptyOfflineView } from '@/lib/pages/loaders/texts/offline';
import { staticPage } from '@/lib/pages/static-page';

export default OfflinePage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = staticPage(loadOffline, { placeholder: emptyOfflineView });
