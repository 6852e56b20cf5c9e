import { pathInEdition, routes } from '../../../platform/routes';
import { notIndexed, buildPageHead } from '../../seo/page-head';
import { heads } from '../../../platform/i18n/texts/heads';
import type { AuthErrorView } from '../../../contract/views';
import type { ReaderRequest, RequestResult } from '../../request-page';
import { linksInEveryEdition } from '../../static-page';

/** A map, because an object would also find `toString`. */
const texts: ReadonlyMap<string | undefined, AuthErrorView['text']> = new Map([
  ['AccessDenied', 'errorAccessDenied'],
  ['Configuration', 'errorConfiguration'],
] as const);

/** Loads the page that a failed login leads to. */
export async function loadAuthError({ edition, query }: ReaderRequest): Promise<RequestResult<AuthErrorView>> {
  return {
    view: {
      text: texts.get(query['error']) ?? 'errorDefault',
      loginHref: pathInEdition(edition, routes.login()),
    },
    head: buildPageHead({ edition, ...heads[edition].authError, path: routes.authError(), robots: notIndexed }),
    editionLinks: linksInEveryEdition(routes.authError()),
  };
}
