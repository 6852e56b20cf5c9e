import { VideoCategoryPage } from '@/components/video/VideoCategoryPage/VideoCategoryPage';
import { loadVideoCategory } from '@/lib/pages/loaders/lists/video';
import { onDemand, staticPage } from '@/lib/pages/static-page';

/**
 * `/video/{categoryDisplayName}?page=2` is rewritten to this page (next.config.js). The request
 * router redirects requests for this path itself.
 */
export default VideoCategoryPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadVideoCategory, { namespaces: ['video'] });
