import { call, done, haveEmptyNewsroom, holds, page, site, tokens } from '../support/empty-newsroom';
import { request } from '../support/request';

/**
 * A new editor fills an empty newsroom by its API: sections, authors, cities, and renamed terms.
 */

haveEmptyNewsroom();

test('a new section has a menu entry, page and feed, and its old URL redirects after a rename', async () => {
  const names = { english: 'Cricket', hindi: 'क्रिकेट', gujarati: 'ક્રિકેટ' };
  expect((await page('/cricket')).status).toBe(404);
  await done('machine', 'POST', 'sections', { names, group: 'news' });
  expect((await page('/gujarati/cricket')).heading).toBe(names.gujarati);
  expect(await holds('/gujarati', '/gujarati/cricket')).toBe(true);

  await done('machine', 'POST', 'authors', { names: { english: 'Asha Patel', gujarati: 'આશા પટેલ' } });
  await done('machine', 'POST', 'authors', { names: { english: 'Ravi Shah', gujarati: 'રવિ શાહ' } });
  await done('machine', 'POST', 'cities', { names: { english: 'Morbi', gujarati: 'મોરબી' } });
  const gujarati = { title: 'મેચ જીતી', sortDescription: 'મોરબીમાં.', body: '<p>મેચ.</p>' };
  const story = { category: 'cricket', authors: ['asha-patel', 'ravi-shah'], cities: ['morbi'], texts: { gujarati } };
  const { path } = await done<{ path: string }>('machine', 'POST', 'stories', story);
  const { document } = await page(path);
  const bylines = [...document.querySelectorAll('header [rel=author]')].map((link) => link.textContent);
  expect(bylines).toEqual(['આશા પટેલ', 'રવિ શાહ']);
  for (const list of ['/author/asha-patel', '/author/ravi-shah', '/cities/morbi', '/cricket', '/feed/cricket/rss.xml'])
    expect([list, await holds(`/gujarati${list}`, gujarati.title)]).toEqual([list, true]);

  await done('machine', 'PATCH', 'sections/cricket', { slug: 'cricket-news', names: { gujarati: 'ક્રિકેટ સમાચાર' } });
  expect(await page('/gujarati/cricket')).toMatchObject({ status: 308, location: '/gujarati/cricket-news' });
  expect((await page('/gujarati/cricket-news')).heading).toBe('ક્રિકેટ સમાચાર');
  expect(await page(path)).toMatchObject({ status: 308, location: path.replace('/cricket/', '/cricket-news/') });
  await done('machine', 'PATCH', 'authors/ravi-shah', { slug: 'ravi' });
  expect(await page('/gujarati/author/ravi-shah')).toMatchObject({ status: 308, location: '/gujarati/author/ravi' });
  await done('machine', 'PATCH', 'cities/morbi', { slug: 'morvi' });
  expect(await page('/cities/morbi')).toMatchObject({ status: 308, location: '/cities/morvi' });
});

test('a new tag has a page with its description, and redirects after a rename or merge', async () => {
  const topic = (slug: string) => page(`/gujarati/topic/${slug}`);
  expect((await topic('gir')).status).toBe(404);
  const gujarati = { title: 'સિંહ', sortDescription: 'ગીરમાં.', body: '<p>સિંહ.</p>', tags: ['ગીર', 'સોરઠ'] };
  const { id, path } = await done<{ id: number; path: string }>('machine', 'POST', 'stories', {
    category: 'gujarat',
    texts: { gujarati },
  });
  const { document } = await page(path);
  expect(document.querySelector('a[href="/gujarati/topic/gir"]')?.textContent).toBe('ગીર');
  expect((await topic('gir')).heading).toBe('ગીર');
  await done('machine', 'PATCH', 'tags/gir', { slug: 'gir-forest', descriptions: { gujarati: 'ગીરનું જંગલ.' } });
  expect(await topic('gir')).toMatchObject({ status: 308, location: '/gujarati/topic/gir-forest' });
  expect(await holds('/gujarati/topic/gir-forest', 'ગીરનું જંગલ.')).toBe(true);
  const tags = async (query: string) => {
    type List = { items: { slug: string }[]; page: number; size: number; total: number };
    const { items, page: number, size, total } = await done<List>('machine', 'GET', `tags?${query}`);
    return { slugs: items.map(({ slug }) => slug), page: number, size, total };
  };
  expect(await tags('size=1&page=2')).toEqual({ slugs: ['sorath'], page: 2, size: 1, total: 2 });
  expect(await tags(`text=${encodeURIComponent('ગી')}`)).toEqual({
    slugs: ['gir-forest'],
    page: 1,
    size: 20,
    total: 1,
  });
  expect((await call('machine', 'GET', 'tags?size=101')).status).toBe(400);
  await done('machine', 'POST', 'tags/gir-forest/merge', { into: 'sorath' });
  expect(await topic('gir-forest')).toMatchObject({ status: 308, location: '/gujarati/topic/sorath' });
  expect(await holds('/gujarati/topic/sorath', gujarati.title)).toBe(true);
  await done('machine', 'DELETE', `stories/${id}`);
  expect(await holds('/gujarati/topic/sorath', gujarati.title)).toBe(false);
});

