import { NotFound } from '@/components/layout/NotFound/NotFound';
import { loadNotFound } from '@/lib/pages/loaders/texts/not-found';
import { staticPage } from '@/lib/pages/static-page';

export default NotFound;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = staticPage(loadNotFound, { placeholder: { trending: [] }, namespaces: ['missing'] });
