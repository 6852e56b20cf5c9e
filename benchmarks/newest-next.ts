// npm run bench -- newest-next [version]: a fresh copy of the project gets the newest Next, or the
// named version. `npm start` installs, builds and starts it. Readers' pages, a picture and a save
// are requested, and what lib/page-cache/next-internals relies on is tested. Exits with 1 if
// something fails.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../scripts/lib/project.mjs';
import { checkCopy, copyProject } from './fresh-copy';

const [wanted = 'latest'] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-next-'));

function must(command: string, args: readonly string[]): void {
  if (run(command, args, { cwd: folder }) !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

export async function main(): Promise<void> {
  let code = 0;
  try {
    copyProject(folder);
    const install = ['install', '--package-lock-only', '--save-exact', '--no-audit', '--no-fund'];
    must('npm', [...install, `next@${wanted}`, `eslint-config-next@${wanted}`]);
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    console.log(`Next ${dependencies.next}`);
    await checkCopy(path.dirname(process.execPath), folder);
    must(process.execPath, ['scripts/test.mjs', '--only', 'contract', 'next-internals']);
    console.log(`Next ${dependencies.next}: all is right`);
  } catch (error) {
    console.error((error as Error).message);
    code = 1;
  }
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
