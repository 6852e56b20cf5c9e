import { LongTextPage } from '@/components/text/LongTextPage/LongTextPage';
import { textPage } from '@/lib/pages/text';
import { routes } from '@/lib/routes';
import { cookiePolicy } from '@/lib/texts/cookie-policy';

export default LongTextPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = textPage(cookiePolicy, routes.cookiePolicy());
