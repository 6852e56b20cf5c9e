import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backgroundDatabase as database } from '../database/connection';
import { apiLanguages, type Edition, editions, allEditions } from '../platform/editions';
import { logAuditEvent } from '../platform/log/audit-log';
import { configuration } from '../platform/config/configuration';
import { prepareNewsroom } from '../newsroom/jobs/prepare-newsroom';
import { fetchSourcePicture } from '../newsroom/importers/formats/request-source';
import { exportLines } from '../newsroom/importers/export';
import { type ImportDefaults, readFeed } from '../newsroom/importers/formats/feed';
import { readGhost } from '../newsroom/importers/formats/ghost';
import { importEntries } from '../newsroom/importers/import-entries';
import type { SourceEntry } from '../newsroom/importers/items/item';
import { readJsonLines } from '../newsroom/importers/formats/json-lines';
import { rewriteLinks } from '../newsroom/importers/rewrite-links';
import { slugsByName } from '../newsroom/importers/existing-names';
import { MediaImporter } from '../newsroom/importers/content/media-importer';
import type { ImportOptions } from '../newsroom/importers/items/prepare-item';
import { Report } from '../newsroom/importers/report';
import {
  hostsOf,
  migrateWordPress,
  readMapping,
  type WordPressReader,
} from '../newsroom/importers/wordpress/migrate-wordpress';
import { WordPressRest } from '../newsroom/importers/wordpress/input/wordpress-rest';
import { readExport } from '../newsroom/importers/wordpress/input/wxr';
import { UnreadableSourceError, readUntilTruncated } from '../newsroom/importers/source-errors';
import { UsageError } from '../newsroom/importers/usage-error';

/** Commands that import and export stories. */

export const importHelp = `  import wordpress <url|export.xml> --map map.json [--dry-run] [--no-pictures] [--uploads folder]
                        import the stories of a WordPress site; a dry run writes the map for you
  import feed <url> | ghost <file.json> --site <url> | stories <file.jsonl>
                        import from a feed, from Ghost, or from a file that export has written. --section and
                        --language apply to stories without their own, --dry-run writes nothing
  export [file.jsonl]   export all stories and authors as JSON lines`;

/** Resolves a path from the folder in which the user is. npm changes to the project folder. */
export const resolveUserPath = (file: string): string => path.resolve(process.env['INIT_CWD'] ?? '', file);

/** Interval between two progress lines, in milliseconds. */
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
    console.error(`${report.read} read: ${parts.join(', ')}; ${each} per second`);
  };
}

