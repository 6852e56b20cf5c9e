import { CategoryPage } from '@/components/category/CategoryPage/CategoryPage';
import { onDemand, staticPage } from '@/lib/pages/static-page';
import { loadTopic } from '@/lib/pages/loaders/lists/topic';

/**
 * What `/topic/{slug}?page=2` is rewritten to (next.config.js); the request router redirects who
 * asks for it by this path.
 */
export default CategoryPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadTopic);
