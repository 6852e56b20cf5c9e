import { newsroomCommand } from '../support/editor';
import { eventually } from '../support/eventually';
import { call, done, haveEmptyNewsroom, holds, type Method, page, site, tokens } from '../support/empty-newsroom';

/** An editor's day on a running site with an empty newsroom, by its API. */

haveEmptyNewsroom();

/** A story with an English text. */
const anyStory = async (): Promise<number> =>
  (await done<{ items: { id: number }[] }>('Ravi', 'GET', 'stories?language=english')).items[0]?.id ?? 0;

test('people are added by command and by admins, each with their own token', async () => {
  const run = (...words: string[]) => newsroomCommand(site.dataDir, ...words);
  expect((await run('editor', 'add', 'Meera', 'admin')).out).toBe('Added: Meera, admin\n');
  const made = await run('token', 'create', 'Meera', 'desk');
  tokens['Meera'] = /^trv_\S+$/m.exec(made.out)?.[0] ?? '';
  expect(await done('Meera', 'GET', 'me')).toMatchObject({
    name: 'Meera',
    token: 'desk',
    may: expect.arrayContaining(['people']) as string[],
  });
  for (const [name, role] of [
    ['Asha', 'writer'],
    ['Ravi', 'editor'],
  ] as const) {
    await done('Meera', 'POST', 'editors', { name, role });
    tokens[name] = (await done<{ token: string }>('Meera', 'POST', 'tokens', { editor: name, label: 'phone' })).token;
  }
  expect((await run('editor', 'list')).out).toBe('Meera  admin\nAsha  writer\nRavi  editor\n');
  const { error } = await run('editor', 'add', 'Meera', 'writer');
  expect(error).toContain('"Meera" is already an editor');
});

test('each role has its permissions', async () => {
  const rows: [string, Method, string, object | undefined, number][] = [
    ['Asha', 'GET', 'editors', undefined, 403],
    ['Asha', 'GET', 'audit', undefined, 403],
    // The story does not exist. For a writer, another writer's draft looks the same.
    ['Asha', 'DELETE', 'stories/1', undefined, 404],
    ['Asha', 'POST', 'stories/1/breaking', { until: null }, 403],
    ['Ravi', 'POST', 'editors', { name: 'Ravi 2', role: 'admin' }, 403],
    ['Ravi', 'GET', 'tokens', undefined, 403],
    ['Ravi', 'GET', 'audit', undefined, 200],
    ['Asha', 'POST', 'sources/wordpress/changed', { posts: [1] }, 403],
    // This site follows no source.
    ['Ravi', 'POST', 'sources/wordpress/changed', { posts: [1] }, 404],
    ['nobody', 'GET', 'me', undefined, 401],
  ];
  for (const [who, method, address, body, status] of rows)
    expect([who, method, address, (await call(who, method, address, body)).status]).toEqual([
      who,
      method,
      address,
      status,
    ]);
});

