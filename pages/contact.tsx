import { ContactPage } from '@/components/contact/ContactPage/ContactPage';
import { getContactPage } from '@/lib/pages/getContactPage';

export default ContactPage;
export const getServerSideProps = getContactPage;
