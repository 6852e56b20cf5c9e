import { NewsletterPage } from '@/components/newsletter/NewsletterPage/NewsletterPage';
import { getNewsletterPage } from '@/lib/pages/getNewsletterPage';

export default NewsletterPage;
export const getServerSideProps = getNewsletterPage;
