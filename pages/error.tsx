import { AuthErrorPage } from '@/components/session/AuthErrorPage/AuthErrorPage';
import { getAuthErrorPage } from '@/lib/pages/getAuthErrorPage';

export default AuthErrorPage;
export const getServerSideProps = getAuthErrorPage;
