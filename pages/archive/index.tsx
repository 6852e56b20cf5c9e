import { ArchivePage } from '@/components/archive/ArchivePage/ArchivePage';
import { getArchivePage } from '@/lib/pages/getArchivePage';

export default ArchivePage;
export const getStaticProps = getArchivePage;
