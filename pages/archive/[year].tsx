import { ArchivePage } from '@/components/archive/ArchivePage/ArchivePage';
import { getArchiveYearPage } from '@/lib/pages/getArchivePage';
import { onDemand } from '@/lib/pages/static-page';

export default ArchivePage;
export const getStaticPaths = onDemand;
export const getStaticProps = getArchiveYearPage;
