import { deleteAccount, softDelete } from '@/lib/client/session/delete-account';
import { rememberLogin } from '@/lib/client/session/remember-login';
import { navigation } from '@/lib/client/calls/navigation';
import { drainToasts } from '@/lib/client/screen/toasts';
import { softDeleteEndpoint } from '@/lib/integrations/directory/endpoints';
import { DirectoryError, type DirectoryRequest } from '@/lib/integrations/directory/client';

/** Deleting an account in the browser, with mocked responses below axios and `fetch`. */

/** Tokens that were sent, and the response to each. */
const sent: (string | undefined)[] = [];
let answer: (request: DirectoryRequest) => unknown;
jest.mock('@/lib/integrations/directory/client', () => ({
  ...jest.requireActual<object>('@/lib/integrations/directory/client'),
  callDirectory: async (call: object, request: DirectoryRequest) => {
    expect([call, request.origin]).toEqual([softDeleteEndpoint, '']);
    sent.push(request.caller.token);
    return answer(request);
  },
}));
const refuse = (status: number) => () => {
  throw new DirectoryError('refused', 'Broken', { status });
};

const go = jest.fn<void, [string]>();
const requests: string[] = [];
let renewed: object;

beforeEach(() => {
  go.mockClear();
  requests.length = 0;
  sent.length = 0;
  answer = () => ({});
  renewed = { data: { token: 'new', userType: 'reader', user: { name: 'Asha' } } };
  jest.spyOn(navigation, 'go').mockImplementation(go);
  globalThis.fetch = ((address: string) => {
    requests.push(address);
    return Promise.resolve({ ok: 'data' in renewed, json: () => Promise.resolve(renewed) });
  }) as unknown as typeof fetch;
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  drainToasts();
});

test('leads home and leaves nothing of the account on the device', async () => {
  rememberLogin({ token: 'abc', user: { name: 'Asha' } });
  localStorage.setItem('newsletter', JSON.stringify({ email: 'asha@mail.example', undo: '1.x' }));
  const bodies: unknown[] = [];
  answer = ({ body }) => bodies.push(body);
  await expect(deleteAccount('hindi', '/hindi')).resolves.toBe(true);
  expect([sent, bodies]).toEqual([['abc'], [{ confirm: 'yes' }]]);
  expect(go).toHaveBeenCalledWith('/hindi');
  expect(localStorage).toHaveLength(0);
  expect([requests, drainToasts()]).toEqual([[], []]);
});

test('that failed leaves everything as it is, and a toast says so', async () => {
  rememberLogin({ token: 'abc' });
  answer = refuse(500);
  await expect(deleteAccount('en', '/')).resolves.toBe(false);
  expect(go).not.toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBe('abc');
  expect(drainToasts()).toEqual([{ kind: 'error', text: 'Error performing soft delete' }]);
});

test('after a login without script a token is asked for first', async () => {
  await deleteAccount('en', '/');
  expect([requests, sent]).toEqual([['/api/login/refresh'], ['new']]);
});

test('where none is to be had nothing is sent, and a toast says so', async () => {
  renewed = { message: 'Authentication token not found' };
  await expect(deleteAccount('en', '/')).resolves.toBe(false);
  expect(sent).toEqual([]);
  expect(drainToasts()).toEqual([{ kind: 'error', text: 'Authentication token not found' }]);
});

test.each(['{"reason":', '', '7', 'null'])('a payload of %j is sent nowhere, and a toast says so', async (payload) => {
  rememberLogin({ token: 'abc' });
  await expect(softDelete('en', payload)).resolves.toBe(false);
  expect(sent).toEqual([]);
  expect(drainToasts()).toEqual([{ kind: 'error', text: 'Invalid payload format' }]);
});

test.each([
  [
    'is renewed once, and the call is made again',
    { data: { token: 'new' } },
    (token?: string) => token === 'new',
    true,
  ],
  ['that cannot be renewed is a failure after one call', {}, () => false, false],
  ['that is not known when it is new is a failure after two', { data: { token: 'new' } }, () => false, false],
])('a token that the server does not know %s', async (_, response, isKnown, deleted) => {
  rememberLogin({ token: 'old' });
  renewed = response;
  answer = ({ caller }) => (isKnown(caller.token) ? {} : refuse(401)());
  await expect(softDelete('en', '{}')).resolves.toBe(deleted);
  expect(sent).toEqual('data' in response ? ['old', 'new'] : ['old']);
});
