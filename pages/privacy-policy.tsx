import { TextPage } from '@/components/text/TextPage/TextPage';
import { textPage } from '@/lib/pages/getTextPage';
import { routes } from '@/lib/routes';
import { privacyPolicy } from '@/lib/texts/privacy-policy';

export default TextPage;
export const getStaticProps = textPage(privacyPolicy, routes.privacyPolicy());
