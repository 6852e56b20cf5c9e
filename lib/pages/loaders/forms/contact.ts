import type { IncomingMessage } from 'node:http';
import { getClientInfo } from '../../../requests/client-info';
import { readFormBody, maxFormBytes } from '../../../requests/body';
import { parseFormFields, requireSameOrigin } from '../../../requests/form';
import { toApiError } from '../../../requests/send-json';
import { requireOperationQuota } from '../../../requests/operation-limit';
import {
  contactFields,
  type ContactRefusal,
  type ContactValues,
  toRefusal,
} from '../../../contract/forms/contact-form';
import { ApiError, invalidInput } from '../../../contract/errors';
import { operations } from '../../../contract/news/operations';
import type { Edition } from '../../../platform/editions';
import { log } from '../../../platform/log/log';
import { newsApi } from '../../../news-api';
import { pathInEdition, routes } from '../../../platform/routes';
import { buildPageHead } from '../../seo/page-head';
import { configuration } from '../../../platform/config/configuration';
import { heads } from '../../../platform/i18n/texts/heads';
import type { ContactView } from '../../../contract/views';
import type { ReaderRequest, RequestResult } from '../../request-page';
import { linksInEveryEdition } from '../../static-page';

type Refused = { status: number; retryAfter?: number | undefined; values: ContactValues; refusal: ContactRefusal };

function toRefused(error: unknown, values: ContactValues): Refused {
  const apiError = error instanceof ApiError ? error : undefined;
  const refuse = (reason: ContactRefusal['reason'], status: number): Refused => ({
    status,
    values,
    refusal: { reason, faults: {} },
  });
  if (apiError?.status === 429) return { ...refuse('tooMany', 429), retryAfter: apiError.retryAfter };
  if (apiError?.status === 413) return refuse('tooLarge', 413);
  if (apiError?.status === 403) return refuse('foreign', 403);
  const namedFields = (apiError?.errors ?? []).map(({ field }) => field);
  const refusal = toRefusal(values, namedFields);
  if (apiError?.status === 400 && refusal) return { status: 400, values, refusal };
  // A limit on concurrent request bodies was reached. This is not an error of the site.
  if (apiError?.errors[0]?.code !== 'BUSY') log.error('request_failed', { error });
  return { ...refuse('unavailable', 503), retryAfter: toApiError(error).retryAfter };
}

async function storeMessage(request: IncomingMessage): Promise<Refused | undefined> {
  let values: ContactValues = {};
  try {
    const fields = parseFormFields(await readFormBody(request, maxFormBytes));
    values = Object.fromEntries(contactFields.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
    requireSameOrigin(request, configuration().siteUrl);
    const message = operations.contactUs.body.safeParse(values);
    if (!message.success) throw invalidInput(message.error);
    const client = getClientInfo(request);
    await requireOperationQuota('contactUs', client.address);
    await newsApi().contactUs(message.data, client);
    return undefined;
  } catch (error) {
    return toRefused(error, values);
  }
}

function buildView(edition: Edition, outcome: ContactView['outcome']): ContactView {
  const action = pathInEdition(edition, routes.contact());
  const { contactEmail, grievanceOfficer } = configuration();
  return {
    action,
    sentHref: `${action}?outcome=sent`,
    outcome,
    address: contactEmail,
    officer: grievanceOfficer[edition],
  };
}

/**
 * Loads the contact page. Without JavaScript, the form posts to this page. If the message is
 * accepted, the response redirects to `?outcome=sent`, so that a reload does not send it again. If
 * it is refused, the page is shown again with the reader's values, which only the response body
 * contains.
 */
export async function loadContact({
  edition,
  query,
  request,
  response,
}: ReaderRequest): Promise<RequestResult<ContactView>> {
  const posted = request.method === 'POST';
  const refused = posted ? await storeMessage(request) : undefined;
  const view = buildView(edition, query['outcome'] === 'sent' && !posted ? 'sent' : 'none');
  if (refused?.retryAfter !== undefined) response.setHeader('Retry-After', String(refused.retryAfter));
  if (posted && !refused) return { seeOther: view.sentHref };
  return {
    view: refused ? { ...view, values: refused.values, refusal: refused.refusal } : view,
    head: buildPageHead({ edition, ...heads[edition].contact, path: routes.contact() }),
    editionLinks: linksInEveryEdition(routes.contact()),
    ...(refused ? { status: refused.status } : {}),
  };
}
