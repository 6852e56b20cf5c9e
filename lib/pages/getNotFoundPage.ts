import { routes } from '../routes';
import { notFoundHead } from '../seo/fixed-heads';
import { notIndexed, pageHead } from '../seo/page-head';
import { freshness, sameInEveryEdition, staticPage } from './static-page';

/**
 * The not-found page. It asks nothing of the news API, so that it stands when nothing else does.
 */
export const getNotFoundPage = staticPage(
  async ({ edition }) => ({
    view: {},
    head: pageHead({ edition, ...notFoundHead[edition], robots: notIndexed }),
    editionLinks: sameInEveryEdition(routes.home()),
    revalidate: freshness.fixed,
  }),
  { placeholder: {}, namespaces: ['missing'] },
);
