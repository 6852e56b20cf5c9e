import { AuthorPage } from '@/components/author/AuthorPage/AuthorPage';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { onDemand, staticPage } from '@/lib/pages/static-page';

export default AuthorPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadAuthor);
