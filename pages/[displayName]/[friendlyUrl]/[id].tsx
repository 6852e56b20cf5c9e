import { ArticlePage } from '@/components/article/ArticlePage/ArticlePage';
import { getArticlePage } from '@/lib/pages/getArticlePage';
import { onDemand } from '@/lib/pages/static-page';

export default ArticlePage;
export const getStaticPaths = onDemand;
export const getStaticProps = getArticlePage;
