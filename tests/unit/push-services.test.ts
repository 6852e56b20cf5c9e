import dns from 'node:dns';
import { isPushService, postToPushService } from '@/lib/integrations/push/services/push-services';
import { checkSubscription } from '@/lib/integrations/push/services/subscription';
import { browserSubscription } from '../support/push-service';

describe('a push service is', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QGx',
    'https://FCM.googleapis.com/fcm/send/abc',
  ])('%s', (address) => expect(isPushService(address)).toBe(true));
});

describe('no push service is', () => {
  test.each([
    ['one over http', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['one on another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
    ['one with a user', 'https://a@fcm.googleapis.com/fcm/send/abc'],
    ['a host that begins like one', 'https://fcm.googleapis.com.evil.example/fcm/send/abc'],
    ['a host that ends like one', 'https://evilfcm.googleapis.com/fcm/send/abc'],
    ['a host that ends like another', 'https://evilpush.apple.com/x'],
    ['a domain of a service alone', 'https://notify.windows.com/w'],
    ['another host of the same company', 'https://storage.googleapis.com/x'],
    ['this machine', 'https://localhost/x'],
    ['this machine by number', 'https://127.0.0.1/x'],
    ['a machine of the network', 'https://192.168.1.1/x'],
    ['a machine of the network as one number', 'https://3232235777/x'],
    ['the address of cloud metadata', 'https://169.254.169.254/latest/meta-data'],
    ['IPv6', 'https://[::1]/x'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'fcm.googleapis.com'],
    ['nothing', ''],
  ])('%s', (_, address) => expect(isPushService(address)).toBe(false));
});

describe('a push request', () => {
  const request = { headers: {}, body: '' };
  afterEach(() => jest.restoreAllMocks());

  test.each(['http://127.0.0.1:9/', 'https://127.0.0.1/', 'https://example.com/', 'https://metadata.google.internal/'])(
    'is never sent to %s',
    async (address) => {
      const lookup = jest.spyOn(dns, 'lookup');
      await expect(postToPushService(address, request)).rejects.toThrow('The URL does not belong to a push service');
      expect(lookup).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['this machine', [{ address: '127.0.0.1', family: 4 }]],
    ['our network', [{ address: '10.0.0.7', family: 4 }]],
    [
      'this machine twice',
      [
        { address: '::1', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    [
      'a public address and this machine',
      [
        { address: '142.250.195.10', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    ['nothing', []],
  ])('is not sent if the name of a push service resolves to %s', async (_, found) => {
    const lookup = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(null, found)) as unknown as typeof dns.lookup;
    jest.spyOn(dns, 'lookup').mockImplementation(lookup);
    await expect(postToPushService('https://fcm.googleapis.com/fcm/send/a', request)).rejects.toThrow(
      'fcm.googleapis.com is not a public address',
    );
  });
});

describe('a subscription', () => {
  const { subscription, token, endpoint } = browserSubscription();

  test('is identified by its endpoint, and stored without unneeded fields', () => {
    const { keys } = subscription;
    expect(checkSubscription(JSON.stringify({ ...subscription, userId: 7 }))).toEqual({
      address: endpoint,
      token: JSON.stringify({ endpoint, keys }),
    });
    expect(checkSubscription(token).address).toBe(endpoint);
  });

  const withKeys = (keys: object) => JSON.stringify({ ...subscription, keys: { ...subscription.keys, ...keys } });
  const point = Buffer.from(subscription.keys.p256dh, 'base64url');
  const offTheCurve = Buffer.concat([point.subarray(0, 64), Buffer.from([(point[64] ?? 0) ^ 1])]);
  test.each([
    ['no JSON', 'abc', 'token: must be a subscription as JSON'],
    ['a number', '7', 'token: must be an object'],
    ['null', 'null', 'token: must be an object'],
    [
      'an endpoint within our network',
      JSON.stringify({ ...subscription, endpoint: 'https://10.0.0.1/x' }),
      'token: endpoint must be an https URL of a supported push service',
    ],
    ['no keys', JSON.stringify({ endpoint }), 'token: keys is required'],
    ['a short secret', withKeys({ auth: 'AAAA' }), 'token: keys.auth must be 16 bytes'],
    ['a secret that is no base64url', withKeys({ auth: '!'.repeat(22) }), 'token: keys.auth must be 16 bytes'],
    ['a short key', withKeys({ p256dh: 'BAAA' }), 'token: keys.p256dh must be a public key of P-256'],
    [
      'a key that is no point of the curve',
      withKeys({ p256dh: offTheCurve.toString('base64url') }),
      'token: keys.p256dh must be a public key of P-256',
    ],
  ])('with %s is refused', (_, given, message) => {
    expect(() => checkSubscription(given)).toThrow(message);
  });
});
