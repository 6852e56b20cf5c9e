import { Kysely, Migrator } from 'kysely';
import { log } from '../platform/log/log';
import { app } from '../platform/runtime/app';
import { type Configuration, configuration } from '../platform/config/configuration';
import { appliedMigrations, requireKnownMigrations, requireSound } from './checks/checks';
import { mendFeed } from './change-feed/changes';
import { ensureDatabaseId } from './dialects/database-file';
import { dialectFor, engineOf } from './dialects/dialect';
import { rememberDatabase, requireNoNewsroomBefore } from './checks/known-database';
import { storyTables } from './migrations/001-stories';
import { searchIndex } from './migrations/002-search-index';
import { pushTokens } from './migrations/003-push-tokens';
import { accountTables } from './migrations/004-accounts';
import { changeFeed } from './migrations/005-changes';
import { dropSearchTables } from './migrations/006-drop-search-tables';
import { leasedFollowers } from './migrations/007-followers';
import { shortTitles } from './migrations/008-short-titles';
import { moveTexts, storyTexts } from './migrations/009-story-texts';
import { dropLanguageColumns } from './migrations/010-drop-language-columns';
import { imageFocus } from './migrations/011-image-focus';
import { editors } from './migrations/012-editors';
import { storyVersions } from './migrations/013-story-versions';
import { namesAsData } from './migrations/014-names-as-data';
import { frontPage } from './migrations/015-front-page';
import { pictures } from './migrations/016-pictures';
import { sources } from './migrations/017-sources';
import { listsOfCities } from './migrations/018-lists-of-cities';
import { topics } from './migrations/019-topics';
import { relatedStories } from './migrations/020-related-stories';
import { deskMarks } from './migrations/021-desk-marks';
import { previewLinks } from './migrations/022-preview-links';
import { pushJobs } from './migrations/023-push-jobs';
import { subscriberEditions } from './migrations/024-subscriber-editions';
import { previewEditorToken } from './migrations/025-preview-editor-token';
import { drafts } from './migrations/026-drafts';
import { notificationOrders } from './migrations/027-notification-orders';
import { withdrawals } from './migrations/028-withdrawals';
import { tagAliases } from './migrations/029-tag-aliases';
import { sourceOutcomes } from './migrations/030-source-outcomes';
import { storyUploads } from './migrations/034-story-uploads';
import { storyLists } from './migrations/035-story-lists';
import { mails } from './migrations/036-mails';
import { fieldNames } from './migrations/037-field-names';
import type { Database } from './schema/schema';
import { underLock } from './leases/start-lock';
import type { Workload } from './trouble';

export type Db = Kysely<Database>;

declare module '../platform/runtime/app' {
  interface App {
    database?: Db;
    /** See `patientDatabase`. */
    patientDatabase?: Db;
  }
}

/** Forward only, in the order of their numbers; a name is never changed once it has landed. */
export const migrations = {
  '001-stories': storyTables,
  '002-search-index': searchIndex,
  '003-push-tokens': pushTokens,
  '004-accounts': accountTables,
  '005-changes': changeFeed,
  '006-drop-search-tables': dropSearchTables,
  '007-followers': leasedFollowers,
  '008-short-titles': shortTitles,
  '009-story-texts': storyTexts,
  '010-drop-language-columns': dropLanguageColumns,
  '011-image-focus': imageFocus,
  '012-editors': editors,
  '013-story-versions': storyVersions,
  '014-names-as-data': namesAsData,
  '015-front-page': frontPage,
  '016-pictures': pictures,
  '017-sources': sources,
  '018-lists-of-cities': listsOfCities,
  '019-topics': topics,
  '020-related-stories': relatedStories,
  '021-desk-marks': deskMarks,
  '022-preview-links': previewLinks,
  '023-push-jobs': pushJobs,
  '024-subscriber-editions': subscriberEditions,
  '025-preview-editor-token': previewEditorToken,
  '026-drafts': drafts,
  '027-notification-orders': notificationOrders,
  '028-withdrawals': withdrawals,
  '029-tag-aliases': tagAliases,
  '030-source-outcomes': sourceOutcomes,
  '034-story-uploads': storyUploads,
  '035-story-lists': storyLists,
  '036-mails': mails,
  '037-field-names': fieldNames,
};

/** The migration after which the texts of stories are moved, in steps of their own. */
const beforeMoving = '009-story-texts' satisfies keyof typeof migrations;
const afterMoving = '010-drop-language-columns' satisfies keyof typeof migrations;

/**
 * Opens a database: a SQLite file, `:memory:` or a `postgres://` address. The caller closes it with
 * `destroy()`.
 * @param workload `work` for what no reader waits for, the search index say; `migrations` has no
 * limit
 */
export function openDatabase(address: string, workload: Workload = 'readers'): Db {
  return new Kysely<Database>({ dialect: dialectFor(address, workload) });
}

/**
 * Brings the tables to the newest version; does nothing when they are. A migration happens whole or
 * not at all; the texts of stories, which may be many, are moved in steps, and whoever comes next
 * goes on with what is left.
 * @throws the error of the migration that failed, after everything of it was rolled back
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  });
  const requireDone = ({ error }: { error?: unknown }) => {
    if (error) throw error;
  };
  const done = await appliedMigrations(db);
  if (!done.includes(beforeMoving)) requireDone(await migrator.migrateTo(beforeMoving));
  if (!done.includes(afterMoving))
    await moveTexts(db as unknown as Kysely<unknown>, (moved, total) => log.info('stories_moved', { moved, total }));
  requireDone(await migrator.migrateToLatest());
}

/**
 * Checks and migrates a database and runs `prepare` on it (seeding, say), all under a lock: of two
 * processes that start at once, one waits. With PostgreSQL that is done on a connection of its own,
 * where it may take longer than a reader waits.
 * @throws ConfigurationError when the database is damaged, made by a newer version or by one
 * before the first migrations of today, or empty although the data folder had a newsroom
 */
export async function prepareDatabase(
  db: Db,
  place: Pick<Configuration, 'databaseAddress' | 'dataDir'>,
  prepare: (db: Db) => Promise<void>,
): Promise<void> {
  const { databaseAddress: address } = place;
  const patient = engineOf(db) === 'postgres' ? openDatabase(address, 'migrations') : db;
  try {
    await underLock(address, async () => {
      await requireSound(patient, address);
      const applied = await appliedMigrations(patient);
      requireKnownMigrations(applied, Object.keys(migrations), address);
      if (!applied.length) requireNoNewsroomBefore(place);
      await migrate(patient);
      if (engineOf(patient) === 'sqlite') await ensureDatabaseId(patient as unknown as Kysely<unknown>);
      await mendFeed(patient, new Date());
      await prepare(patient);
      rememberDatabase(place);
    });
  } finally {
    if (patient !== db) await patient.destroy();
  }
}

/** The database of this process, opened once. `migrate` has run at start. */
export function database(): Db {
  return (app.database ??= openDatabase(configuration().databaseAddress));
}

/**
 * The database of this process for work of our own, which may take longer than a reader waits.
 * SQLite has one connection for all: a second one of the same process would only wait for the
 * first.
 */
export function patientDatabase(): Db {
  if (engineOf(database()) === 'sqlite') return database();
  return (app.patientDatabase ??= openDatabase(configuration().databaseAddress, 'work'));
}

/** Closes what was opened of the database of this process; the next `database()` opens it again. */
export async function closeDatabase(): Promise<void> {
  const open = [app.patientDatabase, app.database];
  delete app.patientDatabase;
  delete app.database;
  delete app.databaseFile;
  await Promise.all(open.map((db) => db?.destroy()));
}
