import { ArchivePage } from '@/components/archive/ArchivePage/ArchivePage';
import { loadArchive } from '@/lib/pages/loaders/lists/archive';
import { staticPage } from '@/lib/pages/static-page';

export default ArchivePage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = staticPage(loadArchive, { placeholder: { years: [], weekdays: [], months: [] } });
