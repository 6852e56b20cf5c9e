import { CityPage } from '@/components/cities/CityPage/CityPage';
import { loadCity } from '@/lib/pages/loaders/lists/cities';
import { onDemand, staticPage } from '@/lib/pages/static-page';

/**
 * `/cities/{cityDisplayName}?page=2` is rewritten to this page (next.config.js). The request router
 * redirects requests for this path itself.
 */
export default CityPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadCity);
