import type { GetServerSidePropsContext } from 'next';
import { requestPage } from '@/lib/pages/request-page';
import { loadAuthError } from '@/lib/pages/loaders/account/auth-error';
import { enterNewsroom, leaveSite } from '../support/in-process';
import { newsroomInMemory } from '../support/newsroom';
import type { Db } from '@/lib/database/connection';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  enterNewsroom(db);
});
afterAll(async () => {
  leaveSite();
  await db.destroy();
});

const textFor = async (error: string | undefined): Promise<unknown> => {
  const query = error === undefined ? {} : { error };
  const context = { locale: 'en', query, req: { headers: {} }, res: { setHeader: () => undefined } };
  const made = (await requestPage(loadAuthError)(context as unknown as GetServerSidePropsContext)) as {
    props: { view: { text: string } };
  };
  return made.props.view.text;
};

test.each([
  ['AccessDenied', 'errorAccessDenied'],
  ['Configuration', 'errorConfiguration'],
  ['Verification', 'errorDefault'],
  ['', 'errorDefault'],
  [undefined, 'errorDefault'],
  // Names that every object inherits.
  ['toString', 'errorDefault'],
  ['__proto__', 'errorDefault'],
  ['constructor', 'errorDefault'],
  ['hasOwnProperty', 'errorDefault'],
])('the error %j is shown as %s', async (error, text) => {
  expect(await textFor(error)).toBe(text);
});
