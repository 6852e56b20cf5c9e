import fs from 'node:fs';
import path from 'node:path';
import type { Site } from './site';

/** Resident memory of a running site, in bytes. */
export function residentBytes(site: Site): number {
  const { pid } = JSON.parse(fs.readFileSync(path.join(site.dataDir, 'site.json'), 'utf8')) as { pid: number };
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** All files below the folders, as sorted paths. */
export function filesIn(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .sort();
}
