import { TextPage } from '@/components/text/TextPage/TextPage';
import { textPage } from '@/lib/pages/getTextPage';
import { routes } from '@/lib/routes';
import { cookiePolicy } from '@/lib/texts/cookie-policy';

export default TextPage;
export const getStaticProps = textPage(cookiePolicy, routes.cookiePolicy());
