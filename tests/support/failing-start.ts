import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import SqliteDatabase from '@/lib/database/sqlite';
import { temporaryFolder } from './folders';
import { parsedLines } from './log-lines';
import { siteEnvironment } from './site';

/** Starts that must fail with one line that says what is wrong. */

export const root = path.resolve(__dirname, '../..');

/** Creates an installation in its own folder without one file or folder. */
export function without(missing: string): string {
  const folder = temporaryFolder();
  for (const name of fs.readdirSync(root))
    if (name !== missing && !name.startsWith('.data')) fs.symlinkSync(path.join(root, name), path.join(folder, name));
  // Node resolves a required file next to the target of a link.
  const config = path.join(folder, 'next.config.js');
  if (fs.existsSync(config)) {
    fs.rmSync(config);
    fs.copyFileSync(path.join(root, 'next.config.js'), config);
  }
  return folder;
}
export function withNextConfig(text: string): string {
  const folder = without('next.config.js');
  fs.writeFileSync(path.join(folder, 'next.config.js'), text);
  return folder;
}

export function start(settings: Record<string, string>, cwd = root): { status: number | null; lines: string[] } {
  const env = siteEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: temporaryFolder(), ...settings });
  const { status, stderr } = spawnSync(process.execPath, ['dist/site.js'], { cwd, env, timeout: 100_000 });
  return { status, lines: parsedLines(stderr.toString()).map(({ message = '' }) => message) };
}

export const folderWithDamagedDatabase = (): string => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'newsroom.db'), 'No database at all. '.repeat(300));
  return folder;
};

/** A database with the migrations of a version before 1.0.0-rc.1. */
export const folderWithEarlierDatabase = (): string => {
  const folder = temporaryFolder();
  const database = new SqliteDatabase(path.join(folder, 'newsroom.db'));
  database.exec(`create table kysely_migration (name text primary key, timestamp text not null);
    insert into kysely_migration values ('001-stories', '2026-01-01'), ('036-mails', '2026-01-01')`);
  database.close();
  return folder;
};

export const fileInPlaceOfFolder = (): string => {
  const file = path.join(temporaryFolder(), 'data');
  fs.writeFileSync(file, '');
  return file;
};
