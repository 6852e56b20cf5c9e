import { LoginPage } from '@/components/session/LoginPage/LoginPage';
import { getLoginPage } from '@/lib/pages/getLoginPage';

export default LoginPage;
export const getServerSideProps = getLoginPage;
