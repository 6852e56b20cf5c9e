// npm run bench -- node-versions [20 24 …]: for the newest release of each supported version of
// Node, downloaded from npm, `npm start` installs, builds and starts a fresh copy of the project.
// Readers' pages, a picture and a save are requested, and SIGTERM to npm must end it with exit code
// 0. `-- this` uses the current Node. Exits with 1 if something fails.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { supportedMajors } from '../scripts/lib/node-versions.js';
import { run, stop } from '../scripts/lib/project.mjs';
import { checkCopy, copyProject } from './fresh-copy';

/** Downloads a version of Node from npm into `folder`. Returns the folder of its program. */
function fetchNode(major: string | number, folder: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{}');
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', `${name}@${major}`];
  if (run('npm', args, { cwd: folder }) !== 0) throw new Error(`npm has no ${name}@${major}`);
  return path.join(folder, 'node_modules', name, 'bin');
}

export async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const unknown = words.filter((word) => word !== 'this' && !supportedMajors.includes(Number(word)));
  if (unknown.length) stop(`npm run bench -- node-versions knows ${supportedMajors.join(', ')} and "this"`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-node-'));
  let failed = 0;
  for (const word of words.length ? words : supportedMajors) {
    const began = Date.now();
    const place = path.join(folder, String(word));
    try {
      const bin = word === 'this' ? path.dirname(process.execPath) : fetchNode(word, path.join(place, 'node'));
      const version = execFileSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim();
      copyProject(path.join(place, 'site'));
      await checkCopy(bin, path.join(place, 'site'));
      console.log(`${version}: all is right (${Math.round((Date.now() - began) / 1000)} s)`);
    } catch (error) {
      failed += 1;
      console.error(`Node ${word}: ${(error as Error).message}`);
    }
    fs.rmSync(place, { recursive: true, force: true });
  }
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(failed ? 1 : 0);
}
