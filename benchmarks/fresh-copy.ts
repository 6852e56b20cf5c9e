// A fresh copy of the project that `npm start` installs, builds and starts, with requests of a
// reader and an editor.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort, root } from '../scripts/lib/project.mjs';
import { publish, sampleStory } from '../scripts/lib/sample-site';

const readyMs = 30 * 60_000;
const endMs = 30_000;

/** Copies the tracked files. */
export function copyProject(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of String(files).split('\0').filter(Boolean))
    if (fs.existsSync(path.join(root, file))) fs.cpSync(path.join(root, file), path.join(folder, file));
}

/** @throws the first fault that a reader or an editor would notice */
async function askSite(url: string, dataDir: string): Promise<void> {
  const read = async (address: string) => {
    const answer = await fetch(url + address);
    if (answer.status !== 200) throw new Error(`${address} is answered ${answer.status}`);
    return answer;
  };
  const front = await (await read('/')).text();
  for (const address of ['/hindi', '/gujarati', '/searchpage?keyword=monsoon', '/archive', '/feed/rss.xml'])
    await (await read(address)).text();
  const picture = /\/pictures\/[^"\s]+/.exec(front)?.[0];
  if (!picture) throw new Error('The front page has no picture');
  const type = (await read(picture.replaceAll('&amp;', '&'))).headers.get('content-type');
  if (!type?.startsWith('image/')) throw new Error(`The picture is ${type}`);
  const { title } = sampleStory('monsoon');
  const story = await publish(url, dataDir, [{ ...sampleStory('monsoon'), source: 'check', sourceId: '1' }]);
  if (!(await (await read(story)).text()).includes(title)) throw new Error('The saved story is not shown');
}

/**
 * Installs, builds, starts, checks and stops the site of a copy, with the Node in the folder `bin`.
 */
export async function checkCopy(bin: string, folder: string): Promise<void> {
  const dataDir = path.join(folder, '.data');
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  for (const name of Object.keys(env))
    if (/^npm_|^(SITE_URL|DATA_DIR|DATABASE_URL|NODE_ENV)$/.test(name)) delete env[name];
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => npm.once('exit', (code, signal) => resolve(signal ?? code)));
  let log = '';
  const isReady = new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('Ready at')) resolve(true);
    };
    npm.stdout.on('data', hear);
    npm.stderr.on('data', hear);
  });
  const late = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, 'late').unref());
  try {
    if ((await Promise.race([isReady, ended, late(readyMs)])) !== true) throw new Error('The site did not start');
    await askSite(`http://127.0.0.1:${port}`, dataDir);
    npm.kill('SIGTERM');
    const end = await Promise.race([ended, late(endMs)]);
    if (end !== 0) throw new Error(`After SIGTERM npm start ended with ${end}`);
  } catch (error) {
    npm.kill('SIGTERM');
    throw new Error(`${(error as Error).message}\n${log.slice(-4000)}`);
  }
}
