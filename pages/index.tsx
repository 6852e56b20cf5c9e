import { HomePage } from '@/components/home/HomePage/HomePage';
import { getHomePage } from '@/lib/pages/getHomePage';

export default HomePage;
export const getStaticProps = getHomePage;
