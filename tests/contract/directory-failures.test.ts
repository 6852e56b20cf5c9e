import { type ServerResponse } from 'node:http';
import type {} from 'node:net';
import { type DirectoryCallName } from '@/lib/integrations/directory/calls';
import { type DirectorySettings } from '@/lib/integrations/directory/client';
import { type Edition, editionNames } from '@/lib/platform/editions';
import { directoryTexts } from '@/lib/platform/i18n/texts/directory';
import {
  answerWith,
  arrived,
  type Arrived,
  call,
  directory,
  done,
  haveDirectory,
  json,
  origin,
  refuse,
  toasts,
} from '../support/directory-server';
import { freePort } from '../support/site';

/**
 * What a call does with a server that fails, refuses or takes its time.
 */

haveDirectory();

describe('a call that fails', () => {
  test.each<[string, unknown, object]>([
    [
      'the first error of the envelope',
      {
        message: 'Bad',
        errors: [{ code: 'INVALID', message: 'phone: is no number', field: 'phone' }, { message: '2' }],
      },
      { message: 'phone: is no number', code: 'INVALID', field: 'phone' },
    ],
    ['its message', { message: 'You rated this already' }, { message: 'You rated this already', code: undefined }],
    ['a text of ours for an empty list', { errors: [] }, { message: 'That did not work. Please try again later.' }],
    ['a text of ours for a page', '<h1>Bad</h1>', { message: 'That did not work. Please try again later.' }],
  ])('is thrown and shown with %s', async (_, body, expected) => {
    answerWith(refuse(422, body));
    const failed: unknown = await directory()
      .rating({ body: { stars: 9 } })
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'DirectoryError', failure: 'refused', status: 422, ...expected });
    expect(toasts).toEqual([{ kind: 'error', text: (failed as Error).message }]);
  });

  test('because nobody answers says so', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    await expect(directory({ origin: nowhere }).home()).rejects.toMatchObject({
      failure: 'unreachable',
      status: undefined,
    });
    expect(toasts).toEqual([
      { kind: 'error', text: 'The server cannot be reached. Please check your connection and try again.' },
    ]);
  });

  test('because the answer is late says so', async () => {
    answerWith(() => undefined);
    await expect(directory({ timeoutMs: 100 }).home()).rejects.toMatchObject({ failure: 'late' });
    expect(toasts).toEqual([{ kind: 'error', text: 'The server is taking too long. Please try again.' }]);
  });

  test('because the answer leads elsewhere is not followed with the token', async () => {
    answerWith((response) => response.writeHead(307, { location: '/elsewhere' }).end());
    await expect(directory().home()).rejects.toMatchObject({ failure: 'refused', status: 307 });
    expect(arrived).toHaveLength(1);
  });

  test.each<DirectoryCallName>(['newsSearch', 'newsView', 'newsOfAssociation', 'news'])(
    'for news (%s) is logged alone and answers nothing',
    async (name) => {
      const log = jest.spyOn(console, 'error').mockImplementation();
      answerWith(refuse(500, { message: 'Broken' }));
      await expect(call(name, { key: '1' })).resolves.toBeUndefined();
      expect(log).toHaveBeenCalledWith(`${name}: Broken`);
      expect(toasts).toEqual([]);
    },
  );

  test.each<[Edition, string]>([
    ['hindi', 'यह काम पूरा नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।'],
    ['gujarati', 'આ કામ પૂરું થઈ શક્યું નથી. કૃપા કરીને થોડી વાર પછી ફરી પ્રયત્ન કરો.'],
  ])('in %s says %s', async (edition, text) => {
    answerWith(refuse(503, ''));
    await expect(directory({ texts: directoryTexts[edition] }).home()).rejects.toThrow(text);
    expect(toasts).toEqual([{ kind: 'error', text }]);
  });

  test('has a text of its own in every language', () => {
    const all = editionNames.flatMap((edition) => Object.values(directoryTexts[edition]));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a token that the server no longer knows', () => {
  const withNewToken = () => {
    let token = 'old';
    const renew = jest.fn(async () => (token = 'new'));
    answerWith((response, { headers }) =>
      json(
        response,
        headers.authorization?.endsWith('new') ? 200 : 401,
        headers.authorization?.endsWith('new') ? done : {},
      ),
    );
    return { renew, asking: directory({ caller: () => ({ token }), renew }) };
  };

  test('is renewed once, and the call is made again', async () => {
    const { renew, asking } = withNewToken();
    await expect(asking.profile()).resolves.toEqual(done);
    await expect(asking.softDelete('{}')).resolves.toBe(true);
    expect(arrived.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new', 'Bearer new']);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([]);
  });

  test.each<[string, Partial<DirectorySettings>]>([
    ['cannot be renewed', { renew: async () => undefined }],
    ['is renewed by nobody', {}],
    ['was not sent', { caller: () => ({}), renew: async () => 'new' }],
  ])('and %s is a refusal after one call', async (_, changes) => {
    answerWith(refuse(401, { message: 'Authentication token not found' }));
    await expect(directory(changes).profile()).rejects.toMatchObject({ status: 401 });
    expect(arrived).toHaveLength(1);
  });

  test('and is not known when it is new is a refusal after two calls', async () => {
    answerWith(refuse(401, {}));
    await expect(directory({ renew: async () => 'new' }).profile()).rejects.toMatchObject({ status: 401 });
    expect(arrived).toHaveLength(2);
  });
});

describe('soft delete', () => {
  test('is a DELETE with the JSON as its body and the token, and answers true', async () => {
    await expect(directory().softDelete('{"reason":"moving"}')).resolves.toBe(true);
    expect(arrived[0]).toMatchObject({ method: 'DELETE', url: '/api/user/soft-delete', body: '{"reason":"moving"}' });
    expect(arrived[0]?.headers).toMatchObject({ authorization: 'Bearer abc.def', 'content-type': 'application/json' });
    expect(toasts).toEqual([]);
  });

  test.each<[string, string, Partial<DirectorySettings>, number]>([
    ['Authentication token not found', '{}', { caller: () => ({}) }, 0],
    ['Invalid payload format', '{"reason":', {}, 0],
    ['Invalid payload format', '', {}, 0],
    ['Error performing soft delete', '{}', {}, 1],
  ])('%s is shown for %j, and the call answers false', async (text, payload, changes, visits) => {
    answerWith(refuse(500, { message: 'Broken' }));
    await expect(directory(changes).softDelete(payload)).resolves.toBe(false);
    expect(toasts).toEqual([{ kind: 'error', text }]);
    expect(arrived).toHaveLength(visits);
  });
});

describe('an e-mail address at registration', () => {
  const body = { name: 'Asha', email: 'asha+x@mail.example' };
  const checks = () => [`${origin}/one?email={email}`, `${origin}/two/{email}`];
  /** The verdicts of the two services. */
  const saying =
    (one: unknown, two: unknown) =>
    (response: ServerResponse, { url }: Arrived) =>
      json(response, 200, url.startsWith('/one') ? one : url.startsWith('/two') ? two : done);

  test('is asked of nobody unless services are set', async () => {
    await directory().register({ body });
    expect(arrived.map(({ url }) => url)).toEqual(['/api/user/register/']);
  });

  test('is asked of both services before the registration is sent', async () => {
    answerWith(saying({ disposable: false }, { disposable: 'false' }));
    await directory({ emailChecks: checks() }).register({ body });
    expect(arrived.map(({ url }) => url).sort()).toEqual([
      '/api/user/register/',
      '/one?email=asha%2Bx%40mail.example',
      '/two/asha%2Bx%40mail.example',
    ]);
    expect(arrived[2]?.url).toBe('/api/user/register/');
    expect(arrived[0]?.headers.authorization).toBeUndefined();
  });

  test.each<[unknown, unknown]>([
    [{ disposable: true }, { disposable: false }],
    [{ disposable: false }, { disposable: 'true' }],
  ])('that one of them calls disposable (%j, %j) is not registered', async (one, two) => {
    answerWith(saying(one, two));
    await expect(directory({ emailChecks: checks() }).register({ body })).rejects.toMatchObject({
      failure: 'disposable',
      field: 'email',
    });
    expect(arrived.map(({ url }) => url)).not.toContain('/api/user/register/');
    expect(toasts).toEqual([{ kind: 'error', text: 'Please use an e-mail address that you will keep.' }]);
  });

  test('passes when the services fail', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    answerWith((response, { url }) => json(response, url.startsWith('/api') ? 200 : 500, done));
    await expect(directory({ emailChecks: checks() }).register({ body })).resolves.toEqual(done);
    expect(log).toHaveBeenCalledTimes(2);
  });

  test('is not asked about at any other call', async () => {
    await directory({ emailChecks: checks() }).updateProfile({ body });
    expect(arrived.map(({ url }) => url)).toEqual(['/api/user/profile/']);
  });
});
