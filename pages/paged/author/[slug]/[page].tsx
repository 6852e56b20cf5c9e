import { AuthorPage } from '@/components/author/AuthorPage/AuthorPage';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { onDemand, staticPage } from '@/lib/pages/static-page';

/**
 * `/author/{slug}?page=2` is rewritten to this page (next.config.js). The request router redirects
 * requests for this path itself.
 */
export default AuthorPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadAuthor);
