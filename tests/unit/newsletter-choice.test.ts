import { setNewsletterSubscription, isNewsletterSubscriber } from '@/lib/accounts/profile/newsletter';
import type { Db } from '@/lib/database/connection';
import type { NewsApi } from '@/lib/news-api/news-api';
import { enterSite, leaveSite } from '../support/in-process';

/** The newsletter setting of an account, if a news API stores the subscriptions. */

const client = { address: '203.0.113.7', agent: 'Phone' };
const subscribe = jest.fn(() => Promise.resolve({}));

beforeEach(() => {
  subscribe.mockClear();
  enterSite({ subscribe } as unknown as NewsApi, { NEWS_API_URL: 'https://api.news.example' });
});
afterEach(leaveSite);

const choose = (email: string | null, on: boolean) =>
  setNewsletterSubscription({} as Db, { email }, { on, client, edition: 'hindi' });

test('subscribes in the edition of the reader and passes the client that the news API limits by', async () => {
  await choose('asha@reader.example', true);
  expect(subscribe.mock.calls).toEqual([[{ email: 'asha@reader.example', language: 'hindi' }, client]]);
});

test('requires a confirmed e-mail address, and refuses to unsubscribe', async () => {
  await expect(choose(null, true)).rejects.toMatchObject({ status: 409, errors: [{ code: 'EMAIL_NEEDED' }] });
  await expect(choose('asha@reader.example', false)).rejects.toMatchObject({
    status: 409,
    errors: [{ code: 'ELSEWHERE' }],
  });
  expect(subscribe).not.toHaveBeenCalled();
});

test.each(['asha@reader.example', null])('does not know whether %s is subscribed', async (email) => {
  expect(await isNewsletterSubscriber({} as Db, { email })).toBeUndefined();
});
