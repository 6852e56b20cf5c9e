import { pathInEdition, routes } from '../routes';
import { contactHead } from '../seo/fixed-heads';
import { pageHead } from '../seo/page-head';
import type { ContactView } from '../views';
import { requestPage } from './request-page';
import { sameInEveryEdition } from './static-page';

/** The contact page; `?outcome=` says what became of the message that was sent just before. */
export const getContactPage = requestPage<ContactView>(
  async ({ edition, query }) => ({
    view: {
      action: `/api/benefit/contactus?from=${encodeURIComponent(pathInEdition(edition, routes.contact()))}`,
      outcome: query['outcome'] === 'sent' || query['outcome'] === 'problem' ? query['outcome'] : 'none',
    },
    head: pageHead({ edition, ...contactHead[edition], path: routes.contact() }),
    editionLinks: sameInEveryEdition(routes.contact()),
  }),
  { namespaces: ['contact'] },
);
