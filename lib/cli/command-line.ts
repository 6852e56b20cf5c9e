import { closeDatabase } from '../database/connection';
import { writeLogTo } from '../platform/log/log';
import { problemOf, runCommand } from './commands';

/** The entry point of `npm run newsroom -- <command>`. */

// Standard output is reserved for the output of commands.
writeLogTo({ info: console.error, warn: console.error, error: console.error });
// Like the server (lib/http/main.ts), because either process may create the database.
process.umask(0o077);
runCommand(process.argv.slice(2))
  .finally(closeDatabase)
  .catch((error: unknown) => {
    console.error(problemOf(error) ?? error);
    process.exitCode = 1;
  });
