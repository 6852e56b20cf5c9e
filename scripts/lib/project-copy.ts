// Copies of the project with other editions, to build and run beside the project.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root, run } from './project.mjs';

/** Runs `work` on a copy of all tracked files, with the same node_modules. */
export async function withCopy<T>(name: string, work: (copy: string) => T | Promise<T>): Promise<T> {
  const copy = path.join(root, 'builds/editions', `${name}-${process.pid}`);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  try {
    for (const file of String(files).split('\0').filter(Boolean))
      if (fs.existsSync(path.join(root, file))) fs.cpSync(path.join(root, file), path.join(copy, file));
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    return await work(copy);
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** @throws if the build of the copy fails */
export function buildCopy(copy: string, editions: string): void {
  const build = "import { ensureBuilt } from './scripts/lib/project.mjs'; process.exit((await ensureBuilt()) ? 0 : 1)";
  const env = { ...process.env, EDITIONS: editions };
  if (run(process.execPath, ['--input-type=module', '--eval', build], { cwd: copy, env, stdio: 'ignore' }) !== 0)
    throw new Error('the build failed');
}