describe('a story from the writer’s draft to its withdrawal', () => {
  type Story = { id: number; version: number; path: string; addresses: Record<string, string>; changed: string[] };
  let id: number;
  let etag: string;
  const gujarati = { title: 'સિંહની ગણતરી', sortDescription: 'વધુ સિંહ.', body: '<p>વન વિભાગ કહે છે.</p>' };
  const read = async (who = 'Ravi') =>
    done<{ version: number; story: { texts: Record<string, object> } }>(who, 'GET', `stories/${id}`);

  test('is drafted by a writer, and not visible to other writers', async () => {
    const draft = { category: 'india', texts: { gujarati } };
    const key = { 'idempotency-key': 'first-story' };
    const written = await done<Story>('Asha', 'POST', 'stories', draft, key);
    expect((await done<Story>('Asha', 'POST', 'stories', draft, key)).id).toBe(written.id);
    ({ id, etag } = written);
    expect(await holds('/gujarati', gujarati.title)).toBe(false);
    expect(await done('Asha', 'GET', 'stories?mine=1')).toMatchObject({
      total: 1,
      items: [{ id, status: 'draft', createdBy: 'Asha', savedBy: 'Asha' }],
    });
    expect((await call('Asha', 'PATCH', `stories/${id}`, { status: 'published' }, { 'if-match': etag })).status).toBe(
      403,
    );
  });

  test('is published in one language by an editor with the current version', async () => {
    const blind = await call('Ravi', 'PATCH', `stories/${id}`, { status: 'published' });
    expect([blind.status, blind.errors[0]?.field]).toEqual([428, 'If-Match']);
    const { etag: seen } = await read();
    const saved = await done<Story>('Ravi', 'PATCH', `stories/${id}`, { status: 'published' }, { 'if-match': seen });
    expect(Object.keys(saved.addresses)).toEqual(['gujarati']);
    expect((await page(saved.addresses['gujarati'] ?? '')).heading).toBe(gujarati.title);
    expect(await holds('/gujarati/feed/rss.xml', gujarati.title)).toBe(true);
    expect(await holds('/', gujarati.title)).toBe(false);
  });

  test('of two concurrent saves the second is rejected with the name of the first editor', async () => {
    const { etag: seen, story } = await read();
    const texts = {
      ...story.texts,
      hindi: { title: 'सिंहों की गिनती', sortDescription: 'ज़्यादा सिंह।', body: '<p>वन विभाग।</p>' },
    };
    const faster = await done<Story>('Meera', 'PUT', `stories/${id}`, { ...story, texts }, { 'if-match': seen });
    expect(Object.keys(faster.addresses)).toEqual(['hindi', 'gujarati']);
    const slower = await call('Ravi', 'PUT', `stories/${id}`, { ...story, category: 'world' }, { 'if-match': seen });
    expect([slower.status, slower.etag]).toEqual([412, faster.etag]);
    expect(slower.errors[0]).toMatchObject({
      code: 'STALE',
      message: expect.stringContaining('by Meera at') as string,
    });
    expect(await holds('/hindi/india', 'सिंहों की गिनती')).toBe(true);
  });

  test('is corrected, and its earlier version can be read and restored', async () => {
    const { etag: seen } = await read();
    const corrections = [{ texts: { hindi: 'गिनती सही की गई।', gujarati: 'ગણતરી સુધારી.' } }];
    const change = { texts: { gujarati: { title: 'ખોટું મથાળું' } }, corrections };
    const saved = await done<Story>('Ravi', 'PATCH', `stories/${id}`, change, { 'if-match': seen });
    expect(saved.changed.sort()).toEqual(['corrections', 'texts.gujarati.title']);
    const versions = await done<{ items: { version: number; who: string }[] }>('Ravi', 'GET', `stories/${id}/versions`);
    expect(versions.items.map(({ who }) => who)).toEqual(['Ravi', 'Meera', 'Ravi', 'Asha']);
    const { differences } = await done<{ differences: { field: string; parts: object[] }[] }>(
      ...(['Ravi', 'GET', `stories/${id}/versions/${saved.version}`] as const),
    );
    expect(differences.map(({ field }) => field).sort()).toEqual(['corrections', 'texts.gujarati.title']);
    const restored = await done<Story>('Ravi', 'POST', `stories/${id}/versions/${saved.version - 1}/restore`);
    expect((await page(restored.addresses['gujarati'] ?? '')).heading).toBe(gujarati.title);
  });

  test('is breaking news, withdrawn and republished', async () => {
    const until = new Date(Date.now() + 600_000).toISOString();
    const { addresses } = await done<Story>('Ravi', 'POST', `stories/${id}/breaking`, { until });
    expect(await holds('/gujarati/sports', gujarati.title)).toBe(true);
    const { etag: seen } = await read();
    await done('Ravi', 'DELETE', `stories/${id}`, undefined, { 'if-match': seen });
    expect((await page(addresses['gujarati'] ?? '')).status).toBe(404);
    expect((await call('Ravi', 'DELETE', `stories/${id}`, undefined, { 'if-match': seen })).status).toBe(412);
    const { etag: withdrawn } = await read();
    await done('Ravi', 'PATCH', `stories/${id}`, { status: 'published' }, { 'if-match': withdrawn });
    expect((await page(addresses['gujarati'] ?? '')).heading).toBe(gujarati.title);
  });

  test('is sent as a notification once per language', async () => {
    const { readers } = await done<{ readers: object }>('Ravi', 'POST', `stories/${id}/notify`, { dry: true });
    expect(readers).toEqual({ hindi: 0, gujarati: 0 });
    await done('Ravi', 'POST', `stories/${id}/notify`, { languages: ['gujarati'] });
    const again = await call('Ravi', 'POST', `stories/${id}/notify`, {});
    expect([again.status, again.errors[0]?.field]).toEqual([409, 'again']);
    await done('Ravi', 'POST', `stories/${id}/notify`, { languages: ['hindi'] });
  });

  test('has the editor of each step in the audit log', async () => {
    type Row = { who: string; token: string; action: string; languages: string[] };
    const { items } = await done<{ items: Row[] }>('Ravi', 'GET', `audit?kind=story&what=${id}&size=50`);
    expect(items.map(({ who, action }) => `${who} ${action}`).reverse()).toEqual([
      'Asha story_saved',
      'Ravi story_published',
      'Meera story_published',
      'Ravi story_changed',
      'Ravi story_corrected',
      'Ravi story_changed',
      'Ravi story_corrected',
      'Ravi story_marked_breaking',
      'Ravi story_withdrawn',
      'Ravi story_published',
      'Ravi story_notified',
      'Ravi story_notified',
    ]);
    expect(items[2]).toMatchObject({ token: 'phone', network: '127.0.0', languages: ['hindi', 'gujarati'] });
  });
});

