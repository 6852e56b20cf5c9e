import { CategoryPage } from '@/components/category/CategoryPage/CategoryPage';
import { loadCategory } from '@/lib/pages/loaders/lists/category';
import { onDemand, staticPage } from '@/lib/pages/static-page';

/**
 * What `/{displayName}?page=2` is rewritten to (next.config.js); the request router redirects who
 * asks for it by this path.
 */
export default CategoryPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadCategory);
