import { LongTextPage } from '@/components/text/LongTextPage/LongTextPage';
import { textPage } from '@/lib/pages/text';
import { routes } from '@/lib/routes';
import { privacyPolicy } from '@/lib/texts/privacy-policy';

export default LongTextPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = textPage(privacyPolicy, routes.privacyPolicy());
