import { waitForBackgroundTasks } from '@/lib/platform/runtime/run-after-response';
import { pageCache } from '@/lib/page-cache/page-cache';
import type { Effect } from '@/lib/page-cache/invalidation/invalidation-effects';
import { request } from '../support/request';
import { longText, newScene, type Scene, startStoreSite } from '../support/store-site';
import { touching } from '../support/touches';

/** Responses for pages that a change affects. */

let site: string;
let stop: () => Promise<void>;
let scene: Scene;
let error: jest.SpyInstance;

beforeEach(async () => {
  scene = newScene();
  ({ site, stop } = await startStoreSite(() => scene));
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await ask('/politics');
  await ask('/sports');
  scene.text = 'Corrected';
});
afterEach(async () => {
  await stop();
  error.mockRestore();
});

const ask = (address: string) => request(site, address, { headers: { connection: 'close' } });
const later = (ms: number) => jest.setSystemTime(Date.now() + ms);
const politics = (effect?: Effect) => touching((address) => address === '/en/politics', effect);

test('readers wait for the new page, which is rendered once for all of them', async () => {
  pageCache().invalidate(politics());
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/politics')));
  expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set(['<p>Corrected</p>']));
  expect(scene.rendered).toEqual(['/en/politics', '/en/sports', '/en/politics']);
});

test('a page that changed during its render is not stored as fresh', async () => {
  pageCache().invalidate(politics());
  scene.whileRendering = () => void pageCache().invalidate(politics());
  const { headers: sent, text: shown } = await ask('/politics');
  expect([sent['cache-control'], shown]).toEqual(['max-age=0, s-maxage=1', `<p>${longText}</p>`]);
  scene.whileRendering = () => undefined;
  expect((await ask('/politics')).text).toContain('Corrected');
});

test.each<[string, Effect, number, number[]]>([
  ['is shown for as long as its successor cannot be made', { level: 'outdated' }, 864_000, [200, 200]],
  ['of a corrected story is shown for a minute', { level: 'outdated', maxStaleMs: 60_000 }, 61, [200, 503]],
  ['that nobody may see any longer is not shown', { level: 'gone' }, 1, [503, 503]],
])('a page %s', async (_, effect, after, expected) => {
  pageCache().invalidate(politics(effect));
  scene.status = 503;
  const answers = [await ask('/politics')];
  later(after * 1000);
  answers.push(await ask('/politics'));
  expect(answers.map(({ status: code }) => code)).toEqual(expected);
  for (const { text: shown, status: code } of answers) if (code === 200) expect(shown).toBe(`<p>${longText}</p>`);
});

test('a stale page is shown at a URL without a stored response', async () => {
  pageCache().invalidate(politics());
  scene.status = 503;
  const { status: code, headers: sent, text: shown } = await ask('/lite/politics');
  expect([code, sent['cache-control'], shown.includes('Rain in the hills')]).toEqual([
    200,
    'max-age=0, s-maxage=1',
    true,
  ]);
});

test('a layout change shows in the next page, or later if many pages are rendering', async () => {
  pageCache().invalidate(touching(() => true, { level: 'layout' }));
  expect((await ask('/politics')).text).toContain('Corrected');
  for (let page = 0; page < 100; page += 1) await ask(`/politics/a-story/${page + 1}`);
  pageCache().invalidate(touching(() => true, { level: 'layout' }));
  const before = scene.rendered.length;
  let end = () => undefined as void;
  const slow = new Promise<void>((resolve) => (end = resolve));
  scene.whileRendering = () => slow;
  const answers = Array.from({ length: 100 }, (_, page) => ask(`/politics/a-story/${page + 1}`));
  const first = await Promise.race(answers);
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'max-age=0, s-maxage=1']);
  end();
  expect(new Set((await Promise.all(answers)).map(({ status: code }) => code))).toEqual(new Set([200]));
  await waitForBackgroundTasks();
  expect(scene.rendered.length - before).toBeLessThanOrEqual(100);
});

test('a withdrawn story is removed from pages that name it, without a render', async () => {
  scene.text = `<ol><li class="a"><a href="/india/rain/7">Rain</a></li><li class="a"><a href="/india/sun/77">Sun</a></li></ol>`;
  pageCache().invalidate(politics());
  expect((await ask('/politics')).text).toContain('Rain');
  const [before, { headers: sent }] = [scene.rendered.length, await ask('/politics')];
  pageCache().invalidate(politics({ removedStories: ['7'] }));
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/politics')));
  const expected = '<p><ol><li class="a"><a href="/india/sun/77">Sun</a></li></ol></p>';
  expect(new Set(answers.map(({ text: shown }) => shown))).toEqual(new Set([expected]));
  expect(answers[0]?.headers.etag).not.toBe(sent.etag);
  const lite = (await ask('/lite/politics')).text;
  expect([lite.includes('/lite/india/rain/7'), lite.includes('/lite/india/sun/77')]).toEqual([false, true]);
  expect(scene.rendered).toHaveLength(before);
});
