import type { StoryInput } from '@/lib/contract/stories/publishing';
import { storyInput } from './newsroom';
import { idsFoundAt, type Nodes, withdrawAt, writeAt } from './nodes';
import { request } from './request';
import type { Site } from './site';

/**
 * The life of a story on two nodes: it is published, featured, corrected and withdrawn at one node,
 * and the other is checked in every list. A scheduled story is checked at both.
 */

const prefixes = ['', '/hindi', '/gujarati'];
const feeds = ['/feed/rss.xml', '/hindi/feed/atom.xml', '/gujarati/feed/rss.xml'];
const newsSitemaps = ['/news-sitemap-en.xml', '/news-sitemap-hi.xml', '/news-sitemap-gu.xml'];
const languages = ['en', 'hi', 'gu'];
const corrections = { text: 'Not walls.', hindiText: 'दीवारें नहीं।', gujaratiText: 'દીવાલો નહીં.' };

/** Checks of a site, by the name of the page, feed or list that they check. */
type Looks = Record<string, () => Promise<boolean>>;

/** Timeout of a check, and the pause between two attempts, in milliseconds. */
export type Polling = { withinMs: number; pauseMs: number };

/**
 * The result of a step: the time until all checks passed in milliseconds, the last check that
 * passed, and the checks that never passed.
 */
export type Seen = { step: string; longest: number; last: string; late: string[] };

async function seen(step: string, looks: Looks, { withinMs, pauseMs }: Polling): Promise<Seen> {
  const from = performance.now();
  const all = Object.entries(looks).map(async ([name, look]) => {
    for (;;) {
      if (await look()) return { name, took: performance.now() - from };
      if (performance.now() - from > withinMs) return { name, took: Infinity };
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  const took = await Promise.all(all);
  const late = took.filter((one) => one.took > withinMs).map(({ name }) => name);
  const { took: longest, name: last } = took.reduce((one, other) => (other.took > one.took ? other : one));
  return { step, longest, last, late };
}

/** Checks whether a URL is on pages, in feeds and in sitemaps. */
const looksFor = (site: Site, addresses: string[], isThere: (text: string) => boolean): Looks =>
  Object.fromEntries(
    addresses.map((address) => [address, async () => isThere((await request(site.url, address)).text)]),
  );

/** The node that is written to, the node that is checked, and the edition of a round. */
const turnOf = ({ sites }: Pick<Nodes, 'sites'>, round: number) => {
  const [writer, other] = round % 2 ? ([sites[1], sites[0]] as const) : ([...sites] as const);
  const edition = round % prefixes.length;
  return { writer, other, edition, prefix: prefixes[edition] ?? '' };
};

const titled = (word: string): Partial<StoryInput> => ({
  title: `${word} opened`,
  hindiTitle: `${word} खुला`,
  gujaratiTitle: `${word} ખૂલ્યો`,
});

/** Number of rounds until each of two nodes has written for each of three editions. */
export const roundCount = 6;

/**
 * One round, in which the pages of one edition are checked. There is no pause between its steps.
 */
export async function roundOfTwo(nodes: Pick<Nodes, 'sites'>, round: number, polling: Polling): Promise<Seen[]> {
  const { writer, other, edition, prefix } = turnOf(nodes, round);
  const word = `Sluice${round}x`;
  const story = await writeAt(writer, '', storyInput({ author: 'politics-desk', cities: ['delhi'], ...titled(word) }));
  const { id, path } = story;
  const day = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  const lists = [
    prefix || '/',
    `${prefix}/politics`,
    `${prefix}/cities/delhi`,
    `${prefix}/author/politics-desk`,
    `${prefix}/archive?date=${day}`,
    feeds[edition] ?? '',
    newsSitemaps[edition] ?? '',
    `/sitemap-${languages[edition]}-${day.slice(0, 7)}.xml`,
  ];
  const own = prefix + path;
  const statusAt = (site: Site, status: number) => async () => (await request(site.url, own)).status === status;
  const isFound = async () => (await idsFoundAt(other, word)).includes(id);

  const steps: Seen[] = [];
  const published = looksFor(other, lists, (text) => text.includes(path));
  steps.push(await seen('published', { ...published, story: statusAt(other, 200), search: isFound }, polling));

  await writeAt(writer, '', { id, editorsPick: true });
  const leads = (text: string) => /<main.*?href="([^"]*\/\d+)"/s.exec(text)?.[1]?.endsWith(path) ?? false;
  steps.push(await seen('featured', looksFor(other, [prefix || '/'], leads), polling));

  await writeAt(writer, '', { id, corrections: [corrections] });
  const text = Object.values(corrections)[edition] ?? '';
  steps.push(
    await seen(
      'corrected',
      looksFor(other, [own], (page) => page.includes(text)),
      polling,
    ),
  );

  await withdrawAt(writer, id);
  const gone = looksFor(other, lists, (page) => !page.includes(path));
  const both = { 'story, there': statusAt(other, 404), 'story, here': statusAt(writer, 404) };
  steps.push(await seen('withdrawn', { ...gone, ...both, search: async () => !(await isFound()) }, polling));
  return steps;
}

/** Time from saving a scheduled story to its publication, in milliseconds. */
const aheadMs = 5000;

/**
 * Schedules a story that is not requested before its publication time. From then on both nodes are
 * checked, and the first request of its page must succeed.
 */
export async function scheduledOfTwo(nodes: Pick<Nodes, 'sites'>, round: number, polling: Polling): Promise<Seen> {
  const { writer, edition, prefix } = turnOf(nodes, round);
  const moment = Date.now() + aheadMs;
  const publishOn = new Date(moment).toISOString();
  const { id, path } = await writeAt(writer, '', storyInput({ ...titled(`Weir${round}x`), publishOn }));
  const lists = [prefix || '/', feeds[edition] ?? '', newsSitemaps[edition] ?? ''];
  const looks = nodes.sites.map((site, node): Looks => {
    let first: Promise<{ status: number }> | undefined;
    const story = async () => (await (first ??= request(site.url, prefix + path))).status === 200;
    const all = { ...looksFor(site, lists, (text) => text.includes(path)), story };
    return Object.fromEntries(Object.entries(all).map(([name, look]) => [`${name} of ${node}`, look]));
  });
  // Puts the lists into the caches without it.
  for (const site of nodes.sites) for (const list of lists) await request(site.url, list);
  while (Date.now() < moment) await new Promise((resolve) => setTimeout(resolve, moment - Date.now()));
  const scheduled = await seen('scheduled', Object.assign({}, ...looks) as Looks, polling);
  await withdrawAt(writer, id);
  return scheduled;
}
