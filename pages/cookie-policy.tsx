import { LongTextPage } from '@/components/text/LongTextPage/LongTextPage';
import { textPage } from '@/lib/pages/loaders/texts/text';
import { routes } from '@/lib/platform/routes';
import { cookiePolicy } from '@/lib/platform/i18n/texts/cookie-policy';

export default LongTextPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = textPage(cookiePolicy, routes.cookiePolicy());
