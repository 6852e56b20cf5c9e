import fs from 'node:fs';
import path from 'node:path';
import { migrate, openDatabase } from '@/lib/database/connection';
import { localIndex } from '@/lib/newsroom/search/worker/local-index';
import { seed } from '@/lib/newsroom/jobs/seed';
import { evaluationNewsroom } from './corpus';
import { everydayWords, judgeEveryday, noStories, writeEveryday } from './everyday';
import { judge, type Score, topics } from './judge';
import { lists } from './lists';

/**
 * `npm run bench -- search-quality`: measures recall, precision and first hits of search for each
 * word list and compares them with `baseline.json`. It also checks everyday words. Exits with 1 if
 * a figure is below the baseline, or if search misses an everyday word or takes it for another.
 * `-- --write` replaces the baseline.
 */

const now = new Date('2026-11-20T06:30:00.000Z');

/** Figures of a list that must not fall below the baseline. */
type Shares = Pick<Score, 'queries' | 'recall' | 'precision' | 'first'>;

const file = path.resolve('tests/search/baseline.json');

const rounded = (share: number): number => Number(share.toFixed(4));

/** Returns the figures, rounded as in the baseline. */
const sharesOf = ({ queries, recall, precision, first }: Score): Shares => ({
  queries,
  recall: rounded(recall),
  precision: rounded(precision),
  first: rounded(first),
});

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(9);

/**
 * Returns a message for each figure below the baseline. If the number of questions has changed,
 * returns a message about that instead.
 */
function lost(shares: Shares, before: Shares | undefined): string[] {
  if (before?.queries !== shares.queries) return ['other questions than the baseline has: -- --write'];
  return (['recall', 'precision', 'first'] as const).flatMap((name) =>
    shares[name] < before[name] ? [`${name} ${shares[name]}, was ${before[name]}`] : [],
  );
}

function compare(scores: Record<string, Shares>): void {
  const baseline = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, Shares>;
  const missing = Object.keys(baseline).filter((name) => !(name in scores));
  const falls = [
    ...missing.map((name) => `${name}: no such list any longer: -- --write`),
    ...Object.entries(scores).flatMap(([name, shares]) =>
      lost(shares, baseline[name]).map((what) => `${name}: ${what}`),
    ),
  ];
  for (const fall of falls) console.error(`LESS: ${fall}`);
  if (falls.length) process.exitCode = 1;
  else console.log(`No list of ${Object.keys(scores).length} finds less than the baseline`);
}

/**
 * Checks everyday words in newsrooms with no story, one story and two stories of each. Search must
 * find these stories, and must not find or suggest words that only look or sound similar.
 */
async function evaluateEveryday(): Promise<void> {
  const db = openDatabase(':memory:');
  await migrate(db);
  await seed(db, { sampleFolder: undefined, now });
  const index = localIndex(db);
  const stories = noStories();
  console.log(`\n${'Everyday words in 3 editions'.padEnd(40)}   asked must find must not suggest`);
  for (const copies of [0, 1, 2]) {
    await writeEveryday(db, everydayWords, stories, copies, now);
    const { asked, found, missed, suggested } = await judgeEveryday(db, index, everydayWords, stories, now);
    const name = `with ${copies === 0 ? 'no story' : copies === 1 ? 'one story' : `${copies} stories`} of each`;
    console.log(
      `${name.padEnd(40)} ${String(asked).padStart(7)} ${percent(found)} ${String(suggested.length).padStart(16)}`,
    );
    for (const miss of missed) console.error(`NOT FOUND: ${miss}`);
    for (const silly of suggested) console.error(`SUGGESTED: ${silly}`);
    if (missed.length || suggested.length) process.exitCode = 1;
  }
  await index.close();
  await db.destroy();
}

export async function main(): Promise<void> {
  const db = openDatabase(':memory:');
  await migrate(db);
  // The index follows each save, because the order of saves decides between equally long spellings
  // of a word.
  const index = localIndex(db);
  await index.catchUp();
  await evaluationNewsroom(db, path.resolve('.'), now);
  const onTopic = await topics(db, now);
  const scores: Record<string, Shares> = {};
  console.log(`${''.padEnd(40)}   asked    recall precision first hit`);
  for (const [name, questions] of Object.entries(lists)) {
    const score = await judge(db, index, questions, onTopic, now);
    scores[name] = sharesOf(score);
    const { queries, recall, precision, first, missed } = score;
    console.log(
      `${name.padEnd(40)} ${String(queries).padStart(7)} ${percent(recall)} ${percent(precision)} ${percent(first)}`,
    );
    if (missed.length) console.log(`  first hit off topic: ${missed.join(', ')}`);
  }
  await index.close();
  await db.destroy();
  if (process.argv.includes('--write')) fs.writeFileSync(file, `${JSON.stringify(scores, null, 2)}\n`);
  else compare(scores);
  await evaluateEveryday();
}
