import { staticPage } from '@/lib/pages/static-page';
import { ApiError } from '@/lib/contract/errors';
import type { Db } from '@/lib/database/connection';
import type { Edition } from '@/lib/platform/editions';
import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { loadAuthor } from '@/lib/pages/loaders/lists/author';
import { enterNewsroom, enterSite, leaveSite } from '../support/in-process';
import { addNamed } from '../support/named';
import { newsroomInMemory, testNow } from '../support/newsroom';
import { englishOnly, publish } from '../support/stories';
import { cropOf, refOf } from '../support/picture-names';

let db: Db;
beforeAll(async () => {
  db = await newsroomInMemory();
  await addNamed(
    db,
    'authors',
    {
      slug: 'asha',
      kind: 'person',
      name: 'Asha Rao',
      hindi_name: 'आशा राव',
      image_url: '/sample/gir-lions.jpg',
      description: 'Asha writes on rivers.',
      hindi_description: 'आशा नदियों पर लिखती हैं।',
    },
    { slug: 'water-desk', kind: 'desk', name: 'Water desk' },
  );
  for (let number = 1; number <= 22; number += 1) {
    await publish(db, number, { title: `River ${number}`, author: 'asha', ...(number > 2 ? englishOnly : {}) });
  }
  await publish(db, 1, { title: 'Another’s' });
});
beforeEach(() => enterNewsroom(db));
afterEach(leaveSite);
afterAll(() => db.destroy());

const build = (params: Record<string, string>, edition: Edition = 'en') =>
  loadAuthor({ edition, params, now: testNow });
const page = async (params: Record<string, string>, edition: Edition = 'en') => {
  const result = await build(params, edition);
  if (!('view' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  return result;
};
const missing = { notFound: true, revalidate: 30 };

test('an author’s page shows the name, the description and the author’s stories', async () => {
  const { view, head } = await page({ slug: 'asha' });
  expect(view).toMatchObject({
    name: 'Asha Rao',
    kind: 'person',
    description: 'Asha writes on rivers.',
    picture: refOf('/sample/gir-lions.jpg'),
    page: 1,
    pages: 2,
    olderHref: '/author/asha?page=2',
  });
  expect([view.lead, ...view.stories].map((card) => card?.title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `River ${index + 1}`),
  );
  expect(head).toMatchObject({
    title: 'Stories by Asha Rao | Trivarta',
    description: 'Asha writes on rivers.',
    canonical: 'https://news.example/author/asha',
    image: { url: cropOf('share', '/sample/gir-lions.jpg') },
  });
});

test('in Hindi it is in Hindi and lists only stories with Hindi text', async () => {
  const { view, head } = await page({ slug: 'asha' }, 'hindi');
  expect([view.name, view.description, view.stories.length]).toEqual(['आशा राव', 'आशा नदियों पर लिखती हैं।', 1]);
  expect(head.title).toBe('आशा राव की लिखी खबरें | त्रिवार्ता');
});

test('without a Gujarati description it does not show the English one', async () => {
  const { view, head } = await page({ slug: 'asha' }, 'gujarati');
  expect(view).not.toHaveProperty('description');
  expect(head.description).toBe('Asha Rao' + 'ના બધા લેખ, સૌથી નવા સૌથી પહેલાં.');
});

test('the second page lists the rest and is its own canonical page', async () => {
  const { view, head } = await page({ slug: 'asha', page: '2' });
  expect([view.lead?.title, view.stories.length, view.newerHref]).toEqual(['River 21', 1, '/author/asha']);
  expect([head.canonical, head.alternates]).toEqual(['https://news.example/author/asha?page=2', []]);
});

test('the page of an author without stories is noindex', async () => {
  const { view, head } = await page({ slug: 'water-desk' });
  expect([view.lead, view.stories, head.robots]).toEqual([undefined, [], 'noindex, follow']);
});

test('page 1 by number redirects to the URL without a number', async () => {
  expect(await build({ slug: 'asha', page: '1' }, 'hindi')).toEqual({
    redirect: '/hindi/author/asha',
    revalidate: 300,
  });
});

test.each<Record<string, string>>([
  { slug: 'nobody' },
  { slug: 'Asha' },
  { slug: '' },
  { slug: 'asha', page: '3' },
  { slug: 'asha', page: '0' },
  { slug: 'asha', page: 'two' },
])('%j gets 404', async (params) => expect(await build(params)).toEqual(missing));

test.each(['viewAuthor', 'newsByAuthor'] as const)(
  'an error of %s is thrown and does not become a 404',
  async (call) => {
    const fault = new ApiError(502, [{ code: 'UPSTREAM', message: 'no answer' }]);
    enterSite({ ...embeddedNewsApi(db, () => testNow), [call]: () => Promise.reject(fault) });
    await expect(staticPage(loadAuthor)({ locale: 'en', params: { slug: 'asha' } })).rejects.toBe(fault);
  },
);
