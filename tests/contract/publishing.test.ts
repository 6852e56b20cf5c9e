import { faultsLogged } from '../support/log-lines';
import { storyInput } from '../support/newsroom';
import { editorsDesk, newsroomCommand } from '../support/editor';
import { eventually } from '../support/eventually';
import { request } from '../support/request';
import { type Site, startSite } from '../support/site';

/** From an editor's file to the page: readers see the result soon after the command ends. */

const editions = [
  { prefix: '', lang: 'en' },
  { prefix: '/hindi', lang: 'hi' },
  { prefix: '/gujarati', lang: 'gu' },
];
const prefixes = editions.map(({ prefix }) => prefix);
/**
 * Time limit for a change by an editor to be visible everywhere, in milliseconds. It is shorter
 * than the lifetime of a cached document, so only an invalidation meets it. An idle machine needs
 * less than two seconds.
 */
const soon = 20_000;

describe('a published story', () => {
  const desk = editorsDesk();
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(async () => {
    desk.clear();
    await site.stop();
  });

  const get = (address: string) => request(site.url, address);
  /** Home and section page of each edition. */
  const lists = (category: string) => prefixes.flatMap((prefix) => [prefix || '/', `${prefix}/${category}`]);
  const publish = (story: object) => newsroomCommand(site.dataDir, 'publish', desk.file('story.json', story));
  /** Publishes a story and returns its URL in the English edition. */
  const published = async (story: object): Promise<string> => {
    const { code, out, error } = await publish(story);
    expect([code, error]).toEqual([0, '']);
    return (
      /^(?:Published|Scheduled for [^:]+:\d\d [AP]M \([\d:.TZ-]+\)): http:\/\/localhost:\d+(\/[a-z-]+\/[a-z0-9-]+\/\d+)\n(?:Changed: [\w, ]+\n)?(?:Warning: imageUrl: no picture is set.*\n)?$/.exec(
        out,
      )?.[1] ?? out
    );
  };
  const statusSoon = async (address: string, status: number) =>
    (
      await eventually(
        () => get(address),
        (answer) => answer.status === status,
        soon,
      )
    ).status;

  test('is on its page, home and category in three editions, even if these were cached', async () => {
    const own = '/politics/the-house-meets-on-monday/81';
    for (const prefix of prefixes) expect((await get(`${prefix}${own}`)).status).toBe(404);
    for (const list of lists('politics')) {
      const { status, text } = await get(list);
      expect([list, status, text.includes(own)]).toEqual([list, 200, false]);
    }

    expect(await published(storyInput())).toBe(own);

    const titles = ['The House meets on Monday', 'सदन की बैठक सोमवार को', 'ગૃહની બેઠક સોમવારે'];
    for (const [index, { prefix, lang }] of editions.entries()) {
      expect(await statusSoon(`${prefix}${own}`, 200)).toBe(200);
      const { text } = await get(`${prefix}${own}`);
      expect(text).toContain(`<html lang="${lang}">`);
      expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]).toBe(titles[index]);
      for (const list of [prefix || '/', `${prefix}/politics`]) {
        const shown = (page: { text: string }) => page.text.includes(`href="${prefix}${own}"`);
        const page = await eventually(() => get(list), shown, soon);
        expect([list, page.status, shown(page)]).toEqual([list, 200, true]);
        expect(page.text).toContain(titles[index]);
      }
    }
  });

  test('gets a new URL with a new headline, and the old one redirects in one step', async () => {
    const before = await published(storyInput({ category: 'sports', title: 'Rain stops play' }));
    const id = Number(before.split('/').at(-1));
    expect(before).toBe(`/sports/rain-stops-play/${id}`);
    for (const prefix of prefixes) expect((await get(`${prefix}${before}`)).status).toBe(200);

    const changed = { id, category: 'sports', title: 'Play goes on', gujaratiTitle: 'રમત ચાલુ' };
    const after = await published(storyInput(changed));
    expect(after).toBe(`/sports/play-goes-on/${id}`);
    for (const prefix of prefixes) {
      expect(await statusSoon(`${prefix}${before}`, 308)).toBe(308);
      const { headers } = await get(`${prefix}${before}`);
      expect([headers.location, headers['cache-control']]).toEqual([`${prefix}${after}`, 'no-cache']);
      const page = await get(`${prefix}${after}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('Rain stops play');
    }
    expect((await get(after)).text).toContain('Play goes on');
    expect((await get(`/gujarati${after}`)).text).toContain('રમત ચાલુ');
    for (const list of lists('sports')) {
      const moved = (page: { text: string }) => page.text.includes(after) && !page.text.includes(before);
      expect([list, moved(await eventually(() => get(list), moved, soon))]).toEqual([list, true]);
    }
  });

  test('moves to another category', async () => {
    const before = await published(storyInput({ category: 'world', title: 'A treaty is signed' }));
    const id = Number(before.split('/').at(-1));
    for (const list of [...lists('world'), ...lists('legal')]) expect((await get(list)).status).toBe(200);
    const after = await published(storyInput({ id, category: 'legal', title: 'A treaty is signed' }));
    expect(after).toBe(`/legal/a-treaty-is-signed/${id}`);
    for (const prefix of prefixes) {
      const holds = (page: { text: string }) => page.text.includes(`href="${prefix}${after}"`);
      expect(holds(await eventually(() => get(`${prefix}/legal`), holds, soon))).toBe(true);
      const gone = (page: { text: string }) => !page.text.includes(`href="${prefix}${before}"`);
      expect(gone(await eventually(() => get(`${prefix}/world`), gone, soon))).toBe(true);
      expect((await get(`${prefix}${before}`)).headers.location).toBe(`${prefix}${after}`);
    }
  });

  test('is a 404 and on no list when withdrawn, and is back when republished', async () => {
    const story = storyInput({ category: 'health', title: 'A clinic opens' });
    const own = await published(story);
    const id = own.split('/').at(-1)!;
    for (const address of [...prefixes.map((prefix) => `${prefix}${own}`), ...lists('health')]) {
      expect([address, (await get(address)).status]).toEqual([address, 200]);
    }

    const withdrawn = await newsroomCommand(site.dataDir, 'withdraw', id);
    expect(withdrawn).toEqual({ code: 0, out: `Withdrawn: story ${id}\n`, error: '' });
    for (const { prefix, lang } of editions) {
      expect(await statusSoon(`${prefix}${own}`, 404)).toBe(404);
      expect((await get(`${prefix}${own}`)).text).toContain(`<html lang="${lang}">`);
    }
    for (const list of lists('health')) {
      const gone = (page: { text: string }) => !page.text.includes(own);
      expect([list, gone(await eventually(() => get(list), gone, soon))]).toEqual([list, true]);
    }
    expect((await get(`/api/news/view/${id}`)).status).toBe(404);
    const again = await newsroomCommand(site.dataDir, 'withdraw', id);
    expect(again).toEqual({ code: 1, out: '', error: `Story ${id} is withdrawn in english, hindi, gujarati\n` });

    const back = await publish({ ...story, id: Number(id) });
    expect(back.out).toMatch(new RegExp(`${own}\nChanged: status\n$`));
    for (const prefix of prefixes) expect(await statusSoon(`${prefix}${own}`, 200)).toBe(200);
  });

  test('in English only is not listed in other editions', async () => {
    const none = { hindiTitle: null, hindiSortDescription: null, hindiBody: null };
    const neither = { ...none, gujaratiTitle: null, gujaratiSortDescription: null, gujaratiBody: null };
    const own = await published(storyInput({ ...neither, category: 'finance', title: 'Only for some' }));
    const shown = (page: { text: string }) => page.text.includes(own);
    expect(shown(await eventually(() => get('/finance'), shown, soon))).toBe(true);
    for (const list of ['/hindi', '/hindi/finance', '/gujarati', '/gujarati/finance']) {
      expect([list, shown(await get(list))]).toEqual([list, false]);
    }
  });

  test('with a future date is not visible', async () => {
    const own = await published(storyInput({ title: 'Not before its time', publishOn: '2999-01-01T00:00:00+05:30' }));
    for (const prefix of prefixes) expect((await get(`${prefix}${own}`)).status).toBe(404);
    for (const list of lists('politics')) expect([list, (await get(list)).text.includes(own)]).toEqual([list, false]);
  });

  test('causes no error in the log', () => {
    expect(faultsLogged(site)).toEqual([]);
  });
});
