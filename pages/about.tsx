import { AboutPage } from '@/components/about/AboutPage/AboutPage';
import { loadAbout } from '@/lib/pages/loaders/texts/about';
import { staticPage } from '@/lib/pages/static-page';
import { emptyTextView } from '@/lib/pages/loaders/texts/text';

export default AboutPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = staticPage(loadAbout, { placeholder: { ...emptyTextView, trending: [] } });
