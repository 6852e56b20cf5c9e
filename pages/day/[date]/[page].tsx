import { DayPage } from '@/components/archive/DayPage/DayPage';
import { loadDay } from '@/lib/pages/loaders/lists/archive';
import { onDemand, staticPage } from '@/lib/pages/static-page';

/**
 * `/archive?date=` is rewritten to this page (next.config.js). The request router redirects
 * requests for this path itself.
 */
export default DayPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadDay);
