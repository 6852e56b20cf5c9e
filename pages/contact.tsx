import { ContactPage } from '@/components/contact/ContactPage/ContactPage';
import { loadContact } from '@/lib/pages/loaders/forms/contact';
import { requestPage } from '@/lib/pages/request-page';

export default ContactPage;
export const config = { unstable_runtimeJS: false };
export const getServerSideProps = requestPage(loadContact, { namespaces: ['contact'] });
