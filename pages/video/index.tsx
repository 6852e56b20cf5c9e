import { VideoPage } from '@/components/video/VideoPage/VideoPage';
import { loadVideo } from '@/lib/pages/loaders/lists/video';
import { staticPage } from '@/lib/pages/static-page';

export default VideoPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = staticPage(loadVideo, { placeholder: { categories: [] }, namespaces: ['video'] });
