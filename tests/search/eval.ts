import path from 'node:path';
import { migrate, openDatabase } from '@/lib/database/connection';
import { evaluationNewsroom } from './corpus';
import { localIndex } from '@/lib/newsroom/search/local-index';
import { judge, topics } from './judge';
import { lists } from './lists';

/** `npm run eval:search`: recall, precision and first hits of the lists. */

const now = new Date('2026-11-20T06:30:00.000Z');

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(9);

async function main(): Promise<void> {
  const db = openDatabase(':memory:');
  await migrate(db);
  // The index follows the saves: their order decides between spellings of a word that are as long.
  const index = localIndex(db);
  await index.catchUp();
  await evaluationNewsroom(db, path.resolve('.'), now);
  const onTopic = await topics(db);
  console.log(`${''.padEnd(40)}   asked    recall precision first hit`);
  for (const [name, questions] of Object.entries(lists)) {
    const { queries, recall, precision, first, missed } = await judge(db, index, questions, onTopic, now);
    console.log(
      `${name.padEnd(40)} ${String(queries).padStart(7)} ${percent(recall)} ${percent(precision)} ${percent(first)}`,
    );
    if (missed.length) console.log(`  first hit off topic: ${missed.join(', ')}`);
  }
  await index.close();
  await db.destroy();
}

/** What the tool's starter waits for. */
export const done = main();
