import { VideoPage } from '@/components/video/VideoPage/VideoPage';
import { getVideoPage } from '@/lib/pages/getVideoPage';

export default VideoPage;
export const getStaticProps = getVideoPage;
