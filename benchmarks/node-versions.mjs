// npm run bench -- node-versions [20 24 …]: the newest of each supported version of Node, fetched
// from npm, installs, builds and starts a fresh copy of the project by `npm start`. Readers' pages,
// a picture and a save are asked for, and SIGTERM to npm has to end it with 0. `-- this` does so
// with the Node that runs this command. Exits with 1 where something fails.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { supportedMajors } from '../scripts/lib/node-versions.js';
import { freePort, requireNode, root, run, stop } from '../scripts/lib/project.mjs';
import { publish, sampleStory } from '../scripts/lib/sample-site.mjs';

requireNode();
process.chdir(root);

const readyMs = 30 * 60_000;
const endMs = 30_000;

/** The folder of a version's program, fetched from npm into `folder`. */
function fetchNode(major, folder) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{}');
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', `${name}@${major}`];
  if (run('npm', args, { cwd: folder }) !== 0) throw new Error(`npm has no ${name}@${major}`);
  return path.join(folder, 'node_modules', name, 'bin');
}

/** Copies what git knows of the project. */
function copyProject(folder) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of String(files).split('\0').filter(Boolean))
    if (fs.existsSync(path.join(root, file))) fs.cpSync(path.join(root, file), path.join(folder, file));
}

/** @throws what a reader or an editor would miss at the site */
async function askSite(url, dataDir) {
  const read = async (address) => {
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

/** Installs, builds, starts, asks and ends the site with one Node; its folder is `bin`. */
async function check(bin, folder) {
  copyProject(folder);
  const dataDir = path.join(folder, '.data');
  const port = await freePort();
  const env = {
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
    const hear = (chunk) => {
      log += chunk;
      if (log.includes('Ready at')) resolve(true);
    };
    npm.stdout.on('data', hear);
    npm.stderr.on('data', hear);
  });
  const late = (ms) => new Promise((resolve) => setTimeout(resolve, ms, 'late').unref());
  try {
    if ((await Promise.race([isReady, ended, late(readyMs)])) !== true) throw new Error('The site did not start');
    await askSite(`http://127.0.0.1:${port}`, dataDir);
    npm.kill('SIGTERM');
    const end = await Promise.race([ended, late(endMs)]);
    if (end !== 0) throw new Error(`After SIGTERM npm start ended with ${end}`);
  } catch (error) {
    npm.kill('SIGTERM');
    throw new Error(`${error.message}\n${log.slice(-4000)}`);
  }
}

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
    await check(bin, path.join(place, 'site'));
    console.log(`${version}: all is right (${Math.round((Date.now() - began) / 1000)} s)`);
  } catch (error) {
    failed += 1;
    console.error(`Node ${word}: ${error.message}`);
  }
  fs.rmSync(place, { recursive: true, force: true });
}
fs.rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
