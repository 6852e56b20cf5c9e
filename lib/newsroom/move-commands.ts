import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { patientDatabase as database } from '../database/connection';
import { auditLog } from '../log/audit-log';
import { configuration } from '../site/configuration';
import { addOldAddresses, listOldAddresses, removeOldAddress } from './old-addresses';
import { readOldAddressFile } from './old-address-file';
import { prepareNewsroom } from './prepare';
import { askForPicture } from './sources/ask';
import { PictureShelf } from './sources/pictures';
import type { Report } from './sources/report';
import { moveWordPress, readMap, type WordPressReader } from './sources/wordpress/import';
import { WordPressRest } from './sources/wordpress/rest';
import { readExport } from './sources/wordpress/wxr';
import { UsageError } from './usage-error';

/** The commands by which a newsroom moves in: imports and old addresses. */

export const moveHelp = `  import wordpress <url|export.xml> --map map.json [--dry-run] [--no-pictures] [--uploads folder]
                        bring the stories of a WordPress here; a dry run writes the map for you
  old-address add <from> <to> | list [begin] | remove <from> | import <file.csv>
                        where addresses of an old site lead`;

/** A path as the person meant it who typed it: npm runs us in the project's folder. */
const fileOf = (file: string): string => path.resolve(process.env['INIT_CWD'] ?? '', file);

/** Milliseconds between two lines of progress. */
const progressMs = 5000;

function progress(): (report: Report) => void {
  const from = Date.now();
  let last = from;
  return (report) => {
    const now = Date.now();
    if (now - last < progressMs) return;
    last = now;
    const each = Math.round((report.read * 1000) / (now - from));
    const parts = (['new', 'changed', 'unchanged', 'refused'] as const).map((name) => `${report.total(name)} ${name}`);
    console.error(`${report.read} read: ${parts.join(', ')}; ${each} a second`);
  };
}

function optionsOf(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'no-pictures': { type: 'boolean' },
        uploads: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const wordPressUsage = 'npm run newsroom -- import wordpress export.xml --map map.json --dry-run';

function readerOf(named: string, hasMedia: boolean): WordPressReader {
  const { token: login } = configuration().wordPress;
  if (/^https?:\/\//.test(named)) return new WordPressRest(named, { login, hasMedia });
  const file = fileOf(named);
  return { survey: () => readExport(file), entries: () => readExport(file) };
}

async function importWordPress(
  named: string | undefined,
  values: ReturnType<typeof optionsOf>['values'],
): Promise<void> {
  if (!named) throw new UsageError(`import wordpress needs an address or a file: ${wordPressUsage}`);
  const isDry = values['dry-run'] ?? false;
  if (!values.map) throw new UsageError(`import wordpress needs a map, which a dry run writes: ${wordPressUsage}`);
  const mapFile = fileOf(values.map);
  const isMapThere = fs.existsSync(mapFile);
  if (!isMapThere && !isDry) throw new UsageError(`${values.map} is not there; a dry run writes it: ${wordPressUsage}`);
  const uploads = values.uploads === undefined ? undefined : fileOf(values.uploads);
  if (uploads !== undefined && !fs.statSync(uploads, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${values.uploads} is no folder`);
  await prepareNewsroom(configuration());
  const { mediaDir } = configuration();
  const fromSource = (address: string) => askForPicture(address, {});
  const { report, map } = await moveWordPress(database(), readerOf(named, !isDry && !values['no-pictures']), {
    isDry,
    map: isMapThere ? readMap(mapFile) : undefined,
    now: () => new Date(),
    progress: progress(),
    pictures: (source) =>
      values['no-pictures']
        ? undefined
        : new PictureShelf(mediaDir, source, uploads === undefined ? { fromSource } : { uploads }),
  });
  if (!isMapThere) fs.writeFileSync(mapFile, `${JSON.stringify(map, null, 2)}\n`);
  tell(report, isDry, map.source);
  if (!isMapThere)
    console.log(`\nWritten: ${values.map}. Put it right, look again with --dry-run, and import without it`);
}

/** Says what an import did, on the console and in the log. */
function tell(report: Report, isDry: boolean, source: string): void {
  console.log(report.lines().join('\n'));
  if (!report.addsUp) console.error('The counts do not add up: please report this');
  if (isDry) return console.log('\nNothing was written');
  const counts = Object.fromEntries(
    (['new', 'changed', 'withdrawn', 'refused'] as const).map((outcome) => [outcome, report.total(outcome)]),
  );
  auditLog('stories_imported', { token: 'command line', source, ...counts });
}

/**
 * `import …`. @throws UsageError for what is typed wrong, UnreadableSource for what cannot be read
 */
export async function importCommand(words: string[]): Promise<void> {
  const { positionals, values } = optionsOf(words);
  const [kind, named] = positionals;
  if (kind === 'wordpress') return importWordPress(named, values);
  throw new UsageError(`import needs to know what: ${wordPressUsage}`);
}

/** `old-address …`. @throws UsageError for what is typed wrong, ApiError for a wrong address */
export async function oldAddressCommand([action, first, second]: string[]): Promise<void> {
  const now = new Date();
  if (action === 'add' && first && second) {
    await prepareNewsroom(configuration());
    await addOldAddresses(database(), [{ from: first, to: second }], now);
    return console.log(`${first} leads to ${second}`);
  }
  if (action === 'remove' && first) {
    await prepareNewsroom(configuration());
    await removeOldAddress(database(), first, now);
    return console.log(`${first} leads nowhere now`);
  }
  if (action === 'import' && first) {
    const entries = readOldAddressFile(fileOf(first));
    await prepareNewsroom(configuration());
    return console.log(`${await addOldAddresses(database(), entries, now)} old addresses added`);
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
    'old-address needs to know what: npm run newsroom -- old-address add /old/path /politics/new/17, list [begin], remove /old/path, import file.csv',
  );
}
