import { ArticlePage } from '@/components/article/ArticlePage/ArticlePage';
import { loadArticle } from '@/lib/pages/loaders/article';
import { onDemand, staticPage } from '@/lib/pages/static-page';

export default ArticlePage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadArticle);
