import { TextPage } from '@/components/text/TextPage/TextPage';
import { textPage } from '@/lib/pages/getTextPage';
import { routes } from '@/lib/routes';
import { about } from '@/lib/texts/about';

export default TextPage;
export const getStaticProps = textPage(about, routes.about());
