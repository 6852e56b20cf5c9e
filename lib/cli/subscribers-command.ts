import fs from 'node:fs';
import { machineActor } from '../contract/newsroom/editors';
import type { Subscriber } from '../contract/newsroom/people';
import { backgroundDatabase as database } from '../database/connection';
import { resolveUserPath } from './import-commands';
import { iterateSubscribers, recordSubscriberAccess } from '../newsroom/readers/subscribers';
import { UsageError } from '../newsroom/importers/usage-error';

/** The command that lists and exports the subscribers of the newsletter. */

export const subscribersHelp = `  subscribers [file.csv]
                        list the subscribers of the newsletter with their editions, or export them to a file
                        for a mailing program`;

const by = machineActor('command line');

/** First characters that make spreadsheet programs treat a cell as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * Formats a CSV cell (RFC 4180). An apostrophe before a formula makes spreadsheet programs read it
 * as text.
 */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const toCsvLine = ({ email, edition, subscribedAt }: Subscriber): string =>
  csvLine([email, edition ?? '', subscribedAt]);

async function exportSubscribers(named: string): Promise<number> {
  const file = resolveUserPath(named);
  // An existing file stays complete until the new one is.
  const unfinished = `${file}.unfinished`;
  let count = 0;
  try {
    // Only the owner may read it, because it has e-mail addresses of readers.
    const out = fs.openSync(unfinished, 'w', 0o600);
    fs.writeSync(out, csvLine(['email', 'edition', 'subscribedAt']));
    for await (const subscriber of iterateSubscribers(database())) {
      fs.writeSync(out, toCsvLine(subscriber));
      count += 1;
    }
    fs.closeSync(out);
    fs.renameSync(unfinished, file);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code && syscall) throw new UsageError(`${named} cannot be written: ${message}`);
    throw error;
  }
  return count;
}

/**
 * Runs `subscribers [file.csv]`.
 * @throws UsageError if the file cannot be written
 */
export async function subscribersCommand([named]: string[], now: Date): Promise<void> {
  if (named !== undefined) {
    const count = await exportSubscribers(named);
    await recordSubscriberAccess(database(), by, { action: 'subscribers_exported', count }, now);
    console.log(`Written: ${named}, ${count} ${count === 1 ? 'subscriber' : 'subscribers'}`);
    return;
  }
  let count = 0;
  for await (const { email, edition, subscribedAt } of iterateSubscribers(database())) {
    console.log(`${subscribedAt.slice(0, 10)}  ${edition ?? 'unknown edition'}  ${email}`);
    count += 1;
  }
  if (!count) console.log('There are no subscribers.');
  await recordSubscriberAccess(database(), by, { action: 'subscribers_read', count }, now);
}
