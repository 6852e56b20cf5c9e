/**
 * Asks Lighthouse whether search engines can make everything of the indexable page types, in three languages, and looks at accessibility
 * and best practices on the way: each page must have 100 for all three.
 *
 *   npm run lighthouse                    all of them
 *   npm run lighthouse -- story video     only these pages
 *
 * Lighthouse is fetched by npx when it is run and is no dependency: it would be a quarter of everything that an installation takes.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { browserPath, ensureBuilt, ensureInstalled, requireNode, root, stop } from './lib/project.mjs';

requireNode();
process.chdir(root);
ensureInstalled();
const executablePath = browserPath();
if (!executablePath) stop('Chromium is missing. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH');
if (!(await ensureBuilt())) stop('The build failed; what it said is above');

/** The last line of Lighthouse that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2';
const story = '/gujarat/how-gir-became-the-asiatic-lions-last-refuge-in-the-wild/80';
const pages = {
  home: '/',
  category: '/politics',
  later: '/parenting?page=2',
  story,
  cities: '/cities',
  city: '/cities/ahmedabad',
  video: '/video',
  bulletins: '/video/comedy',
  author: '/author/gujarat-desk',
  about: '/about',
  contact: '/contact',
  newsletter: '/newsletter',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  terms: '/terms-and-condition',
};
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in pages));
if (unknown) stop(`There is no page "${unknown}"; there are ${Object.keys(pages).join(', ')}`);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** No list of the sample edition is longer than a page of 20, so that its own stories are handed in once more, as old ones of one category. */
async function fillSecondPage() {
  const token = /^EDITOR_TOKEN=(\S+)$/m.exec(fs.readFileSync(path.join(dataDir, 'secrets'), 'utf8'))?.[1];
  const files = fs.readdirSync('sample/stories').sort().slice(0, 30);
  for (const [index, file] of files.entries()) {
    const sample = JSON.parse(fs.readFileSync(path.join('sample/stories', file), 'utf8'));
    const publishOn = new Date(Date.UTC(2020, 0, 1 + index)).toISOString();
    const response = await fetch(`http://localhost:${port}/api/newsroom/stories`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...sample, category: 'parenting', editorsPick: false, publishOn }),
    });
    if (!response.ok) throw new Error(`${file} was not published: ${response.status} ${await response.text()}`);
  }
}

/** Categories, in the order in which their scores are printed. */
const asked = ['seo', 'accessibility', 'best-practices'];

/** What Lighthouse has against a page: its scores and the audits that failed. */
function problemsOf(url) {
  const categories = `--only-categories=${asked.join(',')}`;
  const args = ['--yes', lighthouse, url, '--quiet', categories, '--output=json', '--output-path=stdout'];
  const flags = '--chrome-flags=--headless=new --no-sandbox';
  const { stdout, stderr } = spawnSync('npx', [...args, '--throttling-method=provided', flags], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    env: { ...process.env, CHROME_PATH: executablePath },
  });
  try {
    const { categories, audits } = JSON.parse(stdout);
    const failed = Object.values(audits).filter(({ score }) => score !== null && score < 1);
    const scores = asked.map((name) => Math.round(categories[name].score * 100));
    return { scores, failed: failed.map(({ title }) => title) };
  } catch {
    stop(`Lighthouse did not run: ${stderr.trim().split('\n').at(-1)}`);
  }
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-lighthouse-'));
const port = await freePort();
const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
delete env.SITE_URL;
delete env.EDITOR_TOKEN;
const site = spawn(process.execPath, ['dist/site.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((resolve, reject) => {
  site.stdout.on('data', (text) => String(text).includes('Ready at') && resolve());
  site.once('exit', () => reject(new Error('The site did not start')));
});
site.removeAllListeners('exit');
if (!wanted.length || wanted.includes('later')) {
  await fillSecondPage().catch((error) => {
    site.kill('SIGTERM');
    stop(error.message);
  });
}

let worse = 0;
console.log(asked.join(', '));
for (const [name, address] of Object.entries(pages)) {
  if (wanted.length && !wanted.includes(name)) continue;
  for (const prefix of ['', '/hindi', '/gujarati']) {
    const { scores, failed } = problemsOf(
      `http://localhost:${port}${address === '/' ? prefix || '/' : prefix + address}`,
    );
    if (scores.some((score) => score < 100)) worse += 1;
    console.log(`${scores.join(' ')} ${name} ${prefix || 'english'} ${failed.join(', ')}`.trim());
  }
}
const ended = new Promise((resolve) => site.once('exit', resolve));
site.kill('SIGTERM');
await ended;
fs.rmSync(dataDir, { recursive: true, force: true });
if (worse) stop(`${worse} pages have less than 100`);
console.log('All pages have 100');
