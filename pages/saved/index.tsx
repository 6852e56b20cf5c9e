import { SavedPage } from '@/components/saved/SavedPage/SavedPage';
import { loadSaved } from '@/lib/pages/loaders/saved';
import { staticPage } from '@/lib/pages/static-page';

export default SavedPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = staticPage(loadSaved, {
  placeholder: {
    title: '',
    intro: '',
    offline: '',
    empty: '',
    noScript: '',
    remove: '',
    removed: '',
    undo: '',
    lite: '',
    trending: [],
  },
});
