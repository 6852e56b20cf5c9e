import { CategoryPage } from '@/components/category/CategoryPage/CategoryPage';
import { onDemand, staticPage } from '@/lib/pages/static-page';
import { loadTopic } from '@/lib/pages/loaders/lists/topic';

/**
 * `/topic/{slug}?page=2` is rewritten to this page (next.config.js). The request router redirects
 * requests for this path itself.
 */
export default CategoryPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadTopic);
