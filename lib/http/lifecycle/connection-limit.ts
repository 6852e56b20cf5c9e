import { log } from '../../platform/log/log';

/**
 * Maximum number of connections, whatever the system allows. Each takes about 30 kB. The remaining
 * file descriptors of the process are needed for the database, pictures and outgoing requests: at
 * least `minOtherFiles`, or `otherShare` of all.
 */
const maxConnections = 4000;
const minOtherFiles = 128;
const otherShare = 1 / 4;

/**
 * Returns the maximum number of open files of this process. Node raises the soft limit to the hard
 * limit when it starts.
 */
function maxOpenFiles(): number {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork?: boolean };
  // Otherwise the report looks up the names of all connected hosts.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = Number(userLimits?.open_files?.soft);
  // The limit is "unlimited", or the system has none.
  return Number.isSafeInteger(limit) && limit > 0 ? limit : Infinity;
}

export function maxConnectionsFor(openFiles: number): number {
  if (openFiles === Infinity) return maxConnections;
  return Math.max(1, Math.min(maxConnections, Math.floor(openFiles - Math.max(minOtherFiles, openFiles * otherShare))));
}

/**
 * Returns the maximum number of simultaneous connections of this process, and logs a warning if it
 * is low.
 */
export function maxConnectionsOfProcess(): number {
  const openFiles = maxOpenFiles();
  const limit = maxConnectionsFor(openFiles);
  if (limit < maxConnections)
    log.warn('few_connections', {
      message: `The system allows only ${openFiles} open files (ulimit -n). The site accepts at most ${limit} connections`,
    });
  return limit;
}
