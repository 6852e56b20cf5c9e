import path from 'node:path';
import { isPostgres } from './postgres';

/** A database in messages: the path from the working folder, or server and name, no password. */
export function describeDatabaseLocation(address: string): string {
  if (!isPostgres(address)) {
    const relative = path.relative(process.cwd(), address);
    return relative.startsWith('..') ? address : relative;
  }
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}:${port || 5432}${pathname}`;
}
