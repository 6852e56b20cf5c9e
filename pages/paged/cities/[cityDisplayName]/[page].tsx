import { CityPage } from '@/components/cities/CityPage/CityPage';
import { loadCity } from '@/lib/pages/loaders/lists/cities';
import { onDemand, staticPage } from '@/lib/pages/static-page';

/**
 * What `/cities/{cityDisplayName}?page=2` is rewritten to (next.config.js); the request router
 * redirects who asks for it by this path.
 */
export default CityPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadCity);
