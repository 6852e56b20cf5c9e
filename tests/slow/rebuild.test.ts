import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { removeFolders, temporaryFolder } from '../support/folders';
import { request } from '../support/request';
import { freePort, siteEnvironment } from '../support/site';

/**
 * Builds in the folder of a site that runs by `npm start`. The folder is a copy of the project. All
 * steps are real except Next's own build, whose output is the last one with another style sheet and
 * another id.
 */

const root = path.resolve(__dirname, '../..');
const copied = ['scripts', 'dist', 'next.config.js', 'next-i18next.config.js', 'middleware.ts', 'tsconfig.json'];
const linked = ['node_modules', 'public', 'sample', 'components', 'lib', 'locales', 'pages', 'styles'];

let project: string;
let env: NodeJS.ProcessEnv;
let url: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  project = fs.realpathSync(temporaryFolder());
  for (const name of [...copied, 'package.json', 'package-lock.json'])
    fs.cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  fs.cpSync(path.join(root, '.next'), path.join(project, '.next'), {
    recursive: true,
    filter: (file) => file !== path.join(root, '.next/cache'),
  });
  for (const name of linked) fs.symlinkSync(path.join(root, name), path.join(project, name));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = siteEnvironment({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: path.join(project, 'data') });
});
afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  removeFolders();
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('"event":"ready"')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${log}`)));
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function build(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: project, env });
  expect([status, stdout.toString(), stderr.toString()]).toEqual([0, '', '']);
}

const staticFiles = async (): Promise<string[]> => {
  const { text } = await request(url, '/');
  return [...new Set([...text.matchAll(/[" ](\/_next\/static\/[^" ]+)(?=[" ])/g)].map(([, address = '']) => address))];
};
const statuses = (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await request(url, address)).status));
const allFound = (addresses: string[]) => addresses.map(() => 200);
const buildsThere = () => fs.readdirSync(path.join(project, 'builds')).sort();

/**
 * Simulates Next's build after a source has changed: it deletes `.next` and writes it again with
 * new file names.
 */
function nextBuild(change: string, files: string[]): void {
  fs.appendFileSync(path.join(project, 'next.config.js'), `// ${change}\n`);
  const output = path.join(project, '.next');
  const oldId = fs.readFileSync(path.join(output, 'BUILD_ID'), 'utf8');
  const sheet = path.basename(files.find((file) => file.endsWith('.css')) ?? '');
  const rename = (text: string) => text.replaceAll(oldId, change).replaceAll(sheet, `${change}.css`);
  const outputs = fs
    .readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = outputs.map((file) => [rename(file), fs.readFileSync(file)] as const);
  fs.rmSync(output, { recursive: true });
  for (const [file, content] of contents) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, /\.(js|json|html)$|BUILD_ID$/.test(file) ? rename(content.toString()) : content);
  }
  const hash = spawnSync(
    process.execPath,
    ['-e', "import('./scripts/lib/project.mjs').then((project) => process.stdout.write(project.sourceHash()))"],
    { cwd: project },
  );
  fs.writeFileSync(path.join(output, 'built-from'), hash.stdout);
}

test('static files of this build and the last are served during and after a build', async () => {
  const first = await start();
  const files = await staticFiles();
  expect(files.length).toBeGreaterThan(5);
  expect(await statuses(files)).toEqual(allFound(files));

  // The running site has its own copy while `.next` is missing and after it has changed.
  nextBuild('second', files);
  expect(await statuses(files)).toEqual(allFound(files));
  const [firstBuild] = buildsThere();
  build();
  expect(buildsThere()).toHaveLength(2);
  expect(await statuses(files)).toEqual(allFound(files));
  expect((await request(url, '/hindi/world')).status).toBe(200);
  await stop(first);

  const second = await start();
  const newFiles = await staticFiles();
  expect(newFiles).toContain('/_next/static/css/second.css');
  expect(newFiles).not.toEqual(files);
  for (const pageFiles of [newFiles, files]) expect(await statuses(pageFiles)).toEqual(allFound(pageFiles));

  // The next build deletes the first one, which no process uses. The second one is in use and
  // stays.
  nextBuild('third', newFiles);
  build();
  expect(buildsThere()).toHaveLength(2);
  expect(buildsThere()).not.toContain(firstBuild);
  expect(await statuses(newFiles)).toEqual(allFound(newFiles));
  await stop(second);
});
