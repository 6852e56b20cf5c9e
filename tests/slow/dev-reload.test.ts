import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { removeFolders, temporaryFolder } from '../support/folders';
import { request } from '../support/request';
import { freePort, siteEnvironment } from '../support/site';

/** `npm run dev` in a copy of the project in which a query of the newsroom is edited. */

const root = path.resolve(__dirname, '../..');
const copied = ['scripts', 'lib', 'pages', 'components', 'locales', 'styles', 'package.json', 'package-lock.json'];
const configured = ['tsconfig.json', 'next.config.js', 'next-i18next.config.js', 'middleware.ts'];
const linked = ['node_modules', 'public', 'sample'];

let project: string;
let url: string;
let site: ChildProcess;

beforeAll(async () => {
  project = fs.realpathSync(temporaryFolder());
  for (const name of [...copied, ...configured])
    fs.cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  for (const name of linked) fs.symlinkSync(path.join(root, name), path.join(project, name));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  site = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: project,
    env: siteEnvironment({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: path.join(project, 'data') }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  site.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    site.stdout?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (/ ready /.test(log)) resolve();
    });
    site.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${log}`)));
  });
});
afterAll(async () => {
  if (site.exitCode === null) {
    site.kill('SIGTERM');
    await once(site, 'exit');
  }
  removeFolders();
});

type Cities = { data: { metroCities: { displayName: string }[] } };
async function metroCities(): Promise<string[]> {
  const { text } = await request(url, '/api/news/cities');
  if (!text.startsWith('{')) throw new Error(text);
  return (JSON.parse(text) as Cities).data.metroCities.map((city) => city.displayName);
}

test('an edit of a query in lib/newsroom is in the next answer, without a restart', async () => {
  const before = await metroCities();
  expect(before.length).toBeGreaterThan(1);
  const file = path.join(project, 'lib/newsroom/reading/terms/cities.ts');
  const code = fs.readFileSync(file, 'utf8');
  const edited = code.replace("orderBy('cities.position')", "orderBy('cities.position', 'desc')");
  expect(edited).not.toBe(code);
  fs.writeFileSync(file, edited);
  // The watcher notices and compiles the file some time after it was saved.
  let after = before;
  while (after[0] === before[0]) after = await metroCities();
  expect(after).toEqual([...before].reverse());
});
