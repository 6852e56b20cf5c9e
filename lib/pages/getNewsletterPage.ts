import { routes } from '../routes';
import { pageHead } from '../seo/page-head';
import { newsletter } from '../texts/newsletter';
import type { NewsletterView } from '../views';
import { requestPage } from './request-page';
import { sameInEveryEdition } from './static-page';

/** The newsletter page; `?outcome=` says what became of the address that was sent just before. */
export const getNewsletterPage = requestPage<NewsletterView>(async ({ edition, query }) => {
  const { title, description, texts } = newsletter[edition];
  const outcome = query['outcome'] === 'sent' || query['outcome'] === 'problem' ? query['outcome'] : 'none';
  return {
    view: { title, text: texts[outcome], outcome },
    head: pageHead({ edition, title, description, path: routes.newsletter() }),
    editionLinks: sameInEveryEdition(routes.newsletter()),
  };
});
