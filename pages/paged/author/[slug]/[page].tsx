import { AuthorPage } from '@/components/author/AuthorPage/AuthorPage';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { onDemand, staticPage } from '@/lib/pages/static-page';

/**
 * What `/author/{slug}?page=2` is rewritten to (next.config.js); the request router redirects who
 * asks for it by this path.
 */
export default AuthorPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadAuthor);
