import { AboutPage } from '@/components/about/AboutPage/AboutPage';
import { loadAbout } from '@/lib/pages/about';
import { staticPage } from '@/lib/pages/static-page';
import { noText } from '@/lib/pages/text';

export default AboutPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = staticPage(loadAbout, { placeholder: { ...noText, trending: [] } });