test('a new association lists its stories', async () => {
  const names = { english: 'Surat Traders', gujarati: 'સુરત વેપારી મંડળ' };
  const { id } = await done<{ id: number }>('machine', 'POST', 'associations', { names });
  const listed = async () => {
    const { status, text } = await request(site.url, `/api/news/category/association/${id}`);
    return [
      status,
      (JSON.parse(text) as { data?: { items: { title: string }[] } }).data?.items.map((one) => one.title),
    ];
  };
  expect(await listed()).toEqual([200, []]);
  const english = { title: 'Traders meet', sortDescription: 'In Surat.', body: '<p>They met.</p>' };
  const story = { category: 'business', associations: [id], texts: { english } };
  const { id: storyId } = await done<{ id: number }>('machine', 'POST', 'stories', story);
  expect(await listed()).toEqual([200, ['Traders meet']]);
  const unknown = await call('machine', 'PATCH', `stories/${storyId}`, { associations: [999] }, { 'If-Match': '*' });
  expect(unknown).toMatchObject({ status: 400, errors: [{ field: 'associations' }] });
  await done('machine', 'PATCH', `associations/${id}`, { names: { hindi: 'सूरत व्यापारी संघ' } });
  const { items } = await done<{ items: object[] }>('machine', 'GET', 'associations');
  expect(items).toEqual([
    { id, slug: 'surat-traders', names: { ...names, hindi: 'सूरत व्यापारी संघ' }, stories: 1, path: null },
  ]);
  expect((await call('machine', 'DELETE', `associations/${id}`)).status).toBe(409);
  await done('machine', 'PATCH', `stories/${storyId}`, { associations: null }, { 'If-Match': '*' });
  await done('machine', 'DELETE', 'associations/surat-traders');
  expect((await listed())[0]).toBe(404);
  const audit = await done<{ items: { action: string }[] }>('machine', 'GET', 'audit?kind=association');
  expect(audit.items.map(({ action }) => action)).toEqual([
    'association_removed',
    'association_changed',
    'association_added',
  ]);
  const changes = await done<{ items: { kind: string; what: string }[] }>('machine', 'GET', 'changes?size=500');
  expect(changes.items.filter(({ kind }) => kind === 'association').map(({ what }) => what)).toEqual([
    'surat-traders',
    'surat-traders',
    'surat-traders',
  ]);
});

test('writers and editors have the permissions of their role', async () => {
  for (const role of ['writer', 'editor'] as const) {
    await done('machine', 'POST', 'editors', { name: role, role });
    tokens[role] = (await done<{ token: string }>('machine', 'POST', 'tokens', { editor: role, label: 'x' })).token;
  }
  const rows: [string, string, number][] = [
    ['writer', 'tags', 403],
    ['editor', 'tags', 200],
    ['editor', 'authors', 200],
    ['editor', 'sections', 403],
    ['editor', 'cities', 403],
    ['editor', 'associations', 403],
  ];
  for (const [who, things, status] of rows)
    expect([who, things, (await call(who, 'POST', things, { names: { english: `By ${who}` } })).status]).toEqual([
      who,
      things,
      status,
    ]);
});

test('admins can list newsletter subscribers by edition, which is logged in the audit', async () => {
  const subscribe = (query: string, email: string) =>
    request(site.url, `/api/news/subscriber${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  await subscribe('?language=gujarati', 'asha@reader.example');
  await subscribe('', 'ravi@reader.example');
  const subscribedAt = expect.any(String) as string;
  const { items, total } = await done<{ items: object[]; total: number }>('machine', 'GET', 'subscribers');
  expect([items, total]).toEqual([
    [
      { email: 'asha@reader.example', edition: 'gujarati', subscribedAt },
      { email: 'ravi@reader.example', edition: 'english', subscribedAt },
    ],
    2,
  ]);
  const second = await done<{ items: object[] }>('machine', 'GET', 'subscribers?edition=en&size=1');
  expect(second.items).toMatchObject([{ email: 'ravi@reader.example' }]);
  expect((await call('machine', 'GET', 'subscribers?edition=latin')).errors[0]?.field).toBe('edition');
  for (const who of ['writer', 'editor']) expect((await call(who, 'GET', 'subscribers')).status).toBe(403);
  const audit = await done<{ items: { action: string }[] }>('machine', 'GET', 'audit?kind=subscribers');
  expect(audit.items.map(({ action }) => action)).toEqual(['subscribers_read', 'subscribers_read']);
});
