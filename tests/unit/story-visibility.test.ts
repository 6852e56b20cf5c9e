import type { StoryInput } from '@/lib/contract/stories/publishing';
import type { TextStatus } from '@/lib/contract/stories/story-texts';
import type { Db } from '@/lib/database/connection';
import { type Edition, enabledEditions, editions } from '@/lib/platform/editions';
import { toDay } from '@/lib/platform/format/time';
import { archiveDays } from '@/lib/newsroom/reading/archive';
import { topStories } from '@/lib/newsroom/reading/front-page';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { localIndex } from '@/lib/newsroom/search/worker/local-index';
import { searchStories } from '@/lib/newsroom/search/search';
import { sitemapStories } from '@/lib/newsroom/reading/sitemap';
import { newestStories } from '@/lib/newsroom/reading/stories';
import { getStory } from '@/lib/newsroom/reading/story';
import { randomFrom } from '../../benchmarks/archive/generated-stories';
import { engines } from '../support/engines';
import { newsroomOn, testNow } from '../support/newsroom';
import { hoursAgo } from '../support/stories';

/**
 * Fifty stories, each in some languages with their own status and time. At any time, every list
 * must show exactly the stories that are public in its edition.
 */

const statuses = ['draft', 'ready', 'published', 'published', 'published', 'withdrawn'] as const;
const words: Partial<Record<Edition, string>> = { hindi: 'मैंग्रोव', gujarati: 'ચેર' };
const wordOf = (edition: Edition): string => words[edition] ?? 'mangrove';
const sections = ['india', 'world', 'sports'];

type Text = { status: TextStatus; publishAt: Date };
type Made = { id: number; category: string; texts: Partial<Record<Edition, Text>> };

/** A random text of a story in an edition, or undefined if it is not written in it. */
const drawn = (random: () => number): Text | undefined =>
  random() < 0.3
    ? undefined
    : {
        status: statuses[Math.floor(random() * statuses.length)] ?? 'published',
        publishAt: hoursAgo(Math.floor(random() * 120) - 24),
      };

/** Name of a field in an edition in the news API: `title`, `hindiTitle`. */
function fieldIn(edition: Edition, bare: string): string {
  const { fieldPrefix } = editions[edition];
  return fieldPrefix ? `${fieldPrefix}${bare[0]?.toUpperCase()}${bare.slice(1)}` : bare;
}

function inputOf({ category, texts }: Omit<Made, 'id'>, number: number): StoryInput {
  const fields = enabledEditions.flatMap((edition) => {
    const text = texts[edition];
    const { apiLanguage } = editions[edition];
    const name = (bare: string) => fieldIn(edition, bare);
    if (!text) return [];
    return Object.entries({
      [name('title')]: `${wordOf(edition)} ${number}`,
      [name('sortDescription')]: wordOf(edition),
      [name('body')]: `<p>${wordOf(edition)}</p>`,
      [`${apiLanguage}Status`]: text.status,
      [`${apiLanguage}PublishOn`]: text.publishAt.toISOString(),
    });
  });
  return { category, ...Object.fromEntries(fields) } as StoryInput;
}

async function make(db: Db, random: () => number): Promise<Made[]> {
  const made: Made[] = [];
  for (let number = 1; made.length < 50; number += 1) {
    const texts = Object.fromEntries(
      enabledEditions.flatMap((edition) => {
        const text = drawn(random);
        return text ? [[edition, text]] : [];
      }),
    );
    if (!Object.keys(texts).length) continue;
    const story = { category: sections[number % sections.length] ?? 'india', texts };
    const { id } = await saveStory(db, inputOf(story, number), hoursAgo(200));
    made.push({ ...story, id });
  }
  return made;
}

const isPublic = (text: Text | undefined, now: Date) =>
  text?.status === 'published' && text.publishAt.getTime() <= now.getTime();

/** Stories that are public in an edition, newest first. */
const publicOf = (made: Made[], edition: Edition, now: Date): Made[] => {
  const at = ({ texts }: Made) => texts[edition]?.publishAt.getTime() ?? 0;
  return made.filter(({ texts }) => isPublic(texts[edition], now)).sort((a, b) => at(b) - at(a) || b.id - a.id);
};

describe.each(engines)('on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let made: Made[];
  let index: ReturnType<typeof localIndex>;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
    made = await make(db, randomFrom(23));
    index = localIndex(db);
  });
  afterAll(async () => {
    await index.close();
    await drop();
  });

  const moments: [string, Date][] = [
    ['three days before', hoursAgo(72)],
    ['now', testNow],
    ['a day later', hoursAgo(-25)],
  ];
  describe.each(moments)('%s', (_, now) => {
    test.each(enabledEditions)('lists, archive and sitemap have the public stories in %s', async (edition) => {
      const expected = publicOf(made, edition, now);
      const ids = expected.map(({ id }) => id);
      const size = { size: 50 };
      const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
      expect(idsOf(await newestStories(db, { edition, now }, size))).toEqual(ids);
      expect(idsOf(await topStories(db, { edition, now }, size))).toEqual(ids);
      const language = editions[edition].apiLanguage;
      const sitemap = await sitemapStories(db, { language, ...size }, now);
      expect([idsOf(sitemap), sitemap.total]).toEqual([ids, ids.length]);
      for (const category of sections) {
        const row = await db
          .selectFrom('categories')
          .select('id')
          .where('slug', '=', category)
          .executeTakeFirstOrThrow();
        const found = await newestStories(db, { edition, now, categoryId: row.id }, size);
        expect(idsOf(found)).toEqual(expected.filter((one) => one.category === category).map(({ id }) => id));
      }
      const days = expected.map(({ texts }) => toDay(texts[edition]?.publishAt ?? now));
      const counts = [...new Set(days)].map((date) => ({ date, count: days.filter((day) => day === date).length }));
      expect(await archiveDays(db, edition, {}, now)).toEqual(counts);
    });

    test('a story has its public texts, and does not exist without one', async () => {
      for (const { id, texts } of made) {
        const shown = enabledEditions.filter((edition) => isPublic(texts[edition], now));
        const whole = await getStory(db, id, now).catch(() => undefined);
        const titleIn = (edition: Edition) =>
          edition === 'en' && whole?.language ? null : whole?.[fieldIn(edition, 'title') as 'title'];
        const has = enabledEditions.filter(titleIn);
        expect([id, has]).toEqual([id, shown]);
      }
    });
  });

  // The index needs the change feed to follow the clock. Tests have none, so it is always at the
  // current time.
  test.each(enabledEditions)('search finds the public stories in %s', async (edition) => {
    const now = new Date();
    const { items, total } = await searchStories(db, index, edition, { keyword: wordOf(edition), size: 50 }, now);
    const ids = publicOf(made, edition, now).map(({ id }) => id);
    expect(items.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(total).toBe(ids.length);
  });

  test.each(enabledEditions)('search within days uses the publication times of %s, newest first', async (edition) => {
    const now = new Date();
    const at = ({ texts }: Made) => texts[edition]?.publishAt ?? now;
    for (const day of [toDay(hoursAgo(24)), toDay(hoursAgo(72))]) {
      const days = { from: day, to: day, size: 50, sort: 'newest' as const };
      const { items } = await searchStories(db, index, edition, { keyword: wordOf(edition), ...days }, now);
      const expected = publicOf(made, edition, now).filter((one) => toDay(at(one)) === day);
      expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });
});
