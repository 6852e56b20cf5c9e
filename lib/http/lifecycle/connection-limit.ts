import { log } from '../../platform/log/log';

/**
 * Connections at most, whatever the system allows: each takes about 30 kB. Of the files that the
 * system lets a process open, the database, pictures and calls to other services need the rest.
 */
const most = 4000;
const otherFiles = 128;
const otherShare = 1 / 4;

/**
 * The open files that the system allows this process. At its start Node raises the soft limit to
 * the hard one.
 */
function maxOpenFiles(): number {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork?: boolean };
  // Without this the report looks up the names of all hosts that the process is connected to.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = Number(userLimits?.open_files?.soft);
  // "unlimited", and systems without such a limit.
  return Number.isSafeInteger(limit) && limit > 0 ? limit : Infinity;
}

/** Connections that this process takes at once, for a limit of open files. */
export function connectionsFor(openFiles: number): number {
  if (openFiles === Infinity) return most;
  return Math.max(1, Math.min(most, Math.floor(openFiles - Math.max(otherFiles, openFiles * otherShare))));
}

/** Connections that this process takes at once. */
export function connectionLimit(): number {
  const openFiles = maxOpenFiles();
  const limit = connectionsFor(openFiles);
  if (limit < most)
    log.warn('few_connections', {
      message: `The system allows ${openFiles} open files (ulimit -n): at most ${limit} connections at once`,
    });
  return limit;
}
