import { closeDatabase } from '../database/connection';
import { setLogOutput } from '../platform/log/log';
import { userMessage, runCommand } from './commands';

/** The entry point of `npm run newsroom -- <command>`. */

// Standard output is reserved for the output of commands.
setLogOutput({ info: console.error, warn: console.error, error: console.error });
// Like the server (lib/http/main.ts), because either process may create the database.
process.umask(0o077);
runCommand(process.argv.slice(2))
  .finally(closeDatabase)
  .catch((error: unknown) => {
    console.error(userMessage(error) ?? error);
    process.exitCode = 1;
  });
