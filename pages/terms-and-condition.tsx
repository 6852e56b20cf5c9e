import { TextPage } from '@/components/text/TextPage/TextPage';
import { textPage } from '@/lib/pages/getTextPage';
import { routes } from '@/lib/routes';
import { terms } from '@/lib/texts/terms';

export default TextPage;
export const getStaticProps = textPage(terms, routes.terms());
