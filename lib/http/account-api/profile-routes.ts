import { chooseNewsletter } from '../../accounts/profile/newsletter';
import { keepStories, dropStories, storedStories } from '../../accounts/profile/saved-stories';
import {
  accountData,
  changeProfile,
  deleteAccount,
  profileOf,
  sendAddressCode,
  sessionList,
} from '../../accounts/profile/profile';
import { clearSessionCookies, setCookie } from '../../accounts/sessions/session-cookie';
import { endSessions, type Reader } from '../../accounts/sessions/sessions';
import { ApiError } from '../../contract/errors';
import { newsApi } from '../../news-api';
import { pathInEdition, queryOf, routes } from '../../platform/routes';
import { type AccountCall, accountRoute, on } from './account-route';
import { requireWithin } from '../../web/request/operation-limit';

/**
 * Returns the path of the account page with the outcome of a form: `done` names the operation,
 * `error` the problem.
 */
const accountPage = ({ edition }: AccountCall, outcome: { done?: string; error?: string }): string =>
  `${pathInEdition(edition, routes.account())}?${queryOf({ done: outcome.done ?? '', error: outcome.error ?? '' })}`;

const refusedForm = (call: AccountCall & { error: ApiError }): string =>
  accountPage(call, { error: call.error.errors[0]?.code ?? '' });

const update = (call: Parameters<Parameters<typeof on<'updateProfile'>>[1]>[0]) =>
  changeProfile(call.limited, call.reader, call.input, {
    challenge: call.cookies[call.names.emailChallenge],
    address: call.client.address,
  });

export const profileRoute = accountRoute(
  on('profile', async ({ reader }) => profileOf(reader)),
  on('updateProfile', update, {
    form: { done: (call) => accountPage(call, { done: 'profile' }), refused: refusedForm },
  }),
);

export const profileOtpRoute = accountRoute(
  on(
    'profileOtp',
    async ({ input, limited, reader, edition, client, cookies, names, response }) => {
      const previous = cookies[names.emailChallenge];
      const sent = await sendAddressCode(limited, reader, { email: input.email, edition, client, previous });
      setCookie(response, limited.site.siteUrl, {
        name: names.emailChallenge,
        value: sent.challenge,
        seconds: sent.expiresIn,
      });
      return { email: sent.email, expiresIn: sent.expiresIn };
    },
    { form: { done: (call) => accountPage(call, { done: 'code' }), refused: refusedForm } },
  ),
);

export const softDeleteRoute = accountRoute(
  on(
    'softDelete',
    async ({ limited, reader, response }) => {
      await deleteAccount(limited, reader);
      clearSessionCookies(response, limited.site.siteUrl);
      return {};
    },
    {
      brokenBody: new ApiError(400, [{ code: 'INVALID_PAYLOAD', message: 'Invalid payload format' }]),
      form: {
        done: ({ edition }) => pathInEdition(edition, routes.home()),
        refused: refusedForm,
      },
    },
  ),
);

export const userContactRoute = accountRoute(
  on('userContactUs', async ({ input, client }) => {
    await requireWithin('contactUs', client.address);
    await newsApi().contactUs(input, client);
    return {};
  }),
);

export const sessionsRoute = accountRoute(
  on('sessions', ({ limited, reader }) => sessionList(limited, reader)),
  on(
    'endSessions',
    async ({ limited, reader, input, response }) => {
      const ended = await endSessions(limited.db, reader.user.id, input.id);
      if (input.id === undefined || input.id === reader.session.id) {
        clearSessionCookies(response, limited.site.siteUrl);
      }
      return { ended };
    },
    {
      form: {
        done: (call) =>
          call.fields['id'] === undefined
            ? pathInEdition(call.edition, routes.home())
            : accountPage(call, { done: 'sessions' }),
        refused: refusedForm,
      },
    },
  ),
);

/**
 * Returns the reader's id, if the request's `reader` header matches. In another tab, a different
 * reader may have logged in, and their accounts must not be mixed.
 * @throws ApiError 409 for a different reader
 */
function meant({ request, reader }: AccountCall & { reader: Reader }): number {
  const declared = request.headers['reader'];
  if (declared === undefined || declared === String(reader.user.id)) return reader.user.id;
  throw new ApiError(409, [{ code: 'OTHER_READER', message: 'Another reader is logged in now' }]);
}

/**
 * A hundred stories with the longest texts and URLs that the contract allows, in characters of
 * three bytes.
 */
const maxStoriesBytes = 2 * 1024 * 1024;

export const savedStoriesRoute = accountRoute(
  on('savedStories', async (call) => storedStories(call.limited.db, meant(call))),
  on('keepStories', async (call) => keepStories(call.limited.db, meant(call), call.input.stories, call.limited.now), {
    maxBodyBytes: maxStoriesBytes,
  }),
  on('forgetStory', async (call) => dropStories(call.limited.db, meant(call), call.input.href)),
);

export const newsletterRoute = accountRoute(
  on(
    'newsletter',
    async ({ limited, reader, input: { on: wanted }, client, edition }) => {
      // A reader without an e-mail address gets an error, so nothing is counted.
      if (wanted && reader.user.email) await requireWithin('subscribe', client.address);
      await chooseNewsletter(limited.db, reader.user, { on: wanted, client, edition });
      return { on: wanted };
    },
    { form: { done: (call) => accountPage(call, { done: 'newsletter' }), refused: refusedForm } },
  ),
);

export const accountDataRoute = accountRoute(
  on('accountData', async ({ limited, reader, response }) => {
    const data = await accountData(limited, reader);
    response.setHeader('Content-Disposition', 'attachment; filename="account.json"');
    return data;
  }),
);
