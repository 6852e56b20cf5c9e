import { machineActor } from '../contract/newsroom/editors';
import { patientDatabase as database } from '../database/connection';
import { configuration } from '../platform/config/configuration';
import { fileOf } from './import-commands';
import { readOldAddressFile } from './redirect-file';
import { addOldAddresses, listOldAddresses, removeOldAddress } from '../newsroom/redirects/redirects';
import { prepareNewsroom } from '../newsroom/jobs/prepare-database';
import { UsageError } from '../newsroom/importers/usage-error';

/** The command that manages redirects from URLs of an old site. */

export const oldAddressHelp = `  old-address add <from> <to> | list [prefix] | remove <from> | import <file.csv>
                        manage redirects from URLs of an old site`;

const by = machineActor('command line');

/**
 * Runs `old-address …`.
 * @throws UsageError for wrong arguments, ApiError for an invalid URL
 */
export async function oldAddressCommand([action, first, second]: string[]): Promise<void> {
  const now = new Date();
  if (action === 'add' && first && second) {
    await prepareNewsroom(configuration());
    await addOldAddresses(database(), [{ from: first, to: second }], now, by);
    return console.log(`${first} redirects to ${second}`);
  }
  if (action === 'remove' && first) {
    await prepareNewsroom(configuration());
    await removeOldAddress(database(), first, now, by);
    return console.log(`Removed the redirect from ${first}`);
  }
  if (action === 'import' && first) {
    const entries = readOldAddressFile(fileOf(first));
    await prepareNewsroom(configuration());
    return console.log(`${await addOldAddresses(database(), entries, now, by)} redirects added`);
  }
  if (action === 'list') {
    await prepareNewsroom(configuration());
    for (let after = ''; ;) {
      const rows = await listOldAddresses(database(), { begin: first ?? '', after, now });
      for (const { path: from, place, source } of rows) console.log(`${from}\t${place ?? '-'}\t${source}`);
      const last = rows.at(-1);
      if (!last) return;
      after = last.path;
    }
  }
  throw new UsageError(
    'Usage: npm run newsroom -- old-address add /old/path /politics/new/17, list [prefix], remove /old/path, import file.csv',
  );
}