test('a story of another system is created once, updated, found by text, and rejected with the field', async () => {
  const story = {
    category: 'world',
    texts: { english: { title: 'From the CMS', sortDescription: 'x', body: '<p>x</p>' } },
  };
  const named = { ...story, source: 'cms', sourceId: '17' };
  const { id } = await done<{ id: number }>('Ravi', 'POST', 'stories', named);
  const again = await done<{ id: number; changed: string[] }>('Ravi', 'POST', 'stories', named);
  expect(again).toMatchObject({ id, changed: [] });
  expect(await done('Ravi', 'GET', 'stories?text=the%20cms&status=published')).toMatchObject({
    total: 1,
    items: [{ id }],
  });
  expect(await done('Ravi', 'GET', 'stories?source=cms&sourceId=17')).toMatchObject({
    total: 1,
    items: [{ id, sources: [{ source: 'cms', sourceId: '17', languages: ['english'] }] }],
  });
  expect(await done('Ravi', 'GET', 'stories?source=cms&sourceId=18')).toMatchObject({ total: 0 });
  const rows: [Method, string, object | undefined, Record<string, string>, number, string | undefined][] = [
    ['GET', 'stories?status=live', undefined, {}, 400, 'status'],
    ['GET', 'stories?size=1000', undefined, {}, 400, 'size'],
    ['PUT', `stories/${id}`, story, {}, 428, 'If-Match'],
    ['PUT', `stories/${id}`, story, { 'if-match': '"1-1"' }, 412, 'If-Match'],
    ['PUT', `stories/${id}`, { ...story, id }, { 'if-match': '*' }, 400, 'id'],
    ['PATCH', `stories/${id}`, { headline: 'x' }, { 'if-match': '*' }, 400, 'headline'],
    ['POST', 'stories', { ...named, sourceId: undefined }, {}, 400, 'sourceId'],
    ['POST', 'stories', story, { 'idempotency-key': 'a b' }, 400, 'Idempotency-Key'],
    ['GET', 'stories/999', undefined, {}, 404, undefined],
    ['GET', `stories/${id}/versions/9`, undefined, {}, 404, undefined],
    ['POST', `stories/${id}/versions/9/restore`, undefined, {}, 404, undefined],
  ];
  for (const [method, address, body, headers, status, field] of rows) {
    const answer = await call('Ravi', method, address, body, headers);
    expect([method, address, answer.status, answer.errors?.[0]?.field]).toEqual([method, address, status, field]);
  }
});

