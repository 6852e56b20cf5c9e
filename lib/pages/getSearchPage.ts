import { longestKeyword } from '../contract/operations';
import { editions } from '../editions';
import { newsApi } from '../news-api';
import { pageNumber, pathInEdition, routes } from '../routes';
import { searchHead } from '../seo/fixed-heads';
import { notIndexed, pageHead } from '../seo/page-head';
import type { SearchView } from '../views';
import { pagesOf } from './paging';
import { requestPage } from './request-page';
import { sameInEveryEdition } from './static-page';
import { storyCard } from './story-view';

const resultsPerPage = 20;

/** Search results. A keyword beyond the box's limit is cut to it; a page that is no number or beyond the last is a 404. */
export const getSearchPage = requestPage<SearchView>(
  async ({ edition, query }) => {
    const keyword = (query['keyword'] ?? '').toWellFormed().trim().slice(0, longestKeyword).toWellFormed();
    const page = query['page'] === undefined || query['page'] === '1' ? 1 : pageNumber(query['page']);
    if (page === undefined) return { notFound: true };
    const { items, total } = keyword
      ? await newsApi().search({ language: editions[edition].apiLanguage, keyword, page, size: resultsPerPage })
      : { items: [], total: 0 };
    const at = (number: number) => pathInEdition(edition, routes.search(keyword, number));
    const pages = pagesOf(page, total, resultsPerPage, at);
    if (page > pages.pages) return { notFound: true };
    return {
      view: {
        keyword,
        total,
        stories: items.map((item) => storyCard(item, edition, { thumb: true, summary: true })),
        ...pages,
      },
      head: pageHead({ edition, ...searchHead[edition], path: routes.search(), robots: notIndexed }),
      editionLinks: sameInEveryEdition(keyword ? routes.search(keyword) : routes.search()),
    };
  },
  { namespaces: ['search'] },
);
