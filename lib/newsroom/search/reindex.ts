import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/connection';
import { fullTextOf } from '../../database/full-text-engines';
import type { TextLanguage } from '../../database/schema';
import { tokenizerVersion } from '../../search/terms';
import { dropDoc, putStories } from './index-story';
import { searchedColumns, storyTerms } from './story-texts';
import { forgetWords, type MetWord, type MetWords, noteWords, recount, lockIndex } from './vocabulary';

/**
 * Building the index anew, beside a site that runs: a few stories at a time, each few in a
 * transaction that also notes how far it came, so that a rebuild that was interrupted goes on where
 * it stopped.
 */

const versionName = 'tokenizer_version';
/** Version that is being built, and the moment and id of the last story that is in it. */
const goalName = 'rebuild_version';
const reachedName = 'rebuild_reached';
/** Which process corrects the numbers of stories of words: the last that began. */
const recountName = 'rebuild_recount';
/** There while what a rebuild filled little by little is not packed yet. */
const unpackedName = 'unpacked';

const languages: readonly TextLanguage[] = ['en', 'hi', 'gu'];

async function state(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('search_state').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

async function setState(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('search_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const current = String(tokenizerVersion);

/** Notes in a newsroom without stories that its index is made with this tokenizer. */
export async function noteNewIndex(db: Db): Promise<void> {
  const story = await db.selectFrom('articles').select('id').limit(1).executeTakeFirst();
  if (!story && (await state(db, versionName)) === undefined) await setState(db, versionName, current);
}

/** True when the index was made with another tokenizer, or not at all. */
export const indexIsStale = async (db: Db): Promise<boolean> => (await state(db, versionName)) !== current;

/** Packs what a rebuild filled, where that was not done yet or was interrupted. */
export async function packRebuilt(db: Db, rest?: () => Promise<void>): Promise<void> {
  if ((await state(db, unpackedName)) === undefined || !(await fullTextOf(db).pack(db, rest))) return;
  await db.deleteFrom('search_state').where('name', '=', unpackedName).execute();
}

export type Rebuild = {
  batch: number;
  progress?: (done: number, total: number) => void;
  /** Waits between transactions, so that a site in the same process answers its readers. */
  rest?: () => Promise<void>;
  signal?: AbortSignal;
};

const initialBatch = 5;

type Place = { publish_on: string; id: number };

const writtenPlace = ({ publish_on, id }: Place): string => `${publish_on} ${id}`;

function placeIn(text: string | undefined): Place | undefined {
  const [, publish_on, id] = /^(\S+) (\d+)$/.exec(text ?? '') ?? [];
  return publish_on && id ? { publish_on, id: Number(id) } : undefined;
}

async function dropWithdrawn(db: Db): Promise<void> {
  const withdrawn = db
    .selectFrom('search_docs')
    .innerJoin('articles', 'articles.id', 'search_docs.article_id')
    .where('articles.status', '<>', 'published');
  for (const { article_id } of await withdrawn.select('search_docs.article_id').execute())
    await dropDoc(db, article_id);
}

/**
 * Where a rebuild that was interrupted goes on, or that another process began; undefined when this
 * one is the first of its version.
 */
async function start(db: Db): Promise<Place | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockIndex(transaction);
    if ((await state(transaction, goalName)) === current) return placeIn(await state(transaction, reachedName));
    // Words of another tokenizer would stay as they are; without them native words are found as
    // they stand.
    if (await indexIsStale(transaction)) await forgetWords(transaction);
    await dropWithdrawn(transaction);
    await setState(transaction, reachedName, '');
    await setState(transaction, goalName, current);
    return undefined;
  });
}

const stories = (db: Db, reached?: Place, which: 'after' | 'before' = 'after') => {
  const published = db.selectFrom('articles').where('status', '=', 'published');
  if (!reached) return published;
  const { publish_on, id } = reached;
  const older = which === 'after';
  return published
    .where('publish_on', older ? '<=' : '>=', publish_on)
    .where((w) => w.or([w('publish_on', older ? '<' : '>', publish_on), w('id', older ? '<' : '>=', id)]));
};

async function countOf(selected: ReturnType<typeof stories>): Promise<number> {
  return Number((await selected.select((e) => e.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
}

function wordsIn(all: ReturnType<typeof storyTerms>[]): MetWords {
  const words = new Map(languages.map((language) => [language, new Map<string, MetWord>()]));
  for (const terms of all) {
    for (const [language, { spellings }] of terms) {
      const met = words.get(language);
      for (const [term, spelling] of spellings) {
        const known = met?.get(term) ?? { spelling, stories: 0 };
        const shorter = spelling.length < known.spelling.length ? spelling : known.spelling;
        met?.set(term, { spelling: shorter, stories: known.stories + 1 });
      }
    }
  }
  return words;
}

/**
 * Indexes the next stories after `reached`; answers the last of them and their number. `over` says
 * that another process has finished the rebuild.
 */
async function nextStories(
  db: Db,
  reached: Place | undefined,
  batch: number,
): Promise<{ reached: Place | undefined; count: number; over?: boolean }> {
  return db.transaction().execute(async (transaction) => {
    await lockIndex(transaction);
    if ((await state(transaction, goalName)) !== current) return { reached, count: 0, over: true };
    const next = stories(transaction, reached).orderBy('publish_on', 'desc').orderBy('id', 'desc').limit(batch);
    const found = (await next.select(searchedColumns).execute()).map((story) => ({ story, terms: storyTerms(story) }));
    const last = found.at(-1)?.story;
    if (!last) return { reached, count: 0 };
    const numbers = await noteWords(transaction, last.id, wordsIn(found.map(({ terms }) => terms)));
    await putStories(transaction, found, numbers);
    await setState(transaction, reachedName, writtenPlace(last));
    return { reached: last, count: found.length };
  });
}

/**
 * Builds the index anew from the stories, the newest first, or goes on with a rebuild that was
 * interrupted. The site may run; saves and searches go on meanwhile.
 * @returns the number of stories in this run; fewer than there are when it was stopped by its
 * signal
 */
export async function reindex(db: Db, { batch, progress, rest, signal }: Rebuild): Promise<number> {
  let reached = await start(db);
  const total = await countOf(stories(db));
  const before = reached ? await countOf(stories(db, reached, 'before')) : 0;
  let done = 0;
  for (;;) {
    if (signal?.aborted) return done;
    // Few at first: words that come early have the shortest codes, and so those common in each
    // language share them.
    const next = await nextStories(db, reached, Math.min(batch, initialBatch + done));
    if (next.over) return done;
    if (!next.count) break;
    reached = next.reached;
    done += next.count;
    progress?.(before + done, Math.max(total, before + done));
    await rest?.();
  }
  const owner = randomUUID();
  await db.transaction().execute(async (transaction) => {
    await lockIndex(transaction);
    await setState(transaction, recountName, owner);
  });
  const isMine = async (transaction: Db) => (await state(transaction, recountName)) === owner;
  for (const language of languages) if (!(await recount(db, language, isMine, rest))) return done;
  await db.transaction().execute(async (transaction) => {
    await setState(transaction, versionName, current);
    await setState(transaction, unpackedName, current);
    await transaction.deleteFrom('search_state').where('name', 'in', [goalName, reachedName]).execute();
  });
  await packRebuilt(db, rest);
  return done;
}
