import { setNewsletterSubscription } from '../../accounts/profile/newsletter';
import { addSavedStories, removeSavedStories, listSavedStories } from '../../accounts/profile/saved-stories';
import {
  exportAccountData,
  updateProfile,
  deleteAccount,
  toProfile,
  sendEmailCode,
  toSessionList,
} from '../../accounts/profile/profile';
import { clearSessionCookies, setCookie } from '../../accounts/sessions/session-cookie';
import { endSessions, type Reader } from '../../accounts/sessions/sessions';
import { ApiError } from '../../contract/errors';
import { newsApi } from '../../news-api';
import { pathInEdition, toQuery, routes } from '../../platform/routes';
import { type AccountRequest, accountRoute, handle } from './account-route';
import { requireOperationQuota } from '../../requests/operation-limit';

/**
 * Returns the path of the account page with the outcome of a form: `done` names the operation,
 * `error` the problem.
 */
const accountPage = ({ edition }: AccountRequest, outcome: { done?: string; error?: string }): string =>
  `${pathInEdition(edition, routes.account())}?${toQuery({ done: outcome.done ?? '', error: outcome.error ?? '' })}`;

const rejectedForm = (call: AccountRequest & { error: ApiError }): string =>
  accountPage(call, { error: call.error.errors[0]?.code ?? '' });

const update = (call: Parameters<Parameters<typeof handle<'updateProfile'>>[1]>[0]) =>
  updateProfile(call.context, call.reader, call.input, {
    challenge: call.cookies[call.names.emailChallenge],
    address: call.client.address,
  });

export const profileRoute = accountRoute(
  handle('profile', async ({ reader }) => toProfile(reader)),
  handle('updateProfile', update, {
    form: { done: (call) => accountPage(call, { done: 'profile' }), refused: rejectedForm },
  }),
);

export const profileOtpRoute = accountRoute(
  handle(
    'profileOtp',
    async ({ input, context, reader, edition, client, cookies, names, response }) => {
      const previous = cookies[names.emailChallenge];
      const sent = await sendEmailCode(context, reader, { email: input.email, edition, client, previous });
      setCookie(response, context.site.siteUrl, {
        name: names.emailChallenge,
        value: sent.challenge,
        seconds: sent.expiresIn,
      });
      return { email: sent.email, expiresIn: sent.expiresIn };
    },
    { form: { done: (call) => accountPage(call, { done: 'code' }), refused: rejectedForm } },
  ),
);

export const softDeleteRoute = accountRoute(
  handle(
    'softDelete',
    async ({ context, reader, response }) => {
      await deleteAccount(context, reader);
      clearSessionCookies(response, context.site.siteUrl);
      return {};
    },
    {
      brokenBody: new ApiError(400, [{ code: 'INVALID_PAYLOAD', message: 'Invalid payload format' }]),
      form: {
        done: ({ edition }) => pathInEdition(edition, routes.home()),
        refused: rejectedForm,
      },
    },
  ),
);

export const userContactRoute = accountRoute(
  handle('userContactUs', async ({ input, client }) => {
    await requireOperationQuota('contactUs', client.address);
    await newsApi().contactUs(input, client);
    return {};
  }),
);

export const sessionsRoute = accountRoute(
  handle('sessions', ({ context, reader }) => toSessionList(context, reader)),
  handle(
    'endSessions',
    async ({ context, reader, input, response }) => {
      const ended = await endSessions(context.db, reader.user.id, input.id);
      if (input.id === undefined || input.id === reader.session.id) {
        clearSessionCookies(response, context.site.siteUrl);
      }
      return { ended };
    },
    {
      form: {
        done: (call) =>
          call.fields['id'] === undefined
            ? pathInEdition(call.edition, routes.home())
            : accountPage(call, { done: 'sessions' }),
        refused: rejectedForm,
      },
    },
  ),
);

/**
 * Returns the reader's id, if the request's `reader` header matches. In another tab, a different
 * reader may have logged in, and their accounts must not be mixed.
 * @throws ApiError 409 for a different reader
 */
function requireSameReader({ request, reader }: AccountRequest & { reader: Reader }): number {
  const expectedReader = request.headers['reader'];
  if (expectedReader === undefined || expectedReader === String(reader.user.id)) return reader.user.id;
  throw new ApiError(409, [{ code: 'OTHER_READER', message: 'Another reader is logged in now' }]);
}

/**
 * A hundred stories with the longest texts and URLs that the contract allows, in characters of
 * three bytes.
 */
const maxStoriesBytes = 2 * 1024 * 1024;

export const savedStoriesRoute = accountRoute(
  handle('savedStories', async (call) => listSavedStories(call.context.db, requireSameReader(call))),
  handle(
    'keepStories',
    async (call) => addSavedStories(call.context.db, requireSameReader(call), call.input.stories, call.context.now),
    {
      maxBodyBytes: maxStoriesBytes,
    },
  ),
  handle('forgetStory', async (call) => removeSavedStories(call.context.db, requireSameReader(call), call.input.href)),
);

export const newsletterRoute = accountRoute(
  handle(
    'newsletter',
    async ({ context, reader, input: { on: isOn }, client, edition }) => {
      // A reader without an e-mail address gets an error, so nothing is counted.
      if (isOn && reader.user.email) await requireOperationQuota('subscribe', client.address);
      await setNewsletterSubscription(context.db, reader.user, { on: isOn, client, edition });
      return { on: isOn };
    },
    { form: { done: (call) => accountPage(call, { done: 'newsletter' }), refused: rejectedForm } },
  ),
);

export const accountDataRoute = accountRoute(
  handle('accountData', async ({ context, reader, response }) => {
    const data = await exportAccountData(context, reader);
    response.setHeader('Content-Disposition', 'attachment; filename="account.json"');
    return data;
  }),
);
