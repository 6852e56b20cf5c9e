import pageTexts from '../../../../generated/texts/pages/newsletter';
import { addressProblem } from '../../../contract/forms/newsletter-address';
import type { Edition } from '../../../platform/editions';
import { rejectedField } from '../../../requests/rejected-field';
import { routes } from '../../../platform/routes';
import { buildPageHead } from '../../seo/page-head';
import { newsletter } from '../../../platform/i18n/texts/newsletter';
import type { NewsletterView } from '../../../contract/views';
import type { ReaderRequest, RequestResult } from '../../request-page';
import { linksInEveryEdition } from '../../static-page';
import { fetchTrendingOrEmpty } from '../../story/trending';

const outcomes = ['sent', 'problem', 'later'] as const;

/**
 * Returns the refused e-mail address of a form without JavaScript, and the problem with it. There
 * is no problem if the address is valid, for example after too many attempts.
 */
function refusedEmail(edition: Edition, request: ReaderRequest['request']): Pick<NewsletterView, 'refused'> {
  const email = rejectedField(request);
  if (email === undefined) return {};
  const problem = addressProblem(email);
  return { refused: { email, ...(problem ? { problem: newsletter[edition][problem] } : {}) } };
}

/** Loads the newsletter page. `?outcome=` shows the result of the subscription. */
export async function loadNewsletter({
  edition,
  query,
  request,
}: ReaderRequest): Promise<RequestResult<NewsletterView>> {
  const { title, description, ...texts } = pageTexts[edition];
  const outcome = outcomes.find((candidate) => candidate === query['outcome']) ?? 'none';
  return {
    view: {
      title,
      text: outcome === 'sent' ? newsletter[edition].thanks : texts[outcome],
      outcome,
      trending: await fetchTrendingOrEmpty(edition),
      ...(outcome === 'problem' || outcome === 'later' ? refusedEmail(edition, request) : {}),
    },
    head: buildPageHead({ edition, title, description, path: routes.newsletter() }),
    editionLinks: linksInEveryEdition(routes.newsletter()),
  };
}
