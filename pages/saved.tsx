import { SavedPage } from '@/components/saved/SavedPage/SavedPage';
import { getSavedPage } from '@/lib/pages/getSavedPage';

export default SavedPage;
export const getStaticProps = getSavedPage;
