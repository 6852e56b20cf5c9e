import { LongTextPage } from '@/components/text/LongTextPage/LongTextPage';
import { createTextPage } from '@/lib/pages/loaders/texts/text';
import { routes } from '@/lib/platform/routes';
import { cookiePolicy } from '@/lib/platform/i18n/texts/cookie-policy';

export default LongTextPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = createTextPage(cookiePolicy, routes.cookiePolicy());
