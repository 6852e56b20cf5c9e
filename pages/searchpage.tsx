import { SearchPage } from '@/components/search/SearchPage/SearchPage';
import { getSearchPage } from '@/lib/pages/getSearchPage';

export default SearchPage;
export const getServerSideProps = getSearchPage;
