import { VideoCategoryPage } from '@/components/video/VideoCategoryPage/VideoCategoryPage';
import { getVideoCategoryPage } from '@/lib/pages/getVideoPage';
import { onDemand } from '@/lib/pages/static-page';

export default VideoCategoryPage;
export const getStaticPaths = onDemand;
export const getStaticProps = getVideoCategoryPage;
