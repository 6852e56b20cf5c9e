import { NotFound } from '@/components/layout/NotFound/NotFound';
import { getNotFoundPage } from '@/lib/pages/getNotFoundPage';

export default NotFound;
export const getStaticProps = getNotFoundPage;