function parseOptions(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'no-pictures': { type: 'boolean' },
        uploads: { type: 'string' },
        section: { type: 'string' },
        language: { type: 'string' },
        site: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
type Values = ReturnType<typeof parseOptions>['values'];

const usages = {
  wordpress: 'npm run newsroom -- import wordpress export.xml --map map.json --dry-run',
  feed: `npm run newsroom -- import feed https://old.example/feed --section india --language ${apiLanguages.at(-1)}`,
  ghost: `npm run newsroom -- import ghost export.json --site https://old.example --language ${apiLanguages.at(-1)}`,
  stories: 'npm run newsroom -- import stories stories.jsonl',
};

/** Returns the picture importer of a source; undefined with `--no-pictures`. */
function createMediaImporter(source: string, values: Values): MediaImporter | undefined {
  if (values['no-pictures']) return undefined;
  const uploads = values.uploads === undefined ? undefined : resolveUserPath(values.uploads);
  if (uploads !== undefined && !fs.statSync(uploads, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--uploads: "${values.uploads}" is not a folder`);
  const origin =
    uploads === undefined ? { fromSource: (address: string) => fetchSourcePicture(address, {}) } : { uploads };
  return new MediaImporter(configuration().mediaDir, source, origin);
}

/** Prints the result of an import and logs it. */
function printReport(report: Report, isDry: boolean, source: string): void {
  console.log(report.lines().join('\n'));
  if (!report.addsUp) console.error('The counts do not add up. Please report this as a bug');
  if (isDry) return console.log('\nNothing was written');
  const counts = Object.fromEntries(
    (['new', 'changed', 'withdrawn', 'refused'] as const).map((outcome) => [outcome, report.total(outcome)]),
  );
  logAuditEvent('stories_imported', { token: 'command line', source, ...counts });
}

/**
 * @throws UnreadableSourceError if a source could not be read to its end. Call it after the report.
 */
function throwIfCut(cut: string | undefined, isDry: boolean): void {
  if (cut === undefined) return;
  const before = isDry ? 'was checked' : 'was imported';
  throw new UnreadableSourceError(
    `${cut}. Everything before that place ${before}, nothing after it. Export the source again`,
  );
}

function wordPressReader(named: string, hasMedia: boolean): WordPressReader {
  if (/^https?:\/\//.test(named)) return new WordPressRest(named, { login: configuration().wordPress.token, hasMedia });
  const file = resolveUserPath(named);
  return { survey: () => readExport(file), entries: () => readExport(file) };
}

async function importWordPress(named: string, values: Values): Promise<void> {
  const isDry = values['dry-run'] ?? false;
  if (!values.map) throw new UsageError(`import wordpress needs a map. A dry run writes one: ${usages.wordpress}`);
  const mapFile = resolveUserPath(values.map);
  const isMapThere = fs.existsSync(mapFile);
  if (!isMapThere && !isDry)
    throw new UsageError(`${values.map} does not exist. A dry run writes it: ${usages.wordpress}`);
  const { report, map, cut } = await migrateWordPress(database(), wordPressReader(named, !values['no-pictures']), {
    isDry,
    map: isMapThere ? readMapping(mapFile) : undefined,
    now: () => new Date(),
    progress: progress(),
    pictures: (source) => createMediaImporter(source, values),
  });
  if (!isMapThere) fs.writeFileSync(mapFile, `${JSON.stringify(map, null, 2)}\n`);
  printReport(report, isDry, map.source);
  if (!isMapThere)
    console.log(
      `\nWritten: ${values.map}. Correct it, check it with --dry-run, and then import without --dry-run. ` +
        'A site that follows this WordPress waits until the map says "reviewed": true',
    );
  throwIfCut(cut, isDry);
}

/** Returns the values of `--section` and `--language`, for stories that do not have their own. */
async function parseDefaults(values: Values): Promise<ImportDefaults> {
  const sections = await slugsByName(database(), 'categories');
  const section = values.section ?? 'general';
  if (![...sections.values()].includes(section)) throw new UsageError(`--section: unknown section "${section}"`);
  const edition = allEditions.find((name): name is Edition => editions[name].apiLanguage === values.language);
  if (values.language !== undefined && !edition)
    throw new UsageError(`--language: "${values.language}" is not a language. Use one of ${apiLanguages.join(', ')}`);
  return { section, sections, edition };
}

/** Imports items and prints the report. */
async function runImport(
  entries: AsyncIterable<SourceEntry>,
  source: string,
  values: Values,
  shelf?: MediaImporter,
): Promise<void> {
  const isDry = values['dry-run'] ?? false;
  const hosts = URL.canParse(source) ? hostsOf(source) : new Set<string>();
  const options: ImportOptions = {
    source,
    hosts,
    pictures: shelf,
    isDry,
    now: () => new Date(),
    site: configuration().siteUrl,
  };
  const report = new Report();
  const sources = new Set([source]);
  let cut: string | undefined;
  const withSources = async function* () {
    for await (const entry of readUntilTruncated(entries, (message) => (cut = message))) {
      if (entry.is === 'item' && entry.item.source !== undefined) sources.add(entry.item.source);
      yield entry;
    }
  };
  await importEntries(database(), withSources(), { ...options, progress: progress() }, report);
  if (!isDry) for (const one of sources) await rewriteLinks(database(), { ...options, source: one }, report);
  printReport(report, isDry, source);
  throwIfCut(cut, isDry);
}

const parseOrigin = (address: string, option: string): string => {
  if (!URL.canParse(address) || !/^https?:\/\//.test(address))
    throw new UsageError(`${option} must be an http or https URL`);
  return new URL(address).origin;
};

/**
 * Runs `import …`.
 * @throws UsageError for wrong arguments, UnreadableSourceError if the source cannot be read
 */
export async function importCommand(words: string[]): Promise<void> {
  const { positionals, values } = parseOptions(words);
  const [kind = '', named] = positionals;
  if (!Object.hasOwn(usages, kind)) throw new UsageError(`import needs a source:\n${Object.values(usages).join('\n')}`);
  if (!named) throw new UsageError(`import ${kind} needs a file or a URL: ${usages[kind as keyof typeof usages]}`);
  if (kind === 'feed') parseOrigin(named, 'import feed');
  await prepareNewsroom(configuration());
  if (kind === 'wordpress') return importWordPress(named, values);
  if (kind === 'stories') return runImport(readJsonLines(resolveUserPath(named)), configuration().siteUrl, values);
  const defaults = await parseDefaults(values);
  if (kind === 'feed') {
    const source = parseOrigin(named, 'import feed');
    return runImport(readFeed(named, defaults), source, values, createMediaImporter(source, values));
  }
  const { edition } = defaults;
  if (!values.site || !edition) throw new UsageError(`import ghost needs --site and --language: ${usages.ghost}`);
  const source = parseOrigin(values.site, '--site');
  return runImport(
    readGhost(resolveUserPath(named), source, { ...defaults, edition }),
    source,
    values,
    createMediaImporter(source, values),
  );
}

/**
 * Runs `export [file]`: to the file, or to standard output.
 * @throws UsageError if the file cannot be written
 */
export async function exportCommand([named]: string[]): Promise<void> {
  await prepareNewsroom(configuration());
  const file = named === undefined ? undefined : resolveUserPath(named);
  const unfinished = file && `${file}.unfinished`;
  let lines = 0;
  try {
    const out = unfinished === undefined ? 1 : fs.openSync(unfinished, 'w', 0o600);
    for await (const line of exportLines(database(), configuration().siteUrl)) {
      fs.writeSync(out, `${JSON.stringify(line)}\n`);
      lines += 1;
    }
    if (unfinished !== undefined && file !== undefined) {
      fs.closeSync(out);
      fs.renameSync(unfinished, file);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code && named !== undefined) throw new UsageError(`${named} cannot be written: ${message}`);
    throw error;
  }
  if (named !== undefined) console.log(`Written: ${named}, ${lines} lines`);
}
