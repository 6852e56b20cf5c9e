import { deleteAccount } from '@/lib/client/session/delete-account';
import { navigation } from '@/lib/client/calls/navigation';
import { type showToast, takeToasts } from '@/lib/client/screen/toasts';
import { rememberLogin } from '@/lib/client/session/remember-login';

/** The end of an account in the browser, with the server's answers below axios and `fetch`. */

const softDelete = jest.fn<Promise<boolean>, [string]>();
const settings: { caller?: () => { token?: string }; renew?: () => Promise<unknown>; notify?: typeof showToast } = {};
jest.mock('@/lib/integrations/directory/client', () => ({
  createDirectory: (given: object) => {
    Object.assign(settings, given);
    return { softDelete: (payload: string) => softDelete(payload) };
  },
}));

const go = jest.fn<void, [string]>();
const requests: string[] = [];
let renewed: object = { data: { token: 'new', userType: 'reader', user: { name: 'Asha' } } };

beforeEach(() => {
  go.mockClear();
  requests.length = 0;
  softDelete.mockReset();
  jest.spyOn(navigation, 'go').mockImplementation(go);
  globalThis.fetch = ((address: string) => {
    requests.push(address);
    return Promise.resolve({ ok: 'data' in renewed, json: () => Promise.resolve(renewed) });
  }) as unknown as typeof fetch;
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('leads home and leaves nothing of the account on the device', async () => {
  rememberLogin({ token: 'abc', user: { name: 'Asha' } });
  localStorage.setItem('newsletter', JSON.stringify({ email: 'asha@mail.example', undo: '1.x' }));
  softDelete.mockResolvedValue(true);
  await expect(deleteAccount('hindi', '/hindi')).resolves.toBe(true);
  expect(softDelete).toHaveBeenCalledWith('{"confirm":"yes"}');
  expect(go).toHaveBeenCalledWith('/hindi');
  expect(localStorage).toHaveLength(0);
  expect(requests).toEqual([]);
});

test('that failed leaves everything as it is', async () => {
  rememberLogin({ token: 'abc' });
  softDelete.mockResolvedValue(false);
  await expect(deleteAccount('en', '/')).resolves.toBe(false);
  expect(go).not.toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBe('abc');
});

test('after a login without script a token is asked for first', async () => {
  softDelete.mockResolvedValue(false);
  await deleteAccount('en', '/');
  expect(requests).toEqual(['/api/login/refresh']);
  expect(settings.caller?.()).toEqual({ token: 'new', userType: 'reader' });
});

test('where none is to be had, the call says so itself', async () => {
  renewed = { message: 'Authentication token not found' };
  softDelete.mockResolvedValue(false);
  await deleteAccount('en', '/');
  expect(settings.caller?.().token).toBeUndefined();
  await expect(settings.renew?.()).resolves.toBeUndefined();
});

test('what fails is shown in a toast', () => {
  settings.notify?.({ kind: 'error', text: 'Broken' });
  expect(takeToasts()).toEqual([{ kind: 'error', text: 'Broken' }]);
});
