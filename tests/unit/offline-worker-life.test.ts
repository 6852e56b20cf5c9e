import { cacheName } from '@/lib/client/service-worker/messages';
import { browserWithWorker, fakeCaches, pageAnswer } from '../support/worker-browser';
import { cutOff, lead, one, read, reader, site } from '../support/worker-site';

/**
 * Requests that the service worker leaves to the browser, and how a new worker replaces an old one.
 */

describe('the worker does not handle', () => {
  test.each<[string, string, 'navigate' | 'image', object]>([
    ['a form that is sent', '/contact', 'navigate', { method: 'POST' }],
    ['a picture of another site', 'https://elsewhere.example/a.jpg', 'image', {}],
  ])('%s', async (_, path, kind, given) => {
    const { leaves } = await reader();
    expect(leaves(path, kind, given)).toBe(true);
  });

  test('files of a page from the network', async () => {
    const { leaves, open } = await reader();
    expect(leaves(lead, 'image')).toBe(false);
    await open(one);
    expect(leaves(lead, 'image')).toBe(true);
  });

  test.each([
    ['an answer of the API has no page in its place', '/api/auth/callback/google?code=1', {}],
    ['a page that is fetched ahead has no copy', one, { headers: new Headers({ 'Sec-Purpose': 'prefetch' }) }],
  ])('%s', async (_, path, given) => {
    const { open, say, state } = await reader();
    await say(read(one, 'Rain'));
    Object.assign(state, cutOff);
    expect(await open(path, given)).toBeUndefined();
  });

  test('any request while offline reading is off', async () => {
    const { open, say, state, caches, requests } = browserWithWorker({ answers: site() });
    expect((await open(one))?.html).toContain('<h1>Rain</h1>');
    await say(read(one, 'Rain'));
    expect([await caches.keys(), requests.filter((path) => path === lead)]).toEqual([[], []]);
    Object.assign(state, cutOff);
    expect(await open(one)).toBeUndefined();
  });
});

describe('a new worker version', () => {
  test('takes over at once, enables navigation preload and keeps its cache', async () => {
    const { say, caches } = await reader();
    await say(read(one, 'Rain'));
    await caches.open('offline-0');
    await caches.open('of another script');
    const next = browserWithWorker({ caches, build: 'build-2' });
    await next.fire('install').done();
    await next.fire('activate').done();
    expect([next.state.skipped, next.state.preloads]).toEqual([1, 1]);
    expect(await caches.keys()).toEqual([cacheName, 'of another script']);
    expect((await next.open(one))?.html).toContain('<h1>Rain</h1>');
  });

  test('replaces a cache of an older format, and creates none if there was none', async () => {
    const caches = fakeCaches();
    await browserWithWorker({ caches }).fire('activate').done();
    expect(await caches.keys()).toEqual([]);
    await caches.open('offline-0');
    await browserWithWorker({ caches }).fire('activate').done();
    expect(await caches.keys()).toEqual([cacheName]);
  });

  test('drops files of the previous build once no page needs them', async () => {
    const { say, state, caches } = await reader();
    await say(read(one, 'Rain'));
    const css = async () => Boolean(await (await caches.open(cacheName)).match('/_next/static/css/a.css'));
    expect(await css()).toBe(true);
    const next = browserWithWorker({ caches, build: 'build-2', answers: state.answers });
    for (const path of [one, '/offline', '/hindi/offline']) {
      const html = await (await state.answers[path]!()).text();
      next.state.answers[path] = () => pageAnswer(html.replace('/css/a.css', '/css/b.css'));
    }
    await next.open(one);
    await next.say({});
    expect(await css()).toBe(false);
  });
});
