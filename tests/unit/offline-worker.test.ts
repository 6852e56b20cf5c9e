import type { OfflineIndex } from '@/lib/client/service-worker/offline-index';
import { cacheName } from '@/lib/client/service-worker/messages';
import { browserWithWorker, fakeCaches, pageAnswer } from '../support/worker-browser';
import { cutOff, lead, notice, offlineHtml, one, read, reader, site, storyHtml, two } from '../support/worker-site';

/** Stories that the service worker stores, in a mocked browser. */

describe('a read story', () => {
  test('is shown in full while offline, with a note that it is a copy', async () => {
    const { open, say, state, load, requests } = await reader();
    await open(one);
    await say(read(one, 'Rain'));
    // Requested once, although it was stored, too.
    expect(requests.filter((path) => path === one)).toHaveLength(1);
    Object.assign(state, cutOff);
    const shown = await open(`${one}?utm_source=x`);
    expect(shown).toEqual({ status: 200, html: storyHtml('Rain').replace(' hidden=""', '') });
    const picture = await load(lead, 'image');
    expect([picture?.headers.get('Content-Type'), (await picture?.blob())?.size]).toEqual(['image/webp', 500]);
    const other = await load('/pictures/wide-260/aaa.1.2/rain.webp', 'image');
    expect((await other?.blob())?.size).toBe(500);
    await expect(load('/pictures/wide-260/bbb.1.2/heat.webp', 'image')).rejects.toThrow('Failed to fetch');
  });

  test('is shown in Firefox, where a preload that fails resolves with an error', async () => {
    const { open, say, state } = await reader();
    await say(read(one, 'Rain'));
    const failed = { preloadResponse: Promise.resolve(Response.error()) };
    expect((await open(two, {}, failed))?.status).toBe(200);
    Object.assign(state, cutOff);
    expect((await open(one, {}, failed))?.html).toContain('<h1>Rain</h1>');
    expect((await open('/nowhere', {}, failed))?.status).toBe(503);
  });

  test('uses a preload that succeeded', async () => {
    const { open, requests } = await reader();
    const early = { preloadResponse: Promise.resolve(pageAnswer(storyHtml('Early'))) };
    expect((await open(one, {}, early))?.html).toContain('Early');
    expect(requests).not.toContain(one);
  });

  test('is fetched for its copy if it was opened before the worker ran', async () => {
    const { open, say, state, requests } = await reader();
    await say(read(one, 'Rain'));
    expect(requests.filter((path) => path === one)).toHaveLength(1);
    Object.assign(state, cutOff);
    expect((await open(one))?.html).toContain('<h1>Rain</h1>');
  });

  test('is shown as the network returns it, and the copy is updated', async () => {
    const { open, say, state } = await reader();
    await say(read(one, 'Rain'));
    state.answers[one] = () => pageAnswer(storyHtml('Rain, corrected'));
    expect((await open(one))?.html).toContain(`${notice}<h1>Rain, corrected</h1>`);
    Object.assign(state, cutOff);
    expect((await open(one))?.html).toContain('<h1>Rain, corrected</h1>');
  });

  test('is shown from the copy after three seconds, and the late response updates the copy', async () => {
    const { open, say, state, begin, timeIsOver } = await reader();
    await say(read(one, 'Rain'));
    let arrive: (answer: Response) => void = () => undefined;
    state.answers[one] = () => new Promise<Response>((resolve) => (arrive = resolve));
    const { response, done } = begin(one);
    timeIsOver();
    expect(await (await response)?.text()).toContain('<h1>Rain</h1>');
    arrive(pageAnswer(storyHtml('Rain, corrected')));
    await done();
    Object.assign(state, cutOff);
    expect((await open(one))?.html).toContain('<h1>Rain, corrected</h1>');
  });

  test.each([404, 410])('is dropped once it is withdrawn (%i)', async (status) => {
    const { open, say, state, caches } = await reader();
    await say(read(one, 'Rain'));
    state.answers[one] = () => new Response('Gone', { status });
    expect(await open(one)).toEqual({ status, html: 'Gone' });
    expect(caches.kept(cacheName)).not.toContain(one);
    expect(caches.kept(cacheName)).not.toContain(lead);
    Object.assign(state, cutOff);
    expect((await open(one))?.status).toBe(503);
  });

  test('keeps its copy if the server fails, and shows the error response', async () => {
    const { open, say, state, caches } = await reader();
    await say(read(one, 'Rain'));
    state.answers[one] = () => new Response('Later', { status: 503 });
    expect(await open(one)).toEqual({ status: 503, html: 'Later' });
    expect(caches.kept(cacheName)).toContain(one);
  });

  test.each([
    ['private', { 'Cache-Control': 'private, no-cache' }],
    ['not to be stored', { 'Cache-Control': 'no-store' }],
    ['without a lifetime', { 'Cache-Control': '' }],
    ['no page', { 'Content-Type': 'application/json' }],
  ])('is not stored if the response is %s', async (_, headers) => {
    const { open, say, state, caches } = await reader();
    state.answers[one] = () => pageAnswer(storyHtml('Rain'), headers);
    await open(one);
    await say(read(one, 'Rain'));
    expect(caches.kept(cacheName)).not.toContain(one);
  });

  test('keeps a title that the page reported during an update of the copy', async () => {
    const { open, say, state, caches } = await reader();
    await say(read(one, 'Rain'));
    state.answers[one] = () => pageAnswer(storyHtml('Rain, corrected'));
    state.now += 5;
    await Promise.all([open(one), say(read(one, 'Rain, corrected'))]);
    const list = await (await (await caches.open(cacheName)).match('/offline?kept'))?.json();
    expect((list as OfflineIndex).stories).toMatchObject([{ title: 'Rain, corrected', readAt: state.now }]);
  });

  test('is stored even if the stored list is corrupt', async () => {
    const { say, caches, open, state } = await reader();
    await (await caches.open(cacheName)).put('/offline?kept', new Response('{'));
    await say(read(one, 'Rain'));
    Object.assign(state, cutOff);
    expect((await open(one))?.status).toBe(200);
  });

  test('replaces other stories if the device is full', async () => {
    const room = { bytes: Infinity };
    const { say, state, caches } = await reader({ caches: fakeCaches(room) });
    await say(read(one, 'Rain'));
    state.now += 1;
    await say(read(two, 'Heat'));
    state.answers['/india/long/3'] = () => pageAnswer(storyHtml('Long'.repeat(2000)));
    room.bytes = 5000;
    await say(read('/india/long/3', 'Long'));
    const kept = caches.kept(cacheName);
    const left = [one, two, '/india/long/3'].filter((path) => kept.includes(path));
    expect(left).toEqual([two]);
  });
});

