import { CategoryPage } from '@/components/category/CategoryPage/CategoryPage';
import { getCategoryPage } from '@/lib/pages/getCategoryPage';
import { onDemand } from '@/lib/pages/static-page';

export default CategoryPage;
export const getStaticPaths = onDemand;
export const getStaticProps = getCategoryPage;
