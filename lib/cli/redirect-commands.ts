import { machineActor } from '../contract/newsroom/editors';
import { backgroundDatabase as database } from '../database/connection';
import { configuration } from '../platform/config/configuration';
import { resolveUserPath } from './import-commands';
import { readRedirectFile } from './redirect-file';
import { addRedirects, listRedirects, removeRedirect } from '../newsroom/redirects/redirects';
import { prepareNewsroom } from '../newsroom/jobs/prepare-newsroom';
import { UsageError } from '../newsroom/importers/usage-error';

/** The command that manages redirects from URLs of an old site. */

export const redirectHelp = `  old-address add <from> <to> | list [prefix] | remove <from> | import <file.csv>
                        manage redirects from URLs of an old site`;

const by = machineActor('command line');

/**
 * Runs `old-address …`.
 * @throws UsageError for wrong arguments, ApiError for an invalid URL
 */
export async function redirectCommand([action, first, second]: string[]): Promise<void> {
  const now = new Date();
  if (action === 'add' && first && second) {
    await prepareNewsroom(configuration());
    await addRedirects(database(), [{ from: first, to: second }], now, by);
    return console.log(`${first} redirects to ${second}`);
  }
  if (action === 'remove' && first) {
    await prepareNewsroom(configuration());
    await removeRedirect(database(), first, now, by);
    return console.log(`Removed the redirect from ${first}`);
  }
  if (action === 'import' && first) {
    const entries = readRedirectFile(resolveUserPath(first));
    await prepareNewsroom(configuration());
    return console.log(`${await addRedirects(database(), entries, now, by)} redirects added`);
  }
  if (action === 'list') {
    await prepareNewsroom(configuration());
    for (let after = ''; ;) {
      const rows = await listRedirects(database(), { begin: first ?? '', after, now });
      for (const { path: from, target: place, source } of rows) console.log(`${from}\t${place ?? '-'}\t${source}`);
      const last = rows.at(-1);
      if (!last) return;
      after = last.path;
    }
  }
  throw new UsageError(
    'Usage: npm run newsroom -- old-address add /old/path /politics/new/17, list [prefix], remove /old/path, import file.csv',
  );
}
