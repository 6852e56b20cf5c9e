import { CitiesPage } from '@/components/cities/CitiesPage/CitiesPage';
import { getCitiesPage } from '@/lib/pages/getCitiesPage';

export default CitiesPage;
export const getStaticProps = getCitiesPage;
