import { NewsletterPage } from '@/components/newsletter/NewsletterPage/NewsletterPage';
import { loadNewsletter } from '@/lib/pages/loaders/forms/newsletter';
import { requestPage } from '@/lib/pages/request-page';

export default NewsletterPage;
export const config = { unstable_runtimeJS: false };
export const getServerSideProps = requestPage(loadNewsletter);
