import type { Db } from '@/lib/database/connection';
import { type Edition, enabledEditions, editions } from '@/lib/platform/editions';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { randomFrom } from '../../benchmarks/archive/generated-stories';
import { engines } from '../support/engines';
import { newsroomOn } from '../support/newsroom';
import { hoursAgo } from '../support/stories';

/**
 * Stories whose languages are published at different times. Each is edited twice with random texts.
 * Columns that an edit does not name must not change.
 */

type Input = Parameters<typeof saveStory>[1];
const parts = {
  title: ['title', (n: number) => `Title ${n}`],
  shortTitle: ['short_title', (n: number) => `Short ${n}`],
  sortDescription: ['summary', (n: number) => `Standfirst ${n}`],
  body: ['body', (n: number) => `<p>Body ${n}</p>`],
  imageDescription: ['image_description', (n: number) => `Picture ${n}`],
  tags: ['tags', (n: number) => [`Tag ${n}`]],
} as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];
const statuses = ['draft', 'ready', 'published', 'published', 'published'] as const;

/** Columns that are derived from others. */
const derived = ['slug', 'reading_minutes', 'updated_at', 'first_published_at', 'publish_day'];

describe.each(engines)('on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
  });
  afterAll(() => drop());

  const rowsOf = async (id: number) => {
    const rows = await db.selectFrom('story_texts').selectAll().where('story_id', '=', id).execute();
    return new Map(rows.map((row) => [row.language, row as Record<string, unknown>]));
  };
  const storyOf = (id: number) => db.selectFrom('stories').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test.each([...Array(20).keys()])('edits of story %i change only the named fields', async (seed) => {
    const random = randomFrom(seed + 101);
    const draw = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    let n = 0;
    const textOf = (names: readonly Part[]) =>
      Object.fromEntries(names.map((name) => [name, parts[name][1]((n += 1))])) as Record<string, unknown>;
    const inputOf = (texts: Map<Edition, object>) =>
      Object.fromEntries([...texts].map(([edition, text]) => [editions[edition].apiLanguage, text]));

    const written = new Map(
      enabledEditions
        .filter((_, place) => place === seed % enabledEditions.length || random() < 0.7)
        .map((edition) => {
          const publishOn = hoursAgo(Math.floor(random() * 100) - 20).toISOString();
          return [edition, { ...textOf(partNames), status: draw(statuses), publishOn }] as const;
        }),
    );
    const { id } = await saveStory(
      db,
      { category: 'india', editorsPick: true, imageUrl: '/sample/monsoon.jpg', texts: inputOf(written) } as Input,
      hoursAgo(150),
    );

    for (const hours of [2, 1]) {
      const before = await rowsOf(id);
      const story = await storyOf(id);
      const edits = new Map(
        [...before.keys()]
          .filter(() => random() < 0.6)
          .map((edition) => [edition, textOf(partNames.filter(() => random() < 0.4))]),
      );
      const { changed } = await saveStory(db, { id, texts: inputOf(edits) } as Input, hoursAgo(hours));
      const after = await rowsOf(id);

      const named = [...edits].flatMap(([edition, text]) =>
        Object.keys(text).map((part) => `texts.${editions[edition].apiLanguage}.${part}`),
      );
      expect(changed.toSorted()).toEqual(named.toSorted());
      expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
      for (const [edition, row] of after) {
        const was = before.get(edition) ?? {};
        const text = edits.get(edition) ?? {};
        const differ = Object.keys(row).filter((column) => row[column] !== was[column]);
        const columns = Object.keys(text).map((part) => parts[part as Part][0]);
        // If an English text is public, other languages use its slug. That changes the slug and no
        // other column. A text whose publication time has passed is marked as published.
        const moved = row['slug'] === was['slug'] ? [] : ['slug', 'updated_at'];
        const cameOut = row['first_published_at'] === row['publish_at'] ? ['first_published_at'] : [];
        const free = Object.keys(text).length ? derived : [...moved, ...cameOut];
        expect([edition, differ.filter((column) => !free.includes(column)).sort()]).toEqual([edition, columns.sort()]);
        for (const [part, value] of Object.entries(text))
          expect(row[parts[part as Part][0]]).toEqual(part === 'tags' ? JSON.stringify(value) : value);
      }
      const today = await storyOf(id);
      const { updated_at, saved_at, version } = today;
      expect(today).toEqual({ ...story, updated_at, saved_at, version });
    }
  });
});
