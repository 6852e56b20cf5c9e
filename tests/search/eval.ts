import path from 'node:path';
import { emptyDatabase, type Engine, engines } from '../support/engines';
import { evaluationNewsroom } from './corpus';
import { judge, type Score, topics } from './judge';
import { lists } from './lists';

/**
 * `npm run eval:search`: recall, precision and first hits of the lists, on SQLite and, where there
 * is a server, on PostgreSQL.
 */

const now = new Date('2026-11-20T06:30:00.000Z');

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(9);

async function evaluate(engine: Engine): Promise<Map<string, Score>> {
  const { db, drop } = await emptyDatabase(engine);
  await evaluationNewsroom(db, path.resolve('.'), now);
  const onTopic = await topics(db);
  const scores = new Map<string, Score>();
  console.log(`\n${engine.padEnd(40)}   asked    recall precision first hit`);
  for (const [name, questions] of Object.entries(lists)) {
    const score = await judge(db, questions, onTopic, now);
    scores.set(name, score);
    const { queries, recall, precision, first, missed } = score;
    console.log(
      `${name.padEnd(40)} ${String(queries).padStart(7)} ${percent(recall)} ${percent(precision)} ${percent(first)}`,
    );
    if (missed.length) console.log(`  first hit off topic: ${missed.join(', ')}`);
  }
  await drop();
  return scores;
}

/**
 * Questions for which both engines found the same stories, order aside, and those with the same
 * first one.
 */
function compare(one: Map<string, Score>, other: Map<string, Score>): void {
  let [queries, same, first] = [0, 0, 0];
  for (const [name, score] of one) {
    for (const [index, ids] of score.ids.entries()) {
      const others = other.get(name)?.ids[index] ?? [];
      queries += 1;
      if (ids[0] === others[0]) first += 1;
      if ([...ids].sort().join() === [...others].sort().join()) same += 1;
    }
  }
  console.log(`\nBoth engines: the same ten of ${same} in ${queries} questions, the same first of ${first}`);
}

async function main(): Promise<void> {
  const [sqlite, postgres] = [
    await evaluate('SQLite'),
    engines.includes('PostgreSQL') && (await evaluate('PostgreSQL')),
  ];
  if (postgres) compare(sqlite, postgres);
}

/** What the tool's starter waits for. */
export const done = main();
