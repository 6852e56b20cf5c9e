import type SqliteDatabase from '../../../database/sqlite';
import { openForReading, readState, buildingFile, indexVersions } from '../index/index-file';

function stateOf(database: SqliteDatabase.Database): string {
  const stories = database.prepare('select count(*) from docs').pluck().get() as number;
  const isBuilt = readState(database, 'built') === '"all"';
  if (isBuilt && readState(database, 'lost')) return `incomplete, ${stories} stories, changes are missing`;
  const outdated = readState(database, 'tokenizer') === indexVersions.tokenizer ? '' : ', of another version';
  return isBuilt ? `complete, ${stories} stories${outdated}` : `${stories} of ${readState(database, 'total')} stories`;
}

/** Describes a search index to an operator, and the one that is being built to replace it. */
export function indexReport(file: string): string {
  const describe = (name: string): string | undefined => {
    const database = openForReading(name);
    try {
      return database && stateOf(database);
    } finally {
      database?.close();
    }
  };
  const building = describe(buildingFile(file));
  return [
    `${file}: ${describe(file) ?? 'no readable index. Start the site to build it'}`,
    ...(building ? [`replacement being built: ${building}`] : []),
  ].join('\n');
}
