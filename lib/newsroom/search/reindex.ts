import type { Db } from '../../database/connection';
import { fullTextOf } from '../../database/full-text-engines';
import type { TextLanguage } from '../../database/schema';
import { tokenizerVersion } from '../../search/terms';
import { putStory } from './index-story';
import { searchedColumns, storyTerms } from './story-texts';
import { forgetWords, noteWords, recount } from './vocabulary';

/**
 * Building the index anew, beside a site that runs: a few stories at a time, each few in a transaction that also notes how far it came, so that a
 * rebuild that was cut off goes on where it stopped.
 */

const versionName = 'tokenizer_version';
/** Version that is being built, and the last story that is in it. */
const goalName = 'rebuild_version';
const reachedName = 'rebuild_reached';

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

export type Rebuild = {
  /** Stories of one transaction. */
  batch: number;
  /** Told after each: stories done, of all. */
  progress?: (done: number, total: number) => void;
  /** Waits between transactions, so that a site in the same process answers its readers. */
  rest?: () => Promise<void>;
  /** Stops after the transaction that runs. */
  signal?: AbortSignal;
};

/** Where a rebuild that was cut off goes on; 0 when this one is the first of its version. */
async function start(db: Db): Promise<number> {
  if ((await state(db, goalName)) === current) return Number((await state(db, reachedName)) ?? 0);
  await db.transaction().execute(async (transaction) => {
    // Words of another tokenizer would stay as they are; without them native words are found as they stand.
    if (await indexIsStale(transaction)) await forgetWords(transaction);
    await setState(transaction, reachedName, '0');
    await setState(transaction, goalName, current);
  });
  return 0;
}

const countOf = async (db: Db, upTo?: number): Promise<number> => {
  let query = db.selectFrom('articles').select((e) => e.fn.countAll().as('n'));
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  return Number((await query.executeTakeFirstOrThrow()).n);
};

/** Indexes the next stories after `reached`; answers the last of them and their number. */
async function nextStories(db: Db, reached: number, batch: number): Promise<{ reached: number; count: number }> {
  return db.transaction().execute(async (transaction) => {
    const stories = await transaction
      .selectFrom('articles')
      .select(searchedColumns)
      .where('id', '>', reached)
      .orderBy('id')
      .limit(batch)
      .execute();
    const spellings = new Map(languages.map((language) => [language, new Map<string, string>()]));
    for (const story of stories) {
      const terms = storyTerms(story);
      await putStory(transaction, story, terms);
      for (const [language, { spellings: found }] of terms) {
        const known = spellings.get(language);
        for (const [term, spelling] of found) {
          if (spelling.length < (known?.get(term)?.length ?? Infinity)) known?.set(term, spelling);
        }
      }
    }
    for (const [language, found] of spellings) await noteWords(transaction, language, found);
    const last = stories.at(-1)?.id ?? reached;
    await setState(transaction, reachedName, String(last));
    return { reached: last, count: stories.length };
  });
}

/**
 * Builds the index anew from the stories, or goes on with a rebuild that was cut off. The site may run; saves and searches go on meanwhile.
 * @returns the number of stories in this run; fewer than there are when it was stopped by its signal
 */
export async function reindex(db: Db, { batch, progress, rest, signal }: Rebuild): Promise<number> {
  let reached = await start(db);
  const total = await countOf(db);
  const before = await countOf(db, reached);
  let done = 0;
  for (;;) {
    if (signal?.aborted) return done;
    const next = await nextStories(db, reached, batch);
    if (!next.count) break;
    reached = next.reached;
    done += next.count;
    progress?.(before + done, Math.max(total, before + done));
    await rest?.();
  }
  for (const language of languages) await recount(db, language, await fullTextOf(db).frequencies(db, language), rest);
  await fullTextOf(db).tidy(db, rest);
  await db.transaction().execute(async (transaction) => {
    await setState(transaction, versionName, current);
    await transaction.deleteFrom('search_state').where('name', 'in', [goalName, reachedName]).execute();
  });
  return done;
}
