import common from '@/generated/texts/common';
import { allEditions, inEdition, type TestEdition } from '../support/editions';
import { editorToken, newsroomCommand } from '../support/editor';
import { eventually } from '../support/eventually';
import { inWordsOf } from '../support/more-editions';
import { storyInput } from '../support/newsroom';
import { publish } from '../support/publish';
import { postJson, request } from '../support/request';
import { type Site, startSite } from '../support/site';

/**
 * The breaking-news bar, trending stories, and a story at its publication time, on a running site.
 */

const titles: Record<string, string> = { en: 'A bridge is shut', hi: 'पुल बंद हुआ', gu: 'પુલ બંધ થયો' };
const story = storyInput({ title: titles['en']!, hindiTitle: titles['hi']!, gujaratiTitle: titles['gu']! });
/** Pages that a save of the story invalidates, and pages that it does not. */
const paths = ['/', '/politics', '/about'];
const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

/** The text of the bar of a page, or undefined. */
const barOf = (html: string): string | undefined =>
  /<header[^>]*>(?:<div[^>]*>)?<p class="[^"]*bar[^"]*">(.*?)<\/p>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '|');
const inAFewSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

let site: Site;
let remote: Site;
let id = 0;
beforeAll(async () => {
  // The default is 30 seconds (tests/unit/layout-props.test.ts), too long for a test.
  const LAYOUT_MAX_AGE_MS = '1000';
  site = await startSite({ LAYOUT_MAX_AGE_MS, PAGEVIEW_FLUSH_MS: '200' });
  remote = await startSite({ LAYOUT_MAX_AGE_MS, NEWS_API_URL: site.url });
  ({ id } = await publish(site, story));
});
afterAll(async () => {
  await remote?.stop();
  await site?.stop();
});

