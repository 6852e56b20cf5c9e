// Runs a site with the sample edition for commands that visit its pages. It uses a free port and a
// temporary data folder.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const limits = { SEARCH_LIMIT: 'off', SUGGESTION_LIMIT: 'off', PAGE_LIMIT: 'off', API_LIMIT: 'off' };

/**
 * Runs the built site with these settings until `work` ends. `work` receives the site's URL and its
 * data folder. `log` is the target of the site's log, and `folder` is the project or a copy of it.
 */
export async function withSite(settings, work, log = 'inherit', folder = '.') {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-pages-'));
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'production', ...limits, ...place, ...settings };
  delete env.SITE_URL;
  const site = spawn(process.execPath, ['dist/site.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', /** @type {'inherit'} */ (log)],
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await new Promise((resolve, reject) => {
      site.stdout.on('data', (chunk) => /Ready at/.test(chunk) && resolve(chunk));
      void ended.then(() => reject(new Error('The site ended before it was ready')));
    });
    return await work(JSON.parse(fs.readFileSync(path.join(dataDir, 'site.json'), 'utf8')).url, dataDir);
  } finally {
    site.kill('SIGTERM');
    await ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Publishes stories on that site, one after another, and returns the path of the last one. */
export async function publish(url, dataDir, stories) {
  const token = /^EDITOR_TOKEN=(\S+)$/m.exec(fs.readFileSync(path.join(dataDir, 'secrets'), 'utf8'))?.[1];
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  let last = '';
  for (const story of stories) {
    const request = { method: 'POST', headers, body: JSON.stringify(story) };
    const answer = await (await fetch(`${url}/api/newsroom/stories`, request)).json();
    if (!answer.data) throw new Error(`A story was not published: ${JSON.stringify(answer)}`);
    last = answer.data.path;
  }
  return last;
}

export const sampleStory = (name) => JSON.parse(fs.readFileSync(`sample/stories/${name}.json`, 'utf8'));

/** Path of the first story of the front page. */
export async function topStory(url) {
  const { data } = await (await fetch(`${url}/api/news/top/english?size=1`)).json();
  const [story] = data.items;
  return `/${story.displayName}/${story.friendlyUrl}/${story.id}`;
}
