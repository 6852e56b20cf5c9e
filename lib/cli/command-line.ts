import { closeDatabase } from '../database/connection';
import { writeLogTo } from '../platform/log/log';
import { problemOf, runCommand } from './commands';

/** The process of the newsroom's command line: `npm run newsroom -- <command>`. */

// Standard output is for what the command answers.
writeLogTo({ info: console.error, warn: console.error, error: console.error });
// As the site does (lib/http/main.ts): either may be the first to make the database.
process.umask(0o077);
runCommand(process.argv.slice(2))
  .finally(closeDatabase)
  .catch((error: unknown) => {
    console.error(problemOf(error) ?? error);
    process.exitCode = 1;
  });
