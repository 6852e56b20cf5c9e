import { AccountPage } from '@/components/account/AccountPage/AccountPage';
import { loadAccount } from '@/lib/pages/loaders/account/account';
import { requestPage } from '@/lib/pages/request-page';

export default AccountPage;
export const config = { unstable_runtimeJS: false };
export const getServerSideProps = requestPage(loadAccount, { namespaces: ['account'] });