describe('the breaking-news bar', () => {
  const bearer = () => ({ authorization: `Bearer ${editorToken(site.dataDir)}` });
  const mark = (until: string | null) =>
    postJson(site.url, `/api/newsroom/stories/${id}/breaking`, { until }, bearer());
  /**
   * Sets the story's breaking flag for `seconds` seconds, or for longer if the machine is busy and
   * the request is late.
   */
  const markFor = async (seconds: number): Promise<void> => {
    const { status, text } = await mark(inAFewSeconds(seconds));
    if (status === 200) return;
    // The time had passed when the request arrived.
    if (status !== 400 || seconds > 60) throw new Error(`${status} ${text}`);
    await markFor(seconds * 2);
  };
  const pageIn = (edition: TestEdition, path: string) => ({ edition, address: inEdition(edition, path) });
  const allPages = allEditions.flatMap((edition) => paths.map((path) => pageIn(edition, path)));
  /** Another page in each edition. */
  const pages = allEditions.map((edition, index) => pageIn(edition, paths[index % paths.length] ?? '/'));
  /** The bars of pages of a site. */
  const bars = async (at = site, of = pages) =>
    Promise.all(of.map(async ({ address }) => barOf((await request(at.url, address)).text)));
  /** Waits until the bars are right. Until then one page per edition is requested. */
  const barsOnce = async (right: (found: (string | undefined)[]) => boolean, within: number, at = site) => {
    const first = async () => [barOf((await request(at.url, pages[0]!.address)).text)];
    await eventually(first, right, within);
    return eventually(() => bars(at), right, within);
  };
  const allHave = (found: (string | undefined)[], of = pages) =>
    found.every((bar, index) => {
      const { edition } = of[index]!;
      return bar?.includes(common[edition.folder].breakingNews) && bar.includes(titles[inWordsOf(edition).lang]!);
    });
  const noneHas = (found: (string | undefined)[]) => found.every((bar) => bar === undefined);
  const expectAll = (found: (string | undefined)[], has: boolean) =>
    expect(found.map((bar) => bar !== undefined)).toEqual(found.map(() => has));

  test('is on no page if nothing trends', async () => expectAll(await bars(site, allPages), false));

  test('appears on all cached pages in three editions immediately, and disappears immediately', async () => {
    expect((await mark(inAFewSeconds(600))).status).toBe(200);
    const found = await bars(site, allPages);
    expectAll(found, true);
    expect(allHave(found, allPages)).toBe(true);
    expect((await mark(null)).status).toBe(200);
    expectAll(await bars(site, allPages), false);
  });

  test('is on no page after it expired', async () => {
    const began = Date.now();
    await mark(inAFewSeconds(600));
    expect(allHave(await bars())).toBe(true);
    // Long enough to request all of them again, even if the machine has become busy.
    const seconds = 2 + (3 * (Date.now() - began)) / 1000;
    const until = inAFewSeconds(seconds);
    expect(JSON.parse((await mark(until)).text)).toMatchObject({ data: { id, breakingUntil: until } });
    const { headers } = await request(site.url, '/about');
    expect(Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1])).toBeLessThanOrEqual(Math.ceil(seconds));
    // Fills the cache, as far as there is time on a busy machine.
    await bars();
    await eventually(
      async () => Date.now(),
      (now) => now > Date.parse(until),
      30_000,
    );
    expectAll(await bars(), false);
  });

  test('appears and disappears on a site with this news API when its layout expires', async () => {
    expectAll(await bars(remote), false);
    await mark(inAFewSeconds(600));
    expect(allHave(await barsOnce(allHave, 30_000, remote))).toBe(true);
    await markFor(2);
    expectAll(await barsOnce(noneHas, 30_000, remote), false);
  }, 90_000);

  test('is set and removed on the command line', async () => {
    expect(await newsroomCommand(site.dataDir, 'breaking', String(id), '10')).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`^Breaking until \\S+Z: story ${id}\\n$`)) as string,
    });
    expect(allHave(await bars())).toBe(true);
    await newsroomCommand(site.dataDir, 'breaking', String(id), 'off');
    expectAll(await bars(), false);
    const until = inAFewSeconds(600).replace('Z', '+00:00');
    await newsroomCommand(site.dataDir, 'breaking', String(id), until);
    expect(allHave(await bars())).toBe(true);
  });

  test('is not shown after the story was withdrawn, and requires an editor', async () => {
    await mark(inAFewSeconds(600));
    expect((await postJson(site.url, `/api/newsroom/stories/${id}/breaking`, { until: null })).status).toBe(401);
    expectAll(await bars(), true);
    await request(site.url, `/api/newsroom/stories/${id}`, { method: 'DELETE', headers: bearer() });
    expect(noneHas(await bars())).toBe(true);
  });

  test('shows a single trending story, disappears with a second one, and has two columns for fourteen', async () => {
    const read = async (ids: number[]) => {
      const reads = ids.map((one) => ({ id: one, count: 5 }));
      await postJson(site.url, '/api/news/reads/english', { reads }, reader);
    };
    const total = async () =>
      (JSON.parse((await request(site.url, '/api/news/trending/hindi')).text) as { data: { total: number } }).data
        .total;
    const columns = async () =>
      Promise.all(
        allEditions.map(async (edition) => {
          const { text } = await request(site.url, inEdition(edition, '/contact'));
          const box = /--columns:(\d+)"(?:[^>]*)>(.*?)<\/nav>/s.exec(text);
          return [
            Number(box?.[1]),
            ...(box?.[2] ?? '')
              .split('<ul>')
              .slice(1)
              .map((list) => list.split('<li>').length - 1),
          ];
        }),
      );
    expect(await total()).toBe(0);
    await read([1]);
    // The pageview is counted before the trending list is requested again, because pages cache that
    // list for 30 seconds.
    expect(await eventually(total, (count) => count === 1, 20_000)).toBe(1);
    expect((await barsOnce((found) => found.every(Boolean), 35_000)).filter(Boolean)).toHaveLength(pages.length);
    expect(await columns()).toEqual(allEditions.map(() => [1, 6]));
    await read([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(await eventually(total, (count) => count === 14, 20_000)).toBe(14);
    expect(noneHas(await barsOnce(noneHas, 35_000))).toBe(true);
    const two = allEditions.map(() => [2, 3, 3]);
    expect(await eventually(columns, (found) => found.every(([count]) => count === 2), 70_000)).toEqual(two);
  }, 240_000);

  describe('the most read stories', () => {
    test.each(allEditions)(
      'are the list on home in $name, lead stories included, and continue in its tab',
      async (edition) => {
        const answer = await request(site.url, `/api/news/trending/${edition.apiLanguage}?size=9`);
        const trending = (JSON.parse(answer.text) as { data: { items: { id: number }[] } }).data.items.map(
          (item) => item.id,
        );
        const idsIn = (html: string) => [
          ...new Set([...html.matchAll(/href="[^"]*\/(\d+)"/g)].map(([, number]) => Number(number))),
        ];
        const shown = async () => {
          const { text } = await request(site.url, inEdition(edition, '/'));
          const heading = common[edition.folder].trending;
          const list = text.split(`>${heading}</h2>`)[1]?.split('</ol>')[0] ?? '';
          const tab = /role="tabpanel"[^>]*>(.*?)<\/ul>/s.exec(text)?.[1] ?? '';
          return [idsIn(list), idsIn(tab)];
        };
        const right = [trending.slice(0, 5), trending.slice(5)];
        const same = (found: number[][]) => JSON.stringify(found) === JSON.stringify(right);
        expect(await eventually(shown, same, 35_000)).toEqual(right);
      },
      60_000,
    );
  });
});

describe('a scheduled story', () => {
  test('is published on time, even if its 404 was cached', async () => {
    // If the machine is busy, saving and requesting may take longer than the time until
    // publication. Then another story is scheduled later.
    const waitFor = async (next: number, seconds: number) => {
      const own = `/politics/a-bridge-is-shut/${next}`;
      const addresses = allEditions.map((edition) => inEdition(edition, own));
      const statuses = async () =>
        Promise.all(addresses.map(async (address) => (await request(site.url, address)).status));
      // The 404 from before the story existed is cached. A site that has just started on a busy
      // machine may abort its first query.
      const isMissing = (found: number[]) => found.every((status) => status === 404);
      expect(await eventually(statuses, isMissing, 20_000)).toEqual(addresses.map(() => 404));
      const publishOn = inAFewSeconds(seconds);
      expect((await publish(site, { ...story, publishOn })).path).toBe(own);
      const early = await request(site.url, own);
      if (Date.now() >= Date.parse(publishOn) && seconds < 100) return waitFor(next + 1, seconds * 3);
      return { publishOn, early, statuses };
    };
    const { publishOn, early, statuses } = await waitFor(id + 1, 3);
    expect(early.status).toBe(404);
    expect(early.headers['cache-control']).not.toContain('stale-while-revalidate');
    await eventually(
      async () => [Date.now(), ...(await statuses())],
      ([requestedAt = 0, ...found]) => requestedAt > Date.parse(publishOn) - 300 || found.includes(200),
      120_000,
    );
    await eventually(
      async () => Date.now(),
      (now) => now > Date.parse(publishOn),
      20_000,
    );
    expect(await statuses()).toEqual(allEditions.map(() => 200));
  });

  test('a story without a thumbnail shows its picture in lists', async () => {
    await publish(site, {
      ...story,
      category: 'legal',
      imageUrl: '/sample/upi.jpg',
      thumbUrl: null,
      publishOn: inAFewSeconds(-60),
    });
    await publish(site, { ...story, title: 'A newer one', category: 'legal' });
    for (const edition of allEditions) {
      const { text } = await request(site.url, inEdition(edition, '/legal'));
      expect(text).toMatch(/<img class="[^"]*thumb[^"]*"[^>]* src="\/pictures\/wide-260\/[\w.-]+\/upi\.jpg"/);
    }
  });
});
