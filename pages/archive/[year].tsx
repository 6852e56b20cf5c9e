import { ArchivePage } from '@/components/archive/ArchivePage/ArchivePage';
import { loadArchiveYear } from '@/lib/pages/loaders/lists/archive';
import { onDemand, staticPage } from '@/lib/pages/static-page';

export default ArchivePage;
export const config = { unstable_runtimeJS: false };
export const getStaticPaths = onDemand;
export const getStaticProps = staticPage(loadArchiveYear);
