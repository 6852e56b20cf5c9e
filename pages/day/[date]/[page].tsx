import { DayPage } from '@/components/archive/DayPage/DayPage';
import { loadDay } from '@/lib/pages/loaders/lists/archive';
import { onDemand, staticPage } from '@/lib/pages/static-page';

/**
 * What `/archive?date=` is rewritten to (next.config.js); the request router redirects who asks for
 * it by this path.
 */
export default DayPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadDay);
