import path from 'node:path';
import { isPostgres } from '../../database/dialects/postgres';
import { describeDatabaseLocation } from '../../database/dialects/database-location';
import { isDatabaseError } from '../../database/database-errors';
import { type Configuration, ConfigurationError } from '../../platform/config/configuration';

/** Error codes of a file or folder that is missing or cannot be used. */
const fileErrorCodes = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']);

/** PostgreSQL error codes for a wrong password, user or database name. */
const loginErrorCodes = /^(28\w{3}|3D000)$/;

type Settings = Pick<Configuration, 'port' | 'host' | 'dataDir' | 'databaseLocation'>;
type SystemError = NodeJS.ErrnoException & { hostname?: string; errors?: Error[] };

/**
 * Returns the message of an error. If several connections failed, the message is empty, and those
 * of its parts are used.
 */
const messageOf = ({ message, errors = [] }: SystemError): string =>
  message || errors.map((part) => part.message).join(', ');

/** Whether a path is inside the data folder or is one of its parents. */
const isRelatedToDataFolder = (file: string, dataDir: string): boolean =>
  `${file}${path.sep}`.startsWith(`${dataDir}${path.sep}`) || dataDir.startsWith(`${file}${path.sep}`);

function explainFile({ code, path: file, message }: SystemError, dataDir: string): string | undefined {
  if (!fileErrorCodes.has(code ?? '')) return undefined;
  if (file === undefined || isRelatedToDataFolder(path.resolve(file), path.resolve(dataDir)))
    return `DATA_DIR: cannot use ${dataDir}: ${message}. Set DATA_DIR to a folder that can be written`;
  const name = path.relative(process.cwd(), file);
  return code === 'ENOENT'
    ? `${name} is missing. The installation in ${process.cwd()} is not complete: restore that file`
    : `${name} cannot be used: ${message}`;
}

function explainDatabase(
  error: SystemError,
  { databaseLocation: databaseAddress, dataDir }: Settings,
): string | undefined {
  const place = describeDatabaseLocation(databaseAddress);
  if (isPostgres(databaseAddress)) {
    if (loginErrorCodes.test(error.code ?? ''))
      return `DATABASE_URL: the database refused the login: ${place}: ${messageOf(error)}`;
    return isDatabaseError(error) ? `DATABASE_URL: ${place} does not answer: ${messageOf(error)}` : undefined;
  }
  if (!error.code?.startsWith('SQLITE_')) return undefined;
  return isRelatedToDataFolder(path.resolve(databaseAddress), path.resolve(dataDir))
    ? `DATA_DIR: cannot use ${dataDir}: ${error.message}. Set DATA_DIR to a folder that can be written`
    : `DATABASE_URL: cannot use ${place}: ${error.message}`;
}

/**
 * Returns one line that explains why the start failed. Returns undefined for other errors, which
 * need their stack trace.
 */
export function explainStartFailure(error: unknown, settings: Settings): string | undefined {
  if (error instanceof ConfigurationError) return error.message;
  const failure = error as SystemError;
  const { code, message, hostname } = failure;
  const { port, host } = settings;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set another: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && /listen/.test(message))
    return `This user may not listen on port ${port}. Set another: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || (/^(ENOTFOUND|EAI_AGAIN)$/.test(code ?? '') && hostname === host))
    return `HOST: this machine has no address ${host}`;
  // Files first, because a full disk is also reported as a database error.
  return explainFile(failure, settings.dataDir) ?? explainDatabase(failure, settings);
}
