import { SavedListPage } from '@/components/saved/SavedListPage/SavedListPage';
import { requestPage } from '@/lib/pages/request-page';
import { loadSavedList } from '@/lib/pages/loaders/saved';

export default SavedListPage;
export const config = { unstable_runtimeJS: false };
export const getServerSideProps = requestPage(loadSavedList);
