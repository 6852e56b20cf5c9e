import { moveFromFormerWorker } from '@/lib/client/push/former-worker';
import { subscribeToPush } from '@/lib/client/push/subscribe-to-push';
import { unsubscribeFromPush } from '@/lib/client/push/unsubscribe-from-push';
import { createPushToken } from '@/lib/client/push/web-push-token';

/** The steps after a reader has allowed notifications, in a mocked browser. */

const publicKey = Buffer.from([4, ...Array<number>(64).fill(250)]).toString('base64url');
const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'p', auth: 'a' } };
const token = JSON.stringify(subscription);

let calls: string[];
/** Responses of the API by path. By default 200 with an empty success. */
let answers: Record<string, { status: number; message: string }>;
let worker: EventTarget & { state: string };
const logged = jest.spyOn(console, 'error');

const manager = {
  subscribe: jest.fn<Promise<typeof subscription>, [PushSubscriptionOptionsInit]>(async () => subscription),
  getSubscription: jest.fn(async (): Promise<{ unsubscribe: () => Promise<boolean> } | null> => null),
};

beforeEach(() => {
  calls = [];
  answers = {};
  logged.mockReset();
  manager.subscribe.mockReset().mockImplementation(async () => subscription);
  worker = Object.assign(new EventTarget(), { state: 'installing' });
  const register = async (file: string, options?: object) => {
    expect(options).toBeUndefined();
    calls.push(`register ${file}`);
    setImmediate(() => {
      worker.state = 'activated';
      worker.dispatchEvent(new Event('statechange'));
    });
    return { installing: worker, waiting: null, active: null, pushManager: manager };
  };
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { serviceWorker: { register } } });
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? 'GET'} ${address}${init.body ? ` ${String(init.body)}` : ''}`);
    const { status, message } = answers[address] ?? { status: 200, message: 'Success' };
    const data = address === '/api/push-settings' ? { provider: 'web-push', publicKey } : {};
    return new Response(JSON.stringify({ message, data }), { status });
  }) as typeof fetch;
});

const save = `POST /api/store-fcm-token?language=gujarati ${JSON.stringify({ token })}`;
const welcome = `POST /api/send-welcome-notification ${JSON.stringify({ token })}`;
const register = 'register /firebase-messaging-sw.js';

test('registers the worker, gets and saves the token, and sends the welcome message, in this order', async () => {
  await subscribeToPush('gujarati');
  expect(calls).toEqual([register, 'GET /api/push-settings', save, welcome]);
  expect(logged).not.toHaveBeenCalled();
  expect(worker.state).toBe('activated');
  const [options] = manager.subscribe.mock.calls[0]!;
  expect(options.userVisibleOnly).toBe(true);
  expect(Buffer.from(options.applicationServerKey as Uint8Array).toString('base64url')).toBe(publicKey);
});

test('without a token, nothing is sent and only the console has a log line', async () => {
  const fault = new Error('Registration failed - push service error');
  manager.subscribe.mockRejectedValue(fault);
  await subscribeToPush('gujarati');
  expect(calls).toEqual([register, 'GET /api/push-settings']);
  expect(logged.mock.calls).toEqual([['No push token could be created:', fault]]);
});

test('a worker that cannot be installed yields no token', async () => {
  setImmediate(() => {
    worker.state = 'redundant';
    worker.dispatchEvent(new Event('statechange'));
  });
  await subscribeToPush('gujarati');
  expect(calls).toEqual([register]);
  expect(logged.mock.calls).toEqual([
    ['No push token could be created:', new Error('The service worker could not be installed')],
  ]);
});

test.each([
  [
    'settings that are not told',
    '/api/push-settings',
    [register, 'GET /api/push-settings'],
    'No push token could be created:',
  ],
  [
    'a token that is refused',
    '/api/store-fcm-token?language=gujarati',
    [register, 'GET /api/push-settings', save],
    'The push token could not be stored, or its welcome not sent:',
  ],
  [
    'a welcome that fails',
    '/api/send-welcome-notification',
    [register, 'GET /api/push-settings', save, welcome],
    'The push token could not be stored, or its welcome not sent:',
  ],
])('%s: only the console has a log line', async (_, address, made, reported) => {
  answers[address] = { status: 429, message: 'Too many requests. Please try again later.' };
  await subscribeToPush('gujarati');
  expect(calls).toEqual(made);
  expect(logged.mock.calls).toEqual([[reported, new Error('Too many requests. Please try again later.')]]);
});

test('a subscription under an older key is replaced', async () => {
  const unsubscribe = jest.fn(async () => true);
  manager.getSubscription.mockResolvedValueOnce({ unsubscribe });
  manager.subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
  const registration = { pushManager: manager } as unknown as ServiceWorkerRegistration;
  await expect(createPushToken(registration, { provider: 'web-push', publicKey })).resolves.toBe(token);
  expect([unsubscribe.mock.calls.length, manager.subscribe.mock.calls.length]).toEqual([1, 2]);
});

describe('a reader who turns notifications off', () => {
  const remove = `DELETE /api/store-fcm-token ${JSON.stringify({ token })}`;
  let reading: string | null;
  /** Looked up when it is ended, and once more before the worker is unregistered. */
  const withSubscription = (found: object | null) => {
    let subscribed = found && {
      ...found,
      unsubscribe: async () => {
        calls.push('unsubscribe');
        subscribed = null;
        return true;
      },
    };
    const pushManager = { getSubscription: async () => subscribed };
    const unregister = async () => calls.push('unregister');
    const getRegistration = async () => ({ pushManager, unregister });
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { serviceWorker: { getRegistration } },
    });
  };
  beforeEach(() => {
    reading = null;
    const getItem = (key: string) => (key === 'offlineReading' ? reading : null);
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: { getItem } });
  });

  test('is deleted on the server first, then with the push service, and the worker still stores stories', async () => {
    withSubscription(subscription);
    await unsubscribeFromPush();
    expect(calls).toEqual(['GET /api/push-settings', remove, 'unsubscribe']);
    expect(logged).not.toHaveBeenCalled();
  });

  test('and offline stories also removes the worker', async () => {
    reading = 'off';
    withSubscription(subscription);
    await unsubscribeFromPush();
    expect(calls).toEqual(['GET /api/push-settings', remove, 'unsubscribe', 'unregister']);
  });

  test('gets no more of them even if the server is unreachable', async () => {
    withSubscription(subscription);
    answers['/api/store-fcm-token'] = { status: 503, message: 'Not now' };
    await unsubscribeFromPush();
    expect(calls).toEqual(['GET /api/push-settings', remove, 'unsubscribe']);
    expect(logged.mock.calls).toEqual([['The push token could not be deleted on the server:', new Error('Not now')]]);
  });

  test('without a subscription sends no request', async () => {
    withSubscription(null);
    await unsubscribeFromPush();
    expect([calls, logged.mock.calls]).toEqual([[], []]);
  });
});

describe('notifications of a worker that had no other purpose', () => {
  const formerScope = 'https://news.example/firebase-cloud-messaging-push-scope';
  const old = { endpoint: 'https://fcm.googleapis.com/fcm/send/old', keys: { p256dh: 'p', auth: 'a' } };
  const found = (scope: string, subscribed: object | null) => {
    const { register: registerWorker } = navigator.serviceWorker;
    const former = {
      scope,
      pushManager: { getSubscription: async () => subscribed },
      unregister: async () => calls.push('unregister'),
    };
    Object.assign(navigator.serviceWorker, { register: registerWorker, getRegistration: async () => former });
  };
  const removeOld = `DELETE /api/store-fcm-token ${JSON.stringify({ token: JSON.stringify(old) })}`;

  test('move to the site’s worker without a welcome, and the old ones end once the new ones are stored', async () => {
    found(formerScope, old);
    await moveFromFormerWorker('gujarati');
    const settings = 'GET /api/push-settings';
    expect(calls).toEqual([settings, register, settings, save, removeOld, 'unregister']);
  });

  test('stay unchanged if the new ones cannot be stored', async () => {
    found(formerScope, old);
    answers['/api/store-fcm-token?language=gujarati'] = { status: 503, message: 'Not now' };
    await moveFromFormerWorker('gujarati');
    expect(calls).not.toContain(removeOld);
    expect(calls).not.toContain('unregister');
    expect(logged.mock.calls).toEqual([
      ['The push subscription could not be moved to the current worker:', new Error('Not now')],
    ]);
  });

  test('that ended are not moved, and their worker is unregistered', async () => {
    found(formerScope, null);
    await moveFromFormerWorker('gujarati');
    expect(calls).toEqual(['unregister']);
  });

  test.each(['https://news.example/', 'https://news.example/elsewhere'])(
    'are not looked for in the worker of %s',
    async (scope) => {
      found(scope, old);
      await moveFromFormerWorker('gujarati');
      expect(calls).toEqual([]);
    },
  );
});