describe('a draft', () => {
  type Draft = { id: number; version: number };
  const draft = { texts: { hindi: { body: '<p>अधूरा।</p>' } } };

  test('requires neither section nor title, and can be previewed', async () => {
    const { id } = await done<Draft>('Asha', 'POST', 'stories', draft);
    expect(await done('Asha', 'GET', `stories/${id}`)).toMatchObject({ status: 'draft', story: { category: null } });
    const { links } = await done<{ links: Record<string, string> }>('Asha', 'POST', `stories/${id}/preview`, {});
    const { pathname, search } = new URL(links['hindi'] ?? '');
    const preview = await page(`${pathname}${search}`);
    expect([preview.status, preview.text]).toEqual([200, expect.stringContaining('अधूरा।')]);
    const published = await call('Ravi', 'PATCH', `stories/${id}`, { status: 'published' }, { 'if-match': '*' });
    expect([published.status, published.errors.map(({ field }) => field)]).toEqual([
      400,
      ['category', 'hindiTitle', 'hindiSortDescription'],
    ]);
  });

  test('is deleted by its writer, listed as deleted, and restored', async () => {
    const { id, etag } = await done<Draft>('Asha', 'POST', 'stories', draft);
    const deleted = await done<{ deletedAt: string }>('Asha', 'DELETE', `stories/${id}`, undefined, {
      'if-match': etag,
    });
    expect(deleted.etag).not.toBe(etag);
    expect(await done('Asha', 'GET', 'stories?deleted=1')).toMatchObject({
      total: 1,
      items: [{ id, deletedBy: 'Asha' }],
    });
    const refused = await call('Ravi', 'PATCH', `stories/${id}`, { title: 'x' }, { 'if-match': deleted.etag });
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'DELETED']);
    expect((await call('Ravi', 'DELETE', `stories/${id}`)).status).toBe(409);
    const restored = await done<Draft>('Asha', 'POST', `stories/${id}/restore`);
    const title = { texts: { hindi: { title: 'फिर' } } };
    await done('Asha', 'PATCH', `stories/${id}?autosave=1`, title, { 'if-match': restored.etag });
    expect(await done('Asha', 'GET', 'stories?deleted=1')).toMatchObject({ total: 0 });
    expect(await done('Ravi', 'GET', `audit?what=${id}&action=story_deleted`)).toMatchObject({
      items: [{ who: 'Asha' }],
    });
  });

  test('can order a notification that is sent once on publication', async () => {
    const text = { title: 'Ordered', sortDescription: 'x', body: '<p>x</p>' };
    const { id } = await done<Draft>('Ravi', 'POST', 'stories', {
      category: 'world',
      status: 'ready',
      texts: { en: text },
    });
    const early = await call('Ravi', 'POST', `stories/${id}/notify`, {});
    expect([early.status, early.errors[0]?.message]).toEqual([
      409,
      `Story ${id} is ready and not published in english. "when": "publication" notifies readers as soon as it is published`,
    ]);
    await done('Ravi', 'POST', `stories/${id}/notify`, { when: 'publication' });
    expect(await done('Ravi', 'GET', `stories/${id}`)).toMatchObject({
      orderedNotifications: [{ language: 'english', who: 'Ravi' }],
    });
    await done('Ravi', 'DELETE', `stories/${id}/notify`);
    await done('Ravi', 'POST', `stories/${id}/notify`, { when: 'publication', languages: ['en'] });
    await done('Ravi', 'PATCH', `stories/${id}`, { status: 'published' }, { 'if-match': '*' });
    type Sent = { items: { languages: string[] }[]; ordered: object[] };
    const sent = await eventually(
      () => done<Sent>('Ravi', 'GET', `stories/${id}/notify`),
      ({ items }) => items.length > 0,
      10_000,
    );
    expect([sent.items.map(({ languages }) => languages), sent.ordered]).toEqual([[['english']], []]);
    expect((await call('Ravi', 'POST', `stories/${id}/notify`, {})).errors[0]?.code).toBe('ALREADY_NOTIFIED');
  });
});

