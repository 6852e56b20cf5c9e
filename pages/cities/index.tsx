import { CitiesPage } from '@/components/cities/CitiesPage/CitiesPage';
import { loadCities } from '@/lib/pages/loaders/lists/cities';
import { staticPage } from '@/lib/pages/static-page';

export default CitiesPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = staticPage(loadCities, { placeholder: { metro: [], other: [] } });
