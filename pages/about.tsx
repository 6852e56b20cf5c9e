import { AboutPage } from '@/components/about/AboutPage/AboutPage';
import { getAboutPage } from '@/lib/pages/getAboutPage';

export default AboutPage;
export const getStaticProps = getAboutPage;
