import path from 'node:path';
import { isPostgres } from '../../database/dialects/postgres';
import { databasePlace } from '../../database/dialects/database-place';
import { isDatabaseTrouble } from '../../database/trouble';
import { type Configuration, ConfigurationError } from '../../platform/config/configuration';

/** Codes of a file or folder that is not there or may not be used. */
const fileTroubles = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']);

/** Codes of PostgreSQL for a wrong password, user or database name. */
const refusals = /^(28\w{3}|3D000)$/;

type Settings = Pick<Configuration, 'port' | 'host' | 'dataDir' | 'databaseAddress'>;
type SystemError = NodeJS.ErrnoException & { hostname?: string; errors?: Error[] };

/** The message of an error. That of several failed connections is empty and has them as parts. */
const messageOf = ({ message, errors = [] }: SystemError): string =>
  message || errors.map((part) => part.message).join(', ');

/** Whether a file is in the data folder, or is a folder above it. */
const isOfDataFolder = (file: string, dataDir: string): boolean =>
  `${file}${path.sep}`.startsWith(`${dataDir}${path.sep}`) || dataDir.startsWith(`${file}${path.sep}`);

function explainFile({ code, path: file, message }: SystemError, dataDir: string): string | undefined {
  if (!fileTroubles.has(code ?? '')) return undefined;
  if (file === undefined || isOfDataFolder(path.resolve(file), path.resolve(dataDir)))
    return `DATA_DIR: cannot use ${dataDir}: ${message}. Set DATA_DIR to a folder that can be written`;
  const name = path.relative(process.cwd(), file);
  return code === 'ENOENT'
    ? `${name} is missing. The installation in ${process.cwd()} is not complete: restore that file`
    : `${name} cannot be used: ${message}`;
}

function explainDatabase(error: SystemError, { databaseAddress, dataDir }: Settings): string | undefined {
  const place = databasePlace(databaseAddress);
  if (isPostgres(databaseAddress)) {
    if (refusals.test(error.code ?? ''))
      return `DATABASE_URL: the database does not let us in: ${place}: ${messageOf(error)}`;
    return isDatabaseTrouble(error) ? `DATABASE_URL: ${place} does not answer: ${messageOf(error)}` : undefined;
  }
  if (!error.code?.startsWith('SQLITE_')) return undefined;
  return isOfDataFolder(path.resolve(databaseAddress), path.resolve(dataDir))
    ? `DATA_DIR: cannot use ${dataDir}: ${error.message}. Set DATA_DIR to a folder that can be written`
    : `DATABASE_URL: cannot use ${place}: ${error.message}`;
}

/** One line that says why a start failed; undefined if the error's stack is needed for that. */
export function explainFailedStart(error: unknown, settings: Settings): string | undefined {
  if (error instanceof ConfigurationError) return error.message;
  const failure = error as SystemError;
  const { code, message, hostname } = failure;
  const { port, host } = settings;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set another: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && /listen/.test(message))
    return `Port ${port} may not be used by this user. Set another: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || (/^(ENOTFOUND|EAI_AGAIN)$/.test(code ?? '') && hostname === host))
    return `HOST: this machine has no address ${host}`;
  // Files first: a full disk is trouble of a database, too.
  return explainFile(failure, settings.dataDir) ?? explainDatabase(failure, settings);
}
