import { AuthErrorPage } from '@/components/session/AuthErrorPage/AuthErrorPage';
import { loadAuthError } from '@/lib/pages/loaders/account/auth-error';
import { requestPage } from '@/lib/pages/request-page';

export default AuthErrorPage;
export const config = { unstable_runtimeJS: false };
export const getServerSideProps = requestPage(loadAuthError, { namespaces: ['login'] });
