import { SearchPage } from '@/components/search/SearchPage/SearchPage';
import { loadSearch } from '@/lib/pages/loaders/search';
import { requestPage } from '@/lib/pages/request-page';

export default SearchPage;
export const config = { unstable_runtimeJS: false };
export const getServerSideProps = requestPage(loadSearch, { namespaces: ['search'] });