test('a mistaken date does not unpublish a story, and a withdrawal has a reason', async () => {
  const text = { title: 'The lead', sortDescription: 'x', body: '<p>x</p>' };
  type Story = { id: number; addresses: Record<string, string>; states: object };
  const lead = { category: 'world', texts: { en: text } };
  const { id, addresses } = await done<Story>('Ravi', 'POST', 'stories', lead);
  expect(addresses).toEqual({ english: `/world/the-lead/${id}` });
  const slip = { publishOn: '2036-11-20T06:30:00Z' };
  const refused = await call('Ravi', 'PATCH', `stories/${id}`, slip, { 'if-match': '*' });
  expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.field]).toEqual([
    409,
    'WOULD_UNPUBLISH',
    'publishOn',
  ]);
  expect((await page(`/world/the-lead/${id}`)).heading).toBe('The lead');
  const reason = 'Order of the court';
  await done('Ravi', 'DELETE', `stories/${id}?language=en`, { reason });
  expect(await done('Ravi', 'GET', `stories?status=withdrawn&text=The%20lead`)).toMatchObject({
    items: [{ id, texts: { english: { reason } } }],
  });
  expect(await done('Ravi', 'GET', `audit?what=${id}&action=story_withdrawn`)).toMatchObject({
    items: [{ reason, languages: ['english'] }],
  });
  const twice = await call('Ravi', 'DELETE', `stories/${id}`);
  expect([twice.status, twice.errors[0]?.message]).toEqual([409, `Story ${id} is withdrawn in english`]);
});

test('an unknown parameter is rejected by name, and nothing is changed', async () => {
  const rows: [Method, string, string[]][] = [
    ['GET', 'stories?town=morbi&statsu=draft', ['town', 'statsu']],
    ['GET', 'tags?q=rain', ['q']],
    ['GET', 'sections?page=2', ['page']],
    ['GET', 'audit?editor=Asha', ['editor']],
    ['DELETE', 'stories/1?langauge=hindi', ['langauge']],
  ];
  for (const [method, address, fields] of rows) {
    const { status, errors } = await call('Ravi', method, address);
    expect([address, status, errors.map(({ code, field }) => `${code} ${field}`)]).toEqual([
      address,
      400,
      fields.map((field) => `UNKNOWN_PARAMETER ${field}`),
    ]);
  }
});

test('a change based on a stale front page, section, menu or advertisement is rejected', async () => {
  const { id } = await done<{ id: number }>('Meera', 'POST', 'advertisements', {
    position: 'Top',
    imageUrl: '/icon.svg',
  });
  const rows: [string, 'PUT' | 'PATCH', object, object][] = [
    ['front-page/en', 'PUT', { slots: [] }, { slots: [] }],
    ['menu', 'PUT', { bar: { en: ['world'] } }, { bar: {} }],
    ['identity', 'PUT', { accent: '#00558b' }, {}],
    ['sections/world', 'PATCH', { names: { en: 'The world' } }, { names: { english: 'World' } }],
    [`advertisements/${id}`, 'PATCH', { link: '/world' }, { link: null }],
  ];
  for (const [address, method, faster, slower] of rows) {
    const { etag } = await done('Meera', 'GET', address);
    const change = address.startsWith('front') ? { slots: [{ story: await anyStory() }] } : faster;
    const changed = await done('Meera', method, address, change, { 'if-match': etag });
    expect([address, changed.etag]).not.toEqual([address, etag]);
    expect([address, (await done('Meera', 'GET', address)).etag]).toEqual([address, changed.etag]);
    const stale = await call('Meera', method, address, slower, { 'if-match': etag });
    expect([address, stale.status, stale.etag, stale.errors[0]?.code]).toEqual([address, 412, changed.etag, 'STALE']);
    expect([address, stale.errors[0]?.message]).toEqual([address, expect.stringContaining('by Meera at ')]);
    await done('Meera', method, address, slower, { 'if-match': changed.etag });
  }
});

test('a disabled person and a revoked token lose access immediately', async () => {
  const { items } = await done<{ items: { id: number; editor: string }[] }>('Meera', 'GET', 'tokens');
  await done('Meera', 'DELETE', `tokens/${items.find(({ editor }) => editor === 'Ravi')?.id}`);
  expect((await call('Ravi', 'GET', 'me')).status).toBe(401);
  await newsroomCommand(site.dataDir, 'editor', 'disable', 'Asha');
  expect((await call('Asha', 'GET', 'me')).status).toBe(401);
});
