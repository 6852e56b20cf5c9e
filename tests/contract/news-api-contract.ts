import type * as z from 'zod';
import { type ApiLanguage } from '@/lib/platform/editions';
import { type OperationName, operations } from '@/lib/contract/news/operations';
import type { Db } from '@/lib/database/connection';
import type { NewsApi } from '@/lib/news-api/news-api';
import { calls } from '../support/contract-calls';
import { listContract } from './list-contract';
import { browserSubscription, type PushService } from '../support/push-service';
import { searchContract } from './search-contract';

/**
 * A news API over the newsroom of tests/support/contract-newsroom.ts, its database, and its push
 * service.
 */
export type Contracted = { api: NewsApi; db: Db; service: PushService };

/**
 * The suite that every implementation of `NewsApi` passes. `open` has finished before the first
 * test.
 */
export function newsApiContract(open: () => Contracted): void {
  const api = () => open().api;
  const subscription = async (email = calls.unsubscribe.email) => {
    const { undo = '' } = await api().subscribe({ email });
    return { email, undo };
  };
  const subscribed = async (beginning: string) => {
    const rows = open()
      .db.selectFrom('newsletter_subscribers')
      .select('email')
      .where('email', 'like', `${beginning}@%`);
    return (await rows.execute()).map(({ email }) => email);
  };

  describe('responses', () => {
    test.each(Object.keys(calls) as OperationName[])(
      '%s matches the contract, without extra properties',
      async (name) => {
        const call = api()[name] as (input: object) => Promise<unknown>;
        const answer = await call(name === 'unsubscribe' ? await subscription() : calls[name]);
        const schema: z.ZodType = operations[name].data;
        expect(answer).toEqual(schema.parse(answer));
      },
    );
  });

  listContract(api);
  searchContract(api);

  describe('a story', () => {
    test('80 is the lions of Gir, in three languages', async () => {
      const story = await api().viewStory({ id: 80 });
      expect(story).toMatchObject({
        id: 80,
        title: 'How Gir became the Asiatic lion’s last refuge in the wild',
        hindiTitle: 'एशियाई शेर सिर्फ गिर में क्यों बचे',
        gujaratiTitle: 'એશિયાઈ સિંહ આખી દુનિયામાં ગીરમાં જ કેમ બચ્યો',
        displayName: 'gujarat',
        friendlyUrl: 'how-gir-became-the-asiatic-lions-last-refuge-in-the-wild',
        category: 'Gujarat',
        hindiCategoryName: 'गुजरात',
        gujaratiCategoryName: 'ગુજરાત',
        author: { slug: 'gujarat-desk' },
        cities: [{ cityName: 'Rajkot', hindiCityName: 'राजकोट', gujaratiCityName: 'રાજકોટ', displayName: 'rajkot' }],
        corrections: [],
      });
      expect(story.body.startsWith('<p>A lion in Gir spends most of the day under a teak tree')).toBe(true);
      expect(story.hindiBody?.startsWith('<p>गिर का शेर')).toBe(true);
    });

    test('78 belongs to Bengaluru and Hyderabad', async () => {
      const { cities } = await api().viewStory({ id: 78 });
      expect(cities.map((city) => [city.cityName, city.displayName])).toEqual([
        ['Bengaluru', 'bengaluru'],
        ['Hyderabad', 'hyderabad'],
      ]);
    });

    test('81 is in English only, and was corrected', async () => {
      const story = await api().viewStory({ id: 81 });
      expect(story).toMatchObject({
        title: 'The Zeppelin timetable',
        publishOn: '2020-01-14T18:29:59.000Z',
        readingTimeInMinutes: 1,
        corrections: [{ date: '2020-01-20T06:00:00.000Z', text: 'Departure is at noon.' }],
      });
      const { hindiTitle, hindiBody, hindiTags, gujaratiTitle, gujaratiBody, gujaratiTags } = story;
      expect([hindiTitle, hindiBody, hindiTags, gujaratiTitle, gujaratiBody, gujaratiTags]).toEqual(
        Array(6).fill(null),
      );
    });
  });

  describe('authors', () => {
    test('are the desks of the sample edition, the national one first', async () => {
      const authors = await api().authors({});
      expect(authors).toHaveLength(14);
      expect(authors[0]?.slug).toBe('national-desk');
      expect(new Set(authors.map((author) => author.kind))).toEqual(new Set(['desk']));
    });

    test('the Gujarat desk has a description in three languages', async () => {
      const author = await api().viewAuthor({ author: 'gujarat-desk' });
      expect(author).toMatchObject({
        slug: 'gujarat-desk',
        kind: 'desk',
        imageUrl: '/sample/gir-lions.jpg',
        name: 'Gujarat desk',
        hindiName: 'गुजरात डेस्क',
        gujaratiName: 'ગુજરાત ડેસ્ક',
      });
      expect(author.description?.startsWith('The Gujarat desk reports on the state’s towns')).toBe(true);
      expect(author.hindiDescription?.startsWith('गुजरात के शहर-गांव')).toBe(true);
    });

    test('the desk has three stories, the lions of Gir first', async () => {
      const { items } = await api().newsByAuthor({ author: 'gujarat-desk', language: 'gujarati' });
      expect(items.map((item) => item.author?.slug)).toEqual(['gujarat-desk', 'gujarat-desk', 'gujarat-desk']);
      expect(items[0]).toMatchObject({ id: 80, author: { kind: 'desk' } });
    });
  });

  describe('a sitemap', () => {
    test('of January 2020 in Hindi has the one story of its 15th', async () => {
      const input = { language: 'hindi', from: '2020-01-15', to: '2020-01-15' } as const;
      const { items, total } = await api().sitemapStories(input);
      expect([items.map((item) => item.id), total]).toEqual([[82], 1]);
    });

    test('continues after a story', async () => {
      const { items, total } = await api().sitemapStories({ to: '2020-12-31', after: 83, size: 1000 });
      expect([items.map((item) => item.id), total]).toEqual([[82, 81], 3]);
    });
  });

  describe('what does not exist is a 404', () => {
    const missing: [string, () => Promise<unknown>][] = [
      ['a story nobody wrote', () => api().viewStory({ id: 999_999 })],
      ['a story with the largest id there can be', () => api().viewStory({ id: 999_999_999_999_999 })],
      ['a withdrawn story', () => api().viewStory({ id: 84 })],
      ['a story whose moment has not come', () => api().viewStory({ id: 85 })],
      ['an unknown author', () => api().viewAuthor({ author: 'nobody' })],
      ['stories of an unknown author', () => api().newsByAuthor({ author: 'nobody', language: 'hindi' })],
      ['a sitemap after a story nobody wrote', () => api().sitemapStories({ after: 999_999 })],
      ['an unknown association', () => api().newsByAssociation({ associationId: 2 })],
      ['a category by an unknown id', () => api().relevantNews({ categoryId: 34, language: 'english' })],
      ['a category by an unknown slug', () => api().relevantNews({ categoryId: 'gossip', language: 'english' })],
      ['a search in an unknown category', () => api().search({ language: 'hindi', category: 'gossip' })],
      ['a search in an unknown city', () => api().search({ language: 'hindi', city: 'atlantis' })],
      ['suggestions in an unknown city', () => api().searchNews({ language: 'hindi', city: 'atlantis' })],
      ['bulletins of an unknown category', () => api().searchBulletins({ category: 'gossip' })],
    ];
    test.each(missing)('%s', async (_, call) => {
      await expect(call()).rejects.toMatchObject({ name: 'ApiError', status: 404, errors: [{ code: 'NOT_FOUND' }] });
    });
  });

  describe('fixed lists', () => {
    test('8 metros and 12 other cities', async () => {
      const { metroCities, otherCities } = await api().cities({});
      const slugs = (cities: { displayName: string }[]) => cities.map((city) => city.displayName).join(' ');
      expect(slugs(metroCities)).toBe('delhi mumbai kolkata chennai bengaluru hyderabad ahmedabad pune');
      expect(slugs(otherCities)).toBe(
        'surat vadodara rajkot jaipur lucknow kanpur nagpur indore bhopal patna kochi chandigarh',
      );
    });

    test.each<ApiLanguage | 'en'>(['english', 'en', 'hindi', 'gujarati'])(
      'all 33 categories have stories in %s, in menu order',
      async (locale) => {
        const active = await api().activeCategories({ locale });
        expect(active).toHaveLength(33);
        expect(active[0]).toMatchObject({
          category: 'World',
          hindiName: 'दुनिया',
          gujaratiName: 'વિશ્વ',
          displayName: 'world',
        });
        expect(active.at(-1)?.displayName).toBe('states');
      },
    );

    test('3 Top and 3 Bottom advertisements', async () => {
      const ads = await api().advertisements({});
      const pictures = (position: string) => ads.filter((ad) => ad.adsPosition === position).map((ad) => ad.url);
      expect(pictures('Top')).toEqual(['/sample/ads/top-1.jpg', '/sample/ads/top-2.jpg', '/sample/ads/top-3.jpg']);
      expect(pictures('Bottom')).toEqual([
        '/sample/ads/bottom-1.jpg',
        '/sample/ads/bottom-2.jpg',
        '/sample/ads/bottom-3.jpg',
      ]);
    });

    test('5 categories of bulletins', async () => {
      const categories = await api().bulletinCategories({});
      expect(categories.map((category) => category.displayName)).toEqual([
        'open-animation',
        'short-films',
        'science-fiction',
        'comedy',
        'adventure',
      ]);
    });
  });

  describe('newsletter and contact messages', () => {
    test('a duplicate subscription, in any letter case, gets a success and is stored once', async () => {
      for (const email of ['twice@reader.example', 'twice@reader.example', 'Twice@Reader.Example']) {
        await expect(api().subscribe({ email })).resolves.toEqual({ undo: expect.any(String) });
      }
      expect(await subscribed('twice')).toEqual(['twice@reader.example']);
    });

    test('a domain in Unicode and in ASCII is the same address', async () => {
      const { undo } = await subscription('ascii+1@xn--p1b6ci4b4b3a.xn--h2brj9c');
      await api().subscribe({ email: 'ascii+1@उदाहरण.भारत' });
      expect(await subscribed('ascii+1')).toEqual(['ascii+1@उदाहरण.भारत']);
      await api().unsubscribe({ email: 'ascii+1@उदाहरण.भारत', undo });
      expect(await subscribed('ascii+1')).toEqual([]);
    });

    test('a subscription is undone with the token in its response, in any letter case', async () => {
      const { undo } = await subscription('leaves@reader.example');
      expect(await subscribed('leaves')).toHaveLength(1);
      await expect(api().unsubscribe({ email: 'Leaves@Reader.Example', undo })).resolves.toEqual({});
      expect(await subscribed('leaves')).toEqual([]);
      // Repeating it succeeds.
      await expect(api().unsubscribe({ email: 'leaves@reader.example', undo })).resolves.toEqual({});
    });

    test('the undo token of another subscription or an invalid one is rejected', async () => {
      const { undo } = await subscription('other@reader.example');
      await subscription('stays@reader.example');
      for (const wrong of [undo, undo.replace(/^\d/, '9'), '', '1.', 'x']) {
        const refused = api().unsubscribe({ email: 'stays@reader.example', undo: wrong });
        await expect(refused).rejects.toMatchObject({ status: 400 });
      }
      expect(await subscribed('stays')).toEqual(['stays@reader.example']);
    });

    test.each([
      ['with a telephone', '+91 98765 43210', '+91 98765 43210'],
      ['without one', undefined, null],
    ])('a message %s is stored unchanged', async (subject, phone, stored) => {
      const message = { name: 'आशा', email: 'asha@reader.example', subject, message: 'Two lines,\nand नमस्ते 🙏.' };
      await expect(api().contactUs({ ...message, ...(phone ? { phone } : {}) })).resolves.toEqual({});
      const rows = await open()
        .db.selectFrom('contact_messages')
        .select(['name', 'email', 'phone', 'subject', 'message'])
        .where('subject', '=', subject)
        .execute();
      expect(rows).toEqual([
        { name: 'आशा', email: 'asha@reader.example', phone: stored, subject, message: 'Two lines,\nand नमस्ते 🙏.' },
      ]);
    });
  });

  describe('notifications', () => {
    test('browsers subscribe with the site’s own key, which does not change', async () => {
      const settings = await api().pushSettings({});
      expect(settings).toMatchObject({ provider: 'web-push', publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
      expect(await api().pushSettings({})).toEqual(settings);
    });

    test('a token is stored once, and gets one welcome in the language of its edition', async () => {
      const browser = browserSubscription();
      for (const language of ['english', 'gujarati'] as const) {
        await expect(api().storeFcmToken({ token: browser.token, language })).resolves.toEqual({});
      }
      const rows = await open()
        .db.selectFrom('push_subscriptions')
        .select(['provider', 'edition'])
        .where('endpoint', '=', browser.endpoint)
        .execute();
      expect(rows).toEqual([{ provider: 'web-push', edition: 'gujarati' }]);
      for (let n = 0; n < 2; n++) await expect(api().sendWelcomeNotification(browser)).resolves.toEqual({});
      const posted = open().service.posted.filter(({ address }) => address === browser.endpoint);
      expect(posted).toHaveLength(1);
      expect(browser.read(posted[0]!.body)).toMatchObject({ title: 'ત્રિવાર્તા', lang: 'gu', url: '/gujarati' });
    });

    test('a token without a language is English', async () => {
      const browser = browserSubscription();
      await api().storeFcmToken({ token: browser.token });
      const query = open()
        .db.selectFrom('push_subscriptions')
        .select('edition')
        .where('endpoint', '=', browser.endpoint);
      expect(await query.execute()).toEqual([{ edition: 'en' }]);
    });

    test('deleting a token removes only that token and can be repeated', async () => {
      const [one, other] = [browserSubscription(), browserSubscription()];
      for (const { token } of [one, other]) await api().storeFcmToken({ token });
      for (let n = 0; n < 2; n++) await expect(api().removeFcmToken({ token: one.token })).resolves.toEqual({});
      const stored = await open()
        .db.selectFrom('push_subscriptions')
        .select('endpoint as address')
        .where('endpoint', 'in', [one.endpoint, other.endpoint])
        .execute();
      expect(stored).toEqual([{ address: other.endpoint }]);
    });

    test('deleting an unknown token is a 404, an invalid one a 400', async () => {
      const unknown = browserSubscription();
      await expect(api().sendWelcomeNotification(unknown)).rejects.toMatchObject({ status: 404 });
      for (const call of [api().storeFcmToken, api().sendWelcomeNotification, api().removeFcmToken]) {
        const refused = { name: 'ApiError', status: 400, errors: [{ code: 'INVALID', field: 'token' }] };
        await expect(call({ token: 'abc' })).rejects.toMatchObject(refused);
      }
    });
  });
}
