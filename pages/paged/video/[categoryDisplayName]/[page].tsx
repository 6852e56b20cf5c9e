import { VideoCategoryPage } from '@/components/video/VideoCategoryPage/VideoCategoryPage';
import { loadVideoCategory } from '@/lib/pages/loaders/lists/video';
import { onDemand, staticPage } from '@/lib/pages/static-page';

/**
 * What `/video/{categoryDisplayName}?page=2` is rewritten to (next.config.js); the request router
 * redirects who asks for it by this path.
 */
export default VideoCategoryPage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadVideoCategory, { namespaces: ['video'] });
