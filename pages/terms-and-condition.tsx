import { LongTextPage } from '@/components/text/LongTextPage/LongTextPage';
import { createTextPage } from '@/lib/pages/loaders/texts/text';
import { routes } from '@/lib/platform/routes';
import { terms } from '@/lib/platform/i18n/texts/terms';

export default LongTextPage;
export const config = { unstable_runtimeJS: false };
export const getStaticProps = createTextPage(terms, routes.terms());
