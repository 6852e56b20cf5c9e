import { HomePage } from '@/components/home/HomePage/HomePage';
import { loadHome } from '@/lib/pages/loaders/home';
import { staticPage } from '@/lib/pages/static-page';

export default HomePage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = staticPage(loadHome, {
  placeholder: { secondary: [], trending: [], trendy: [], sections: [], videos: [], latest: [] },
});
