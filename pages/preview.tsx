import { ArticlePage } from '@/components/article/ArticlePage/ArticlePage';
import { loadPreview } from '@/lib/pages/loaders/preview';
import { requestPage } from '@/lib/pages/request-page';

export default ArticlePage;
export const config = { unstable_runtimeJS: false };
export const getServerSideProps = requestPage(loadPreview);
