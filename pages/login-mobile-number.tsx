import { LoginPage } from '@/components/session/LoginPage/LoginPage';
import { loadLogin } from '@/lib/pages/loaders/account/login';
import { requestPage } from '@/lib/pages/request-page';

export default LoginPage;
export const config = { unstable_runtimeJS: false };
export const getServerSideProps = requestPage(loadLogin, { namespaces: ['login'] });
