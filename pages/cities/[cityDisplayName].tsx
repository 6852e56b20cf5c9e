import { CityPage } from '@/components/cities/CityPage/CityPage';
import { getCityPage } from '@/lib/pages/getCitiesPage';
import { onDemand } from '@/lib/pages/static-page';

export default CityPage;
export const getStaticPaths = onDemand;
export const getStaticProps = getCityPage;
