import { AccountPage } from '@/components/account/AccountPage/AccountPage';
import { getAccountPage } from '@/lib/pages/getAccountPage';

export default AccountPage;
export const getServerSideProps = getAccountPage;
