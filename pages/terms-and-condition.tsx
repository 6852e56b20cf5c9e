import { LongTextPage } from '@/components/text/LongTextPage/LongTextPage';
import { textPage } from '@/lib/pages/text';
import { routes } from '@/lib/routes';
import { terms } from '@/lib/texts/terms';

export default LongTextPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = textPage(terms, routes.terms());
