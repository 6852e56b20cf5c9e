import { DayPage } from '@/components/archive/DayPage/DayPage';
import { getDayPage } from '@/lib/pages/getArchivePage';
import { onDemand } from '@/lib/pages/static-page';

/**
 * What `/archive?date=` is rewritten to (next.config.js); the request router redirects who asks for
 * it by this path.
 */
export default DayPage;
export const getStaticPaths = onDemand;
export const getStaticProps = getDayPage;
