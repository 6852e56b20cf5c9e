import type { Db } from '@/lib/database/connection';
import { machineActor } from '@/lib/contract/newsroom/editors';
import { notifyReaders } from '@/lib/newsroom/readers/notify-readers';
import { saveStory, withdrawStory } from '@/lib/newsroom/stories/save-story';
import { jobReports } from '@/lib/integrations/push/job-reports';
import type { PushProvider } from '@/lib/integrations/push/message';
import { registerToken, sendWelcome } from '@/lib/integrations/push/send';
import { PushSender } from '@/lib/integrations/push/sender';
import { vapidKeys } from '@/lib/integrations/push/services/vapid';
import { webPushProvider } from '@/lib/integrations/push/services/web-push';
import { engines } from '../support/engines';
import { enterSite, leaveSite } from '../support/in-process';
import { linesOf } from '../support/log-lines';
import { newsroomOn, storyInput, testNow } from '../support/newsroom';
import { browserSubscription, postTo, type PushService, startPushService, vapidClaims } from '../support/push-service';

describe.each(engines)('Web Push on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let service: PushService;
  const logged = jest.spyOn(console, 'error');
  const provider = () => webPushProvider(db, postTo(service), 'desk@news.example');
  const tokens = () =>
    db.selectFrom('push_subscriptions').select(['endpoint as address', 'edition']).orderBy('id').execute();

  /** Creates a notification of a story and sends it. */
  const notify = async (id: number, by: PushProvider = provider()) => {
    await notifyReaders(db, id, { by: machineActor('desk'), input: {}, now: testNow });
    await new PushSender(db, by, () => testNow).run(new AbortController().signal);
    return (await jobReports(db, id))[0];
  };

  beforeEach(async () => {
    ({ db, drop } = await newsroomOn(engine));
    service = await startPushService();
    enterSite(undefined);
    logged.mockReset();
  });
  afterEach(async () => {
    leaveSite();
    await service.stop();
    await drop();
  });

  test('the keys of a site are created once, even by two simultaneous calls', async () => {
    const [one, other] = await Promise.all([vapidKeys(db), vapidKeys(db)]);
    expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
    expect(other).toEqual(one);
    expect(await vapidKeys(db)).toEqual(one);
    expect(await provider().settings()).toEqual({ provider: 'web-push', publicKey: one.publicKey });
  });

  test.each([
    ['en', 'Trivarta', 'Thank you for subscribing. Important news will reach you here from now on.', '/', 'en'],
    ['hindi', 'त्रिवार्ता', 'सूचनाएं चालू करने के लिए धन्यवाद। अब बड़ी खबरें यहीं आप तक पहुंचेंगी।', '/hindi', 'hi'],
    ['gujarati', 'ત્રિવાર્તા', 'સૂચનાઓ ચાલુ કરવા બદલ આભાર. હવે મહત્ત્વના સમાચાર અહીં જ તમારા સુધી પહોંચશે.', '/gujarati', 'gu'],
  ] as const)(
    'the welcome message in %s can be decrypted only by that browser',
    async (edition, title, body, url, lang) => {
      const browser = browserSubscription();
      await registerToken(db, provider(), browser.token, edition, testNow);
      await sendWelcome(db, provider(), browser.token, testNow);
      expect(service.posted.map(({ address }) => address)).toEqual([browser.endpoint]);
      const { headers, body: encrypted } = service.posted[0]!;
      expect(browser.read(encrypted)).toEqual({ title, body, url, icon: '/icon-192.png', lang, tag: 'welcome' });
      expect(() => browserSubscription().read(encrypted)).toThrow();
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'welcome' });
      const { key, claims } = vapidClaims(headers.authorization ?? '');
      expect(key).toBe((await vapidKeys(db)).publicKey);
      expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:desk@news.example' });
    },
  );

  test('a browser that subscribes twice has one row, in its latest edition, and one welcome message', async () => {
    const browser = browserSubscription();
    for (const edition of ['en', 'hindi'] as const) {
      await registerToken(db, provider(), browser.token, edition, testNow);
      await Promise.all([1, 2, 3].map(() => sendWelcome(db, provider(), browser.token, testNow)));
    }
    expect(await tokens()).toEqual([{ address: browser.endpoint, edition: 'hindi' }]);
    expect(service.posted).toHaveLength(1);
  });

  test('an unknown token gets no welcome message', async () => {
    await expect(sendWelcome(db, provider(), browserSubscription().token, testNow)).rejects.toMatchObject({
      status: 404,
      message: 'Push token does not exist',
    });
    expect(service.posted).toEqual([]);
  });

  test.each([404, 410])('a token is deleted if its push service responds %i', async (status) => {
    const browser = browserSubscription();
    service.answers.set(browser.endpoint, { status });
    await registerToken(db, provider(), browser.token, 'en', testNow);
    await sendWelcome(db, provider(), browser.token, testNow);
    expect(await tokens()).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([429, 500])('a token remains if its push service responds %i, which is logged', async (status) => {
    const browser = browserSubscription();
    service.answers.set(browser.endpoint, { status });
    await registerToken(db, provider(), browser.token, 'en', testNow);
    await sendWelcome(db, provider(), browser.token, testNow);
    expect(await tokens()).toHaveLength(1);
    expect(linesOf(logged)).toMatchObject([
      { event: 'notification_failed', reason: `fcm.googleapis.com responded with ${status}` },
    ]);
  });

  test('one signature identifies the site to a push service for many messages', async () => {
    let now = testNow.getTime();
    const one = webPushProvider(db, postTo(service), 'desk@news.example', () => now);
    const browsers = [1, 2, 3].map(() => browserSubscription());
    const message = { title: 'a', body: 'b', url: '/c', icon: '/d', lang: 'en', tag: 'e' };
    for (const { token } of browsers) expect(await one.send(token, message)).toEqual({ outcome: 'sent' });
    now += 12 * 3_600_000;
    expect(await one.send(browsers[0]!.token, message)).toEqual({ outcome: 'sent' });
    const signatures = service.posted.map(({ headers }) => headers.authorization ?? '');
    expect(signatures.map((signature) => signatures.indexOf(signature))).toEqual([0, 0, 0, 3]);
    const { claims } = vapidClaims(signatures[3]!);
    // RFC 8292: the expiry is at most 24 hours ahead.
    expect(claims.exp * 1000 - now).toBe(13 * 3_600_000);
  });

  test('an unreachable push service is logged, and the call succeeds', async () => {
    const unreachable = webPushProvider(db, () => Promise.reject(new Error('no route')), 'desk@news.example');
    const { token } = browserSubscription();
    await registerToken(db, unreachable, token, 'en', testNow);
    await expect(sendWelcome(db, unreachable, token, testNow)).resolves.toBeUndefined();
    expect(linesOf(logged)).toMatchObject([{ event: 'notification_failed', reason: 'no route' }]);
  });

  describe('a story', () => {
    const readers = async (count: number) => {
      const editions = ['en', 'hindi', 'gujarati'] as const;
      const browsers = [];
      for (let n = 0; n < count; n++) {
        const browser = { ...browserSubscription(), edition: editions[n % 3]! };
        await registerToken(db, provider(), browser.token, browser.edition, testNow);
        browsers.push(browser);
      }
      return browsers;
    };

    test('reaches each reader in the language of their edition, with a link to that edition', async () => {
      const { id } = await saveStory(db, storyInput(), testNow);
      const browsers = await readers(3);
      expect(await notify(id)).toMatchObject({ state: 'sent', sent: 3, failed: 0, expired: 0, unsent: 0, unknown: 0 });
      const read = browsers.map(({ endpoint, read: open }) =>
        open(service.posted.find(({ address }) => address === endpoint)!.body),
      );
      const same = { icon: '/icon-192.png', tag: `story-${id}` };
      const path = `/politics/the-house-meets-on-monday/${id}`;
      expect(read).toEqual([
        {
          ...same,
          title: 'The House meets on Monday',
          body: 'Members take up three Bills.',
          url: path,
          lang: 'en',
        },
        {
          ...same,
          title: 'सदन की बैठक सोमवार को',
          body: 'सदस्य तीन विधेयकों पर चर्चा करेंगे।',
          url: `/hindi${path}`,
          lang: 'hi',
        },
        {
          ...same,
          title: 'ગૃહની બેઠક સોમવારે',
          body: 'સભ્યો ત્રણ ખરડા હાથ પર લેશે.',
          url: `/gujarati${path}`,
          lang: 'gu',
        },
      ]);
    });

    test('is not sent in a language without a text', async () => {
      const none = { gujaratiTitle: null, gujaratiSortDescription: null, gujaratiBody: null };
      const { id } = await saveStory(db, storyInput(none), testNow);
      const browsers = await readers(3);
      await notify(id);
      const asleep = browsers.find(({ edition }) => edition === 'gujarati')?.endpoint;
      expect(service.posted).toHaveLength(2);
      expect(service.posted.map(({ address }) => address)).not.toContain(asleep);
    });

    test('is sent in batches despite failing browsers, and ended subscriptions are deleted', async () => {
      const { id } = await saveStory(db, storyInput(), testNow);
      const rows = Array.from({ length: 1203 }, (_, n) => ({
        provider: 'web-push' as const,
        endpoint: `https://fcm.googleapis.com/fcm/send/${n}`,
        token: JSON.stringify({
          ...browserSubscription().subscription,
          endpoint: `https://fcm.googleapis.com/fcm/send/${n}`,
        }),
        edition: 'en' as const,
        created_at: testNow.toISOString(),
      }));
      for (let start = 0; start < rows.length; start += 100) {
        await db
          .insertInto('push_subscriptions')
          .values(rows.slice(start, start + 100))
          .execute();
      }
      const dead = ['0', '499', '500', '1202'].map((name) => `https://fcm.googleapis.com/fcm/send/${name}`);
      const tried: string[] = [];
      const counting: PushProvider = {
        ...provider(),
        send: async (token: string) => {
          const { endpoint } = JSON.parse(token) as { endpoint: string };
          tried.push(endpoint);
          if (dead.includes(endpoint)) return { outcome: 'gone' };
          return endpoint.endsWith('/7')
            ? { outcome: 'failed', reason: 'answered 400', isAnswered: true }
            : { outcome: 'sent' };
        },
      };
      expect(await notify(id, counting)).toMatchObject({
        state: 'sent',
        sent: 1198,
        expired: 4,
        failed: 1,
        unknown: 0,
      });
      expect(new Set(tried).size).toBe(1203);
      expect(tried).toHaveLength(1203);
      const left = (await tokens()).map(({ address }) => address);
      expect(left).toHaveLength(1199);
      expect(left.filter((address) => dead.includes(address))).toEqual([]);
    });

    test.each([
      ['is withdrawn', 409],
      ['is not out yet', 409],
      ['nobody wrote', 404],
    ])('that %s is not sent (%i)', async (what, status) => {
      const tomorrow = new Date(testNow.getTime() + 86_400_000).toISOString();
      const { id } = await saveStory(db, storyInput(what === 'is not out yet' ? { publishOn: tomorrow } : {}), testNow);
      if (what === 'is withdrawn') await withdrawStory(db, id);
      await readers(1);
      const storyId = what === 'nobody wrote' ? id + 1 : id;
      await expect(notify(storyId)).rejects.toMatchObject({ status });
      expect(service.posted).toEqual([]);
    });
  });
});
