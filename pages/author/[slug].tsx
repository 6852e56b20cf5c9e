import { AuthorPage } from '@/components/author/AuthorPage/AuthorPage';
import { getAuthorPage } from '@/lib/pages/getAuthorPage';
import { onDemand } from '@/lib/pages/static-page';

export default AuthorPage;
export const getStaticPaths = onDemand;
export const getStaticProps = getAuthorPage;