describe('the offline page', () => {
  const headlines = [
    { path: two, title: 'Heat & <dust>', lang: 'en' },
    { path: '/india/"/3', title: 'Quoted', lang: 'en' },
  ];

  test('replaces a page without a copy, in its edition, and lists the copies', async () => {
    const { open, say, state } = await reader();
    state.now = Date.parse('2026-03-04T20:00:00Z');
    await say(read(one, 'Rain'));
    await say({ front: { path: '/', headlines } });
    Object.assign(state, cutOff);
    const { status, html } = (await open(two))!;
    expect([status, html.includes('<h1>Offline</h1>'), html.includes('data-kept="away" hidden')]).toEqual([
      503,
      true,
      false,
    ]);
    expect(html).toContain(
      `<section data-kept="read"><h2>read</h2><ul class="L"><li lang="en"><a href="${one}">Rain</a></li></ul>`,
    );
    expect(html).toContain(`<a href="${two}">Heat &amp; &lt;dust&gt;</a></li><li lang="en"><a href="/india/&quot;/3">`);
    expect(html).toContain('<section data-kept="saved" hidden="">');
    expect(html).toContain('<p data-kept="none" hidden="">');
    expect(html).toContain(
      '<time data-kept="seen" data-ago="" datetime="2026-03-04T20:00:00.000Z">March 5, 2026</time>',
    );
    const hindi = (await open('/hindi/india/heat/2'))!;
    expect([hindi.status, hindi.html.includes('<h1>ऑफलाइन</h1>')]).toEqual([503, true]);
    // The front page of that edition was never opened.
    expect(hindi.html).toContain('<section data-kept="front" hidden="">');
    expect(hindi.html).toContain(`<a href="${one}">Rain</a>`);
  });

  test('lists the copies when it is opened online', async () => {
    const { open, say } = await reader();
    expect((await open('/offline'))?.html).toBe(offlineHtml('Offline'));
    await say(read(one, 'Rain'));
    const { status, html } = (await open('/offline'))!;
    expect([status, html.includes(notice), html.includes(`<a href="${one}">`)]).toEqual([200, true, true]);
  });

  test('is fetched again for each build, with its files', async () => {
    const { say, requests, caches } = await reader();
    await say({});
    await say({});
    expect(requests.filter((path) => path.endsWith('/offline'))).toEqual(['/offline', '/hindi/offline']);
    const next = browserWithWorker({ answers: site(), caches, build: 'build-2' });
    next.state.answers['/offline'] = () => pageAnswer(offlineHtml('Without a network'));
    await next.say({});
    Object.assign(next.state, cutOff);
    expect((await next.open(two))?.html).toContain('<h1>Without a network</h1>');
  });
});

describe('saved stories', () => {
  const saved = [{ path: two, title: 'Heat', lang: 'en' }];

  test('are stored without being opened, with their pictures, and listed separately', async () => {
    const { say, state, open, load } = await reader();
    await say({ saved });
    Object.assign(state, cutOff);
    expect((await open(two))?.html).toContain('<h1>Heat</h1>');
    expect((await load(lead, 'image'))?.status).toBe(200);
    expect((await open('/'))?.html).toContain(
      `<section data-kept="saved"><h2>saved</h2><ul class="L"><li lang="en"><a href="${two}">`,
    );
  });

  test('are stored under the URL in the list, even if it has changed since', async () => {
    const { say, state, open } = await reader();
    state.answers[two] = () =>
      Object.defineProperty(pageAnswer(storyHtml('Heat, at its new address')), 'redirected', { value: true });
    await say({ saved });
    Object.assign(state, cutOff);
    expect((await open(two))?.html).toContain('<h1>Heat, at its new address</h1>');
  });

  test('are requested once, and again only if the network failed', async () => {
    const { say, state, requests } = await reader();
    const asked = () => requests.filter((path) => path === two).length;
    delete state.answers[two];
    await say({ saved });
    await say({ saved });
    expect(asked()).toBe(2);
    state.answers[two] = () => new Response('Gone', { status: 404 });
    for (let time = 0; time < 3; time += 1) await say({ saved });
    expect(asked()).toBe(3);
  });
});
