import { VideoCategoryPage } from '@/components/video/VideoCategoryPage/VideoCategoryPage';
import { loadVideoCategory } from '@/lib/pages/loaders/lists/video';
import { onDemand, staticPage } from '@/lib/pages/static-page';

export default VideoCategoryPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadVideoCategory, { namespaces: ['video'] });
