import { once } from 'node:events';
import fs from 'node:fs';
import { withExclusiveLock } from '@/lib/database/leases/start-lock';

/**
 * A process that takes the lock of a database file: `node lock-holder.js <file> <name> <journal>`.
 * It prints `asking`, then writes `<name> in` and `<name> out` to the journal. It holds the lock
 * until its standard input closes.
 */
const [, , file = '', name = '', journal = ''] = process.argv;
const note = (line: string) => fs.appendFileSync(journal, `${name} ${line}\n`);

process.stdout.write('asking\n');
void withExclusiveLock(file, async () => {
  note('in');
  process.stdout.write('in\n');
  await once(process.stdin.resume(), 'end');
  note('out');
});
